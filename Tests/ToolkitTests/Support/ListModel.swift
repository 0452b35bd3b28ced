import Drawing
import Toolkit

/// The data source and delegate of a list: rows named `section.row`, and a record of selections.
final class ListModel: ListViewDataSource, ListViewDelegate {
    var rows: [Int]
    var headers: [String?]
    /// The text of a row before its number.
    var word = "row"
    /// The cell identifier of each row.
    var identifier: (RowIndex) -> String = { _ in "cell" }
    var willSelect: (RowIndex) -> RowIndex? = { $0 }
    private(set) var selections: [RowIndex] = []
    /// The numbers of cells made and of rows requested.
    private(set) var made = 0
    private(set) var asked = 0

    init(rows: [Int], headers: [String?] = []) {
        self.rows = rows
        self.headers = headers
    }

    func numberOfSections(in list: ListView) -> Int { rows.count }

    func listView(_ list: ListView, numberOfRowsInSection section: Int) -> Int { rows[section] }

    func listView(_ list: ListView, titleForHeaderInSection section: Int) -> String? {
        headers.indices.contains(section) ? headers[section] : nil
    }

    func listView(_ list: ListView, cellForRowAt indexPath: RowIndex) -> ListCell {
        asked += 1
        precondition(indexPath.row < rows[indexPath.section])
        let cell = list.dequeueReusableCell(withIdentifier: identifier(indexPath)) {
            made += 1
            return ListCell()
        }
        cell.title = "\(word) \(indexPath.section).\(indexPath.row)"
        return cell
    }

    func listView(_ list: ListView, willSelectRowAt indexPath: RowIndex) -> RowIndex? { willSelect(indexPath) }

    func listView(_ list: ListView, didSelectRowAt indexPath: RowIndex) { selections.append(indexPath) }
}
