/// Where a person was in one tab.
nonisolated struct PageState: Hashable, Sendable {
    /// The title of the chosen row: it is found again when rows came or went.
    var row: String?
    /// How far the list was scrolled, in points.
    var offset: Double
}
