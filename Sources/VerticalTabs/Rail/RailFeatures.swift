/// The actions that a rail offers in addition to choosing a tab.
public nonisolated struct RailFeatures: Hashable, Sendable {
    /// A Boolean value that tells whether tabs can be moved after a long press.
    public var isEditable = false
    /// A Boolean value that tells whether each tab has a remove button during editing.
    public var hasCrosses = true
    /// A Boolean value that tells whether the remove button asks for confirmation.
    public var confirmsRemoval = true
    /// A Boolean value that tells whether there is a cell that creates a tab.
    public var hasNewTabCell = false
    /// A Boolean value that tells whether the cell that creates a tab is enabled.
    public var isNewTabEnabled = true
    /// A Boolean value that tells whether there is a cell that opens the list of all tabs if they do not fit.
    public var hasMoreCell = true
    /// A Boolean value that tells whether there is a cell that shows the scene's language and opens the list of languages.
    public var hasLanguageCell = false
    /// A Boolean value that tells whether there is a cell for the settings of text size and contrast, which the delegate shows.
    public var hasAppearanceCell = false
    /// A Boolean value that tells whether the rail is hidden, and its space given to the content, while it has at most one tab and no other
    /// cell to offer.
    public var hidesSingleTab = false

    /// Creates the default features: tabs can be chosen, and there is a list of all tabs if they do not fit.
    public init() {}
}
