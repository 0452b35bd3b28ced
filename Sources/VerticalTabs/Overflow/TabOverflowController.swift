import Drawing
import Toolkit

/// The list of all tabs that a rail's "more" cell opens: a popover next to the rail, over a scrim.
///
/// A list that is longer than its room can be searched without a keyboard: a pad of keys offers those letters that lead
/// to a match, in whatever script the titles are written. What matches is found by ``TabSearch``.
///
/// Each time it appears, it begins with all tabs and the selected one in view.
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
    public var words = ProgramWords() {
        didSet { if words != oldValue { showWords() } }
    }
    /// Whether a check mark stands before the selected title, where tabs have their icons.
    var marksChoice = false
    public var onChoose: ((Int) -> Void)?
    public var onDismiss: (() -> Void)?

    /// How long it takes to appear.
    private static let fade = Duration.milliseconds(200)

    private var overflowView: OverflowView?
    /// Made when it is first needed: most lists are never searched.
    private var preparedSearch: TabSearch?
    /// What was typed. Not a string: each character stays what it was on its key.
    private var query: [Character] = []
    private var isPadOpen = false
    /// The tabs that match, by their indices: those in the list.
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
        overflowView.onLayout = { [weak self] in self?.revealSelectionIfAsked() }
        popover.close.onPress { [weak self] in self?.onDismiss?() }
        popover.field.onPress { [weak self] in self?.togglePad() }
        popover.field.clear.onPress { [weak self] in self?.search(for: []) }
        popover.pad.onLetter = { [weak self] letter in
            guard let self else { return }
            search(for: query + [letter])
        }
        popover.pad.backspace.onPress { [weak self] in
            guard let self else { return }
            search(for: query.dropLast())
        }
        popover.list.dataSource = self
        popover.list.delegate = self
        showWords()
        showMatches()
    }

    public override func viewWillAppear(_ animated: Bool) {
        isPadOpen = false
        search(for: [])
        view.alpha = 0
    }

    public override func viewDidAppear(_ animated: Bool) {
        view.animate(withDuration: Self.fade) { view.alpha = 1 }
    }

    /// Escape closes the list. Letters search in it, as those of the pad do: only what leads to a match is typed.
    public override func keyPressed(_ event: KeyEvent) -> Bool {
        switch event.key {
        case .escape:
            if event.phase == .pressed { onDismiss?() }
            return true
        case .character(let character):
            if !search.matches(query + [character]).isEmpty { search(for: query + [character]) }
            return true
        case .backspace:
            if !query.isEmpty { search(for: query.dropLast()) }
            return true
        default: return false
        }
    }

    // MARK: What is shown

    private func itemsChanged(from old: [RailItem]) {
        if items.map(\.title) != old.map(\.title) { preparedSearch = nil }
        guard isViewLoaded else { return }
        let before = shown.map { old.indices.contains($0) ? old[$0].id : nil }
        showMatches()
        // A finger stays on its row as long as that is the same tab's.
        if shown.map({ items[$0].id }) == before {
            overflowView?.popover.list.reloadVisibleRows()
        } else {
            overflowView?.popover.list.reloadData()
        }
    }

    private func showWords() {
        guard let popover = overflowView?.popover else { return }
        popover.title.text = words.allTabs
        popover.field.prompt = words.search
        popover.noMatch.text = words.noMatch
    }

    private func showSelection() {
        guard let list = overflowView?.popover.list else { return }
        list.selectedRow = selectedRow
    }

    private var selectedRow: IndexPath? {
        shown.firstIndex { $0 == selectedIndex }.map { IndexPath(row: $0) }
    }

    /// Brings the rows, the field and the keys up to what was typed.
    private func showMatches() {
        guard let overflowView else { return }
        let popover = overflowView.popover
        shown = query.isEmpty ? Array(items.indices) : search.matches(query)
        popover.field.text = query.map(\.keyTitle)
        popover.field.isActive = isPadOpen
        popover.noMatch.isHidden = !shown.isEmpty || query.isEmpty
        var content = OverflowLayout.Content(tabs: items.count, isSearching: !query.isEmpty)
        if isPadOpen {
            let first = search.nextCharacters([])
            popover.pad.letters = query.isEmpty ? first : search.nextCharacters(query)
            popover.pad.backspace.isEnabled = !query.isEmpty
            content.pad = LetterPadLayout.Content(
                firstLetters: first.count, letters: popover.pad.keyLetters.count, isTyped: !query.isEmpty)
        }
        overflowView.content = content
        showSelection()
    }

    private func revealSelectionIfAsked() {
        guard mustRevealSelection, let list = overflowView?.popover.list, !list.bounds.isEmpty else { return }
        mustRevealSelection = false
        guard let selectedRow, let row = list.rect(forRowAt: selectedRow) else { return }
        // In the middle, where its neighbours are seen too.
        list.scrollRectToVisible(row.insetBy(dx: 0, dy: (row.height - list.bounds.height) / 2), animated: false)
    }

    // MARK: Searching

    private var search: TabSearch {
        if let preparedSearch { return preparedSearch }
        let search = TabSearch(titles: items.map(\.title))
        preparedSearch = search
        return search
    }

    private func togglePad() {
        isPadOpen.toggle()
        showMatches()
    }

    private func search(for query: [Character]) {
        self.query = query
        showMatches()
        guard let overflowView else { return }
        overflowView.popover.pad.scrollToStart()
        overflowView.popover.list.contentOffset = .zero
        overflowView.popover.list.reloadData()
        overflowView.popover.list.focusedRow = (query.isEmpty ? selectedRow : nil) ?? IndexPath(row: 0)
        mustRevealSelection = query.isEmpty
        overflowView.setNeedsLayout()
    }
}

extension TabOverflowController: ListViewDataSource, ListViewDelegate {
    public func listView(_ list: ListView, numberOfRowsInSection section: Int) -> Int { shown.count }

    public func listView(_ list: ListView, cellForRowAt indexPath: IndexPath) -> ListCell {
        let cell = list.dequeueCell(OverflowCell.identifier) { OverflowCell() }
        (cell as? OverflowCell)?.item = items[shown[indexPath.row]]
        (cell as? OverflowCell)?.marksChoice = marksChoice
        return cell
    }

    public func listView(_ list: ListView, didSelectRowAt indexPath: IndexPath) {
        guard shown.indices.contains(indexPath.row) else { return }
        // Whether the tab is selected is for others to say.
        showSelection()
        onChoose?(shown[indexPath.row])
    }
}
