import Drawing
import Toolkit

/// A list's data source and delegate: rows named `section.row`, and a record of what was chosen.
final class ListModel: ListViewDataSource, ListViewDelegate {
    var rows: [Int]
    var headers: [String?]
    /// What a row says, before its number.
    var word = "row"
    /// What kind of cell a row has.
    var identifier: (RowIndex) -> String = { _ in "cell" }
    var willSelect: (RowIndex) -> RowIndex? = { $0 }
    private(set) var selections: [RowIndex] = []
    /// How many cells were made, and how many rows asked for.
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
