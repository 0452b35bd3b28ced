import Drawing
import Toolkit

/// The controller of a sheet with a list of options. A long list has a search field.
package final class OptionListController: ViewController {
    /// The options. The query of a search stays when they change.
    package var options: [ListedOption] {
        didSet { if options != oldValue { optionsChanged() } }
    }

    /// A closure that is called with the option that the user selects.
    package var onPick: (ListedOption) -> Void = { _ in }

    private let selected: ListedOption?
    private var search = TitleSearch(titles: [])
    /// The indices of the options that match the search.
    private var shown: [Int] = []
    private let field = TextField()
    private let list = ListView()
    private let emptyLabel = Label(role: .body, color: .role(.secondaryText))

    /// The number of options from which on the list has a search field.
    private static let searchedCount = 9
    private static let rowHeight = 56.0

    package init(_ options: [ListedOption], selected: ListedOption?) {
        self.options = options
        self.selected = selected
        super.init()
    }

    package override func viewDidLoad() {
        super.viewDidLoad()
        list.dataSource = self
        list.delegate = self
        list.rowHeight = Self.rowHeight
        list.headerHeight = 0
        list.backgroundColor = nil
        emptyLabel.numberOfLines = 2
        emptyLabel.alignment = .center
        field.isForSearching = true
        field.returnKey = .search
        field.maximumLength = 64
        field.addAction(for: .valueChanged) { [weak self] _ in self?.showMatches() }
        for part in [list, emptyLabel] as [View] { view.addSubview(part) }
        optionsChanged()
        if let index = selected.flatMap({ options.firstIndex(of: $0) }) {
            list.selectedRow = RowIndex(row: index)
        }
    }

    private var hasSearch: Bool { options.count >= Self.searchedCount || !field.text.isEmpty }

    private func optionsChanged() {
        guard isViewLoaded else { return }
        search = TitleSearch(titles: options.map(\.title))
        sheetSearchField = hasSearch ? field : nil
        showMatches()
        view.setNeedsLayout()
    }

    private func showMatches() {
        shown = search.matches(field.text)
        let language = view.scene?.language ?? .english
        let isSearch = !field.text.isEmpty
        emptyLabel.text =
            isSearch ? SearchStrings(language).nothingFound : ElementStrings.words(for: .noData, in: language)
        emptyLabel.isHidden = !shown.isEmpty
        list.reloadData()
        list.selectedRow = selected.flatMap { selected in shown.firstIndex { options[$0] == selected } }
            .map { RowIndex(row: $0) }
    }

    package override func viewDidLayoutSubviews() {
        let margin = 2 * view.theme.grid
        let size = view.bounds.size
        list.frame = Rect(origin: .zero, size: size)
        emptyLabel.frame = Rect(
            x: margin, y: 0, width: max(0, size.width - 2 * margin), height: min(Self.rowHeight, size.height))
        let rows = Double(max(1, options.count)) * (list.rect(forRowAt: RowIndex(row: 0))?.height ?? Self.rowHeight)
        let contentSize = Size(width: 0, height: rows + margin)
        if preferredContentSize != contentSize { preferredContentSize = contentSize }
    }
}

extension OptionListController: ListViewDataSource {
    package func listView(_ list: ListView, numberOfRowsInSection section: Int) -> Int { shown.count }

    package func listView(_ list: ListView, cellForRowAt indexPath: RowIndex) -> ListCell {
        let cell = list.dequeueReusableCell(withIdentifier: "option")
        if shown.indices.contains(indexPath.row) { cell.title = options[shown[indexPath.row]].title }
        return cell
    }
}

extension OptionListController: ListViewDelegate {
    package func listView(_ list: ListView, didSelectRowAt indexPath: RowIndex) {
        guard shown.indices.contains(indexPath.row) else { return }
        onPick(options[shown[indexPath.row]])
        dismiss()
    }
}
