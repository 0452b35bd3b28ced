import Drawing
import Toolkit

/// The list of all tabs, which the “More” cell of a rail opens. It is a popover next to the rail, above a scrim.
///
/// A list that does not fit can be searched, with a hardware keyboard or with the on-screen keyboard of a `KeyboardController` that is the
/// root of the scene.
///
/// Each time the list appears, it shows all tabs, with the selected tab in view.
public final class TabOverflowController: ViewController, TabOverflowList {
    public var items: [RailItem] = [] {
        didSet { if items != oldValue { itemsChanged(from: oldValue) } }
    }
    public var selectedIndex: Int? {
        didSet { if selectedIndex != oldValue { showSelection() } }
    }
    public var edge = RailEdge.left {
        didSet { overflowView?.edge = edge }
    }
    public var words = ProgramStrings() {
        didSet { if words != oldValue { showWords() } }
    }
    /// A Boolean value that tells whether a check mark is shown before the selected title in place of an icon.
    var marksChoice = false
    public var onChoose: ((Int) -> Void)?
    public var onDismiss: (() -> Void)?

    private var overflowView: OverflowView?
    /// The search index. It is created when it is first needed, because most lists are never searched.
    private var preparedSearch: TitleSearch?
    /// The indices of the matching tabs, in the order of the rows.
    private var shown: [Int] = []
    private var mustRevealSelection = false

    public override func loadView() -> View {
        let view = OverflowView()
        overflowView = view
        return view
    }

    public override func viewDidLoad() {
        guard let overflowView else { return }
        let popover = overflowView.popover
        overflowView.edge = edge
        overflowView.scrim.onPress { [weak self] in self?.onDismiss?() }
        overflowView.onLayout = { [weak self] in self?.revealSelectionIfNeeded() }
        popover.close.onPress { [weak self] in self?.onDismiss?() }
        popover.field.addAction(for: .valueChanged) { [weak self] _ in self?.queryChanged() }
        popover.field.onReturn = { [weak self] in self?.chooseOnlyMatch() }
        popover.list.dataSource = self
        popover.list.delegate = self
        showWords()
        showMatches()
    }

    public override func viewWillAppear(_ animated: Bool) {
        overflowView?.popover.field.text = ""
        queryChanged()
        view.alpha = 0
    }

    public override func viewDidAppear(_ animated: Bool) {
        view.animate(withDuration: AnimationDuration.appearance) { view.alpha = 1 }
    }

    /// Handles keys: Escape closes the list, letters search it, and Backspace deletes the last letter of the query.
    public override func keyPressed(_ event: KeyEvent) -> Bool {
        guard let field = overflowView?.popover.field else { return false }
        switch event.key {
        case .escape:
            if event.phase == .pressed { onDismiss?() }
            return true
        case .character: return field.keyPressed(event)
        case .backspace where field.hasText:
            field.beginEditing()
            return field.keyPressed(event)
        case .backspace: return true
        default: return false
        }
    }

    // MARK: Content

    private func itemsChanged(from old: [RailItem]) {
        if items.map(\.title) != old.map(\.title) { preparedSearch = nil }
        guard isViewLoaded else { return }
        let before = shown.map { old.indices.contains($0) ? old[$0].id : nil }
        showMatches()
        // If the rows show the same tabs as before, touches on them continue.
        if shown.map({ items[$0].id }) == before {
            overflowView?.popover.list.reloadVisibleRows()
        } else {
            overflowView?.popover.list.reloadData()
        }
    }

    private func showWords() {
        guard let popover = overflowView?.popover else { return }
        popover.title.text = words.allTabs
        popover.field.placeholder = words.search
        popover.noMatch.text = words.noMatch
    }

    private func showSelection() {
        guard let list = overflowView?.popover.list else { return }
        list.selectedRow = selectedRow
    }

    private var selectedRow: RowIndex? {
        shown.firstIndex { $0 == selectedIndex }.map { RowIndex(row: $0) }
    }

    /// The text in the search field.
    private var query: String { overflowView?.popover.field.text ?? "" }

    /// Updates the rows for the query.
    private func showMatches() {
        guard let overflowView else { return }
        shown = query.isEmpty ? Array(items.indices) : search.matches(query)
        overflowView.popover.noMatch.isHidden = !shown.isEmpty || query.isEmpty
        overflowView.content = OverflowLayout.Content(tabs: items.count, isSearching: !query.isEmpty)
        showSelection()
    }

    private func revealSelectionIfNeeded() {
        guard mustRevealSelection, let list = overflowView?.popover.list, !list.bounds.isEmpty else { return }
        mustRevealSelection = false
        guard let selectedRow, let row = list.rect(forRowAt: selectedRow) else { return }
        // The row is scrolled to the middle, so that its neighbours are also visible.
        list.scrollRectToVisible(row.insetBy(dx: 0, dy: (row.height - list.bounds.height) / 2), animated: false)
    }

    // MARK: Searching

    private var search: TitleSearch {
        if let preparedSearch { return preparedSearch }
        let search = TitleSearch(titles: items.map(\.title))
        preparedSearch = search
        return search
    }

    private func queryChanged() {
        showMatches()
        guard let overflowView else { return }
        overflowView.popover.list.contentOffset = .zero
        overflowView.popover.list.reloadData()
        overflowView.popover.list.focusedRow = (query.isEmpty ? selectedRow : nil) ?? RowIndex(row: 0)
        mustRevealSelection = query.isEmpty
        overflowView.setNeedsLayout()
    }

    /// Chooses the tab if it is the only match.
    private func chooseOnlyMatch() {
        if !query.isEmpty, shown.count == 1 { onChoose?(shown[0]) }
    }
}

extension TabOverflowController: ListViewDataSource, ListViewDelegate {
    public func listView(_ list: ListView, numberOfRowsInSection section: Int) -> Int { shown.count }

    public func listView(_ list: ListView, cellForRowAt indexPath: RowIndex) -> ListCell {
        let cell = list.dequeueReusableCell(withIdentifier: OverflowCell.identifier) { OverflowCell() }
        (cell as? OverflowCell)?.item = items[shown[indexPath.row]]
        (cell as? OverflowCell)?.marksChoice = marksChoice
        return cell
    }

    public func listView(_ list: ListView, didSelectRowAt indexPath: RowIndex) {
        guard shown.indices.contains(indexPath.row) else { return }
        // The owner of the list decides whether the tab is selected.
        showSelection()
        onChoose?(shown[indexPath.row])
    }
}
