/// The selected row and the scroll offset of a tab.
nonisolated struct PageState: Hashable, Sendable {
    /// The ID of the selected row. It identifies the row even if other rows were added or removed.
    var row: RowContent.ID?
    /// The scroll offset of the list or the page of elements, in points.
    var offset: Double
    /// The number of the visible page if the tab has several pages, from 0.
    var page = 0

    /// The maximum length of a row ID that is saved, in Unicode scalars, because data may contain IDs of any length.
    private static let longestID = 1_000

    /// The part of the state that is kept across a restart.
    var bounded: PageState {
        guard let row, row.text.unicodeScalars.count > Self.longestID else { return self }
        return PageState(row: nil, offset: offset, page: page)
    }
}
