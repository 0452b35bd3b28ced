/// The words that a rail says of its own, in English; for another language, put them into the rail's style.
public nonisolated struct RailWords: Hashable, Sendable {
    /// On the cell that lists all tabs.
    public var more = "More"
    /// On the cell that makes a new tab.
    public var newTab = "New"
    /// Ends editing.
    public var done = "Done"
    /// On a cross that asks first.
    public var remove = "Remove?"
    /// The header of the list of all tabs.
    public var allTabs = "All tabs"
    /// In the search field while nothing is typed.
    public var search = "Search"
    /// In the place of the list where no tab matches.
    public var noMatch = "No tab has this name"

    /// The words in English.
    public init() {}
}
