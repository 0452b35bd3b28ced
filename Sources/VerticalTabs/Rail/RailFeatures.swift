/// What a person can do with a rail besides choosing a tab.
public nonisolated struct RailFeatures: Hashable, Sendable {
    /// Tabs can be lifted by a long press, and moved.
    public var isEditable = false
    /// While tabs are edited each has a cross that removes it.
    public var hasCrosses = true
    /// The cross that removes a tab asks first.
    public var confirmsRemoval = true
    /// There is a cell that makes a new tab.
    public var hasNewTabCell = false
    /// False shows that cell as one that cannot be pressed: there is no new tab to be had.
    public var isNewTabEnabled = true
    /// Where tabs do not fit there is a cell that lists all of them.
    public var hasMoreCell = true
    /// There is a cell that shows the scene's language, and leads to others.
    public var hasLanguageCell = false

    /// A rail on which tabs are chosen, and listed where they do not fit.
    public init() {}
}
