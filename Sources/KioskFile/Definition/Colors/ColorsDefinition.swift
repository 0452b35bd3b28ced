import Drawing

/// The colours that a kiosk file sets. A colour that is `nil` comes from the theme.
public struct ColorsDefinition: Hashable, Sendable {
    /// The background of pages and of a row's detail.
    public var page: Color?
    /// The background of lists.
    public var list: Color?
    /// The background of cards and tables.
    public var card: Color?
    /// The colour of primary text.
    public var text: Color?
    /// The colour of secondary text, which explains the primary text.
    public var secondaryText: Color?

    /// The background of the rail's tabs.
    public var rail: Color?
    /// The background of the selected tab.
    public var railSelection: Color?
    /// The colour of a tab's title and icon.
    public var railText: Color?
    /// The colour of the selected tab's title and icon, and of the marker that points at the tab.
    public var railSelectedText: Color?

    /// Creates colours that all come from the theme.
    public init() {}
}

/// The colours of a theme, for checking the contrast of the colours in a kiosk file.
public struct ThemeColors: Sendable {
    /// The theme's own value of every colour that a kiosk file can set.
    public var own: ColorsDefinition
    /// The colours of other texts, which have to be readable on all backgrounds.
    public var words: [Color]
    /// The colours of lights, lines and controls, which have to be visible on all backgrounds.
    public var signs: [Color]
    /// The colours behind the selected tab, if the kiosk file does not set one.
    public var railSelections: [Color]
    /// A Boolean value that tells whether text needs a contrast of at least 7 : 1 instead of 4.5 : 1.
    public var hasHighContrast = false

    /// Creates the colours of a theme.
    ///
    /// - Parameters:
    ///   - own: The theme's own value of every colour that a kiosk file can set.
    ///   - words: The colours of other texts, which have to be readable on all backgrounds.
    ///   - signs: The colours of lights, lines and controls, which have to be visible on all backgrounds.
    ///   - railSelections: The colours behind the selected tab, if the kiosk file does not set one.
    public init(_ own: ColorsDefinition, words: [Color], signs: [Color], railSelections: [Color] = []) {
        (self.own, self.words, self.signs, self.railSelections) = (own, words, signs, railSelections)
    }
}
