import Drawing
import KioskFile
import Toolkit

/// The types of the elements that come with Thumbrail.
public nonisolated enum StandardElements {
    /// The element types, in the order of the schema and the reference.
    public static let all: [any VisibleElement.Type] = [
        HeadingElement.self, ParagraphElement.self,
        ValueElement.self, GaugeElement.self, LevelElement.self, ProgressElement.self, ChartElement.self,
        StateElement.self, KeyValueElement.self, ClockElement.self, CalendarElement.self,
        CountDownElement.self, TimelineElement.self, NoticeElement.self, LanguageElement.self,
        SwitchElement.self, SliderElement.self, StepperElement.self, DialElement.self, ChoiceElement.self,
        RatingElement.self, ButtonElement.self, HoldElement.self,
        CheckBoxElement.self, DateElement.self, ColorElement.self, FieldElement.self, FormElement.self,
        IllustrationElement.self, TableElement.self, MarkdownElement.self, CodeElement.self,
        SlideshowElement.self, GalleryElement.self, PlanElement.self,
    ]
}

nonisolated extension KioskFormat {
    /// The kiosk file format for apps without custom elements.
    public static let standard = KioskFormat(
        // Converting the array as a whole would look up 35 conformances at run time.
        elements: StandardElements.all.map { $0 } + [ListElement.self, ForEachElement.self],
        themes: [
            .dark: ThemeColors(.dark), .light: ThemeColors(.light), .highContrast: ThemeColors(.highContrast),
            .calm: ThemeColors(.calm),
        ])
}

nonisolated extension ThemeColors {
    /// Creates the default colours of pages and lists from a theme.
    ///
    /// - Parameter theme: The theme with the colours.
    public init(_ theme: Theme) {
        var colors = ColorsDefinition()
        colors.page = theme.color(.detailBackground)
        colors.list = theme.color(.listBackground)
        colors.card = theme.color(.surface)
        colors.text = theme.color(.primaryText)
        colors.secondaryText = theme.color(.secondaryText)
        (colors.rail, colors.railText) = (theme.color(Self.rail), theme.color(Self.railText))
        colors.railSelectedText = .white
        // The first series of a chart is left out: it uses the accent colour, which is adapted to its background.
        let signs = [ColorRole.stateGood, .stateAlarm, .controlOutline] + ColorRole.chartSeries.dropFirst()
        self.init(
            colors, words: [theme.color(.warning)], signs: signs.map(theme.color),
            railSelections: [37, 54, 73].map { Color(white: $0) })
        hasHighContrast = theme.contrast == .high
        derived = derivedPairs(in: theme)
    }

    // This module cannot import the rail. KioskRuntime's tests check that these colours match the rail's.
    private static let rail = ColorRole(
        "rail", dark: Color(white: 12), light: Color(red: 40, green: 41, blue: 46), highContrast: .black,
        calm: Color(red: 30, green: 31, blue: 34))
    private static let railText = ColorRole(
        "railText", dark: Color(red: 152, green: 152, blue: 160), light: Color(red: 184, green: 184, blue: 192),
        highContrast: Color(white: 200))

    private func derivedPairs(in theme: Theme) -> [ColorPair] {
        func pair(_ name: String, _ role: ColorRole, _ background: String, _ behind: ColorRole, _ minimum: Double)
            -> ColorPair
        {
            ColorPair(name, theme.color(role), on: background, theme.color(behind), minimum: minimum)
        }
        return [
            pair("accent", .accent, "page", .detailBackground, textContrast),
            pair("accent", .accent, "list", .listBackground, textContrast),
            pair("accent", .accent, "card", .surface, textContrast),
            pair("text on accent", .onAccent, "accent", .accent, textContrast),
            pair("selected text", .selectionText, "selection", .selection, textContrast),
            pair("badge text", .badgeText, "badge", .badge, textContrast),
            pair("text", .primaryText, "filled control", .controlFilling, textContrast),
            pair("text", .primaryText, "key", .key, textContrast),
            pair("text", .primaryText, "function key", .functionKey, textContrast),
            pair("disabled text", .disabledText, "card", .surface, 3),
            pair("focus ring", .focus, "its outline", .focusOutline, signContrast),
        ]
    }
}
