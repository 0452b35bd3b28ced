/// Where a person was in one tab.
nonisolated struct PageState: Hashable, Sendable {
    /// The chosen row: it is found again when rows came or went.
    var row: RowContent.ID?
    /// How far the list, or the page of elements, was scrolled, in points.
    var offset: Double
    /// Which of several pages side by side was seen, from 0.
    var page = 0

    /// In Unicode scalars: the id of a row that is longer is not kept, as data can have any.
    private static let longestID = 1_000

    /// What is kept of it over a restart.
    var bounded: PageState {
        guard let row, row.text.unicodeScalars.count > Self.longestID else { return self }
        return PageState(row: nil, offset: offset, page: page)
    }
}
