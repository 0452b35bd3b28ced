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

    /// The keys of a kiosk file, with the colours that they set.
    static var keys: [(name: String, path: WritableKeyPath<ColorsDefinition, Color?>)] {
        [
            ("page", \.page), ("list", \.list), ("card", \.card), ("text", \.text),
            ("secondary-text", \.secondaryText), ("rail", \.rail), ("rail-selection", \.railSelection),
            ("rail-text", \.railText), ("rail-selected-text", \.railSelectedText),
        ]
    }
}
