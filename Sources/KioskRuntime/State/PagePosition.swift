/// The position of a page of elements in a kiosk.
nonisolated struct PagePosition: Hashable, Sendable {
    let tab: String
    /// The number of the tab's own page, from 0; `nil` for the page of a row.
    var page: Int?
    /// The row that has the page in its detail; `nil` for a page of the tab.
    var row: RowContent.ID?
}
