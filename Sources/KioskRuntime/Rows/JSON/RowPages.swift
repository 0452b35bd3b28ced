import JSON
import KioskFile

/// The page of a row of JSON objects, with the row's data in place of references. The last page is kept, because many changes of a list do
/// not concern the selected row.
final class RowPages {
    private var last: (page: RowPage, data: String?, joined: [String: JSONValue], content: PageContent)?

    /// Returns the page of a row.
    func content(of page: RowPage, _ row: RowContent) -> PageContent {
        if let last, last.page == page, last.data == row.data, last.joined == row.joined { return last.content }
        let content = page.content(for: row.rowData)
        last = (page, row.data, row.joined, content)
        return content
    }
}
