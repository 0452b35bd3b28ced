import Toolkit

/// A list of words with one selected.
final class ItemsViewController: ViewController, ListViewDataSource, ListViewDelegate {
    var items: [String] = [] {
        didSet { list.reloadData() }
    }

    /// Called with the row that a visitor selects, and with the first one when the list is first shown.
    var onSelect: (Int) -> Void = { _ in }

    private let list = ListView()

    override func loadView() -> View {
        list.dataSource = self
        list.delegate = self
        list.backgroundColor = .role(.listBackground)
        return list
    }

    override func viewDidAppear(_ animated: Bool) {
        guard list.selectedRow == nil, !items.isEmpty else { return }
        list.selectedRow = RowIndex(row: 0)
        onSelect(0)
    }

    func listView(_ list: ListView, numberOfRowsInSection section: Int) -> Int { items.count }

    func listView(_ list: ListView, cellForRowAt indexPath: RowIndex) -> ListCell {
        let cell = list.dequeueReusableCell(withIdentifier: "item")
        cell.title = items[indexPath.row]
        return cell
    }

    func listView(_ list: ListView, didSelectRowAt indexPath: RowIndex) {
        onSelect(indexPath.row)
    }
}
