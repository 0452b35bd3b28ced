import Drawing
import KioskFile
import Toolkit

/// The list of all kinds of elements that come with Thumbrail.
public nonisolated enum StandardElements {
    /// In the order in which the schema and the reference have them.
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
    /// What kiosk files can say where an app has no elements of its own.
    public static let standard = KioskFormat(
        elements: StandardElements.all,
        themes: [
            .dark: ThemeColors(.dark), .light: ThemeColors(.light), .highContrast: ThemeColors(.highContrast),
        ])
}

nonisolated extension ThemeColors {
    /// What pages and lists show in a theme.
    ///
    /// - Parameter theme: whose colours.
    public init(_ theme: Theme) {
        var own = ColorsDefinition()
        own.page = theme.color(.detailBackground)
        own.list = theme.color(.listBackground)
        own.card = theme.color(.surface)
        own.text = theme.color(.primaryText)
        own.secondaryText = theme.color(.secondaryText)
        // Views of elements know no rail: KioskRuntime's tests hold these to the theme's own.
        let isLight = theme.brightness == .light
        own.rail = isLight ? Color(red: 40, green: 41, blue: 46) : Color(white: 12)
        own.railText =
            isLight ? Color(red: 184, green: 184, blue: 192) : Color(red: 152, green: 152, blue: 160)
        own.railSelectedText = .white
        // The accent colour, which a chart's first series has, is made readable on whatever lies behind it.
        let signs = [ColorRole.stateGood, .stateAlarm, .controlOutline] + ColorRole.chartSeries.dropFirst()
        self.init(
            own, words: [theme.color(.warning)], signs: signs.map(theme.color),
            railSelections: [37, 54, 73].map { Color(white: $0) })
        hasHighContrast = theme.contrast == .high
    }
}
