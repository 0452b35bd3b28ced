/// The actions that a rail offers, besides choosing a tab.
public nonisolated struct RailFeatures: Hashable, Sendable {
    /// A Boolean value that tells whether tabs can be lifted by a long press, and moved.
    public var isEditable = false
    /// A Boolean value that tells whether each tab has a remove button during editing.
    public var hasCrosses = true
    /// A Boolean value that tells whether the remove button asks for confirmation.
    public var confirmsRemoval = true
    /// A Boolean value that tells whether there is a cell that creates a tab.
    public var hasNewTabCell = false
    /// A Boolean value that tells whether that cell is enabled; `false` if no tab can be created now.
    public var isNewTabEnabled = true
    /// A Boolean value that tells whether there is a cell that lists all tabs if they do not fit.
    public var hasMoreCell = true
    /// A Boolean value that tells whether there is a cell that shows the scene's language and opens the list of languages.
    public var hasLanguageCell = false

    /// Creates the default features: tabs can be chosen, and are listed if they do not fit.
    public init() {}
}
