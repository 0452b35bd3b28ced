import Drawing

/// Colours that a kiosk file gives its theme; nil leaves a colour to the theme.
public struct ColorsDefinition: Hashable, Sendable {
    /// Behind a page, and behind a row's detail.
    public var page: Color?
    /// Behind a list.
    public var list: Color?
    /// Of cards and tables.
    public var card: Color?
    /// Of what is read first.
    public var text: Color?
    /// Of what explains it.
    public var secondaryText: Color?

    /// Behind the tabs of the rail.
    public var rail: Color?
    /// Behind the selected tab.
    public var railSelection: Color?
    /// Of a tab's title and icon.
    public var railText: Color?
    /// The same of the selected tab, and of the marker that points at it.
    public var railSelectedText: Color?

    /// All colours are the theme's.
    public init() {}
}

/// The colours of a theme with which those of a kiosk file have to get along.
public struct ThemeColors: Sendable {
    /// What the theme has where the kiosk file says nothing: all of them.
    public var own: ColorsDefinition
    /// Of further words, which are read on all backgrounds.
    public var words: [Color]
    /// Of lights, lines and controls, which are seen on all backgrounds.
    public var signs: [Color]
    /// All that lies behind the selected tab, where the kiosk file says nothing.
    public var railSelections: [Color]
    /// Whether what is read contrasts 7 : 1 at least, and not 4.5 : 1.
    public var hasHighContrast = false

    /// - Parameters:
    ///   - own: what the theme has where the kiosk file says nothing: all of them.
    ///   - words: of further words, which are read on all backgrounds.
    ///   - signs: of lights, lines and controls, which are seen on all backgrounds.
    ///   - railSelections: all that lies behind the selected tab, where the kiosk file says nothing.
    public init(_ own: ColorsDefinition, words: [Color], signs: [Color], railSelections: [Color] = []) {
        (self.own, self.words, self.signs, self.railSelections) = (own, words, signs, railSelections)
    }
}
