import Drawing
import Elements
import KioskFile
import SourceProtocol
import System
import Toolkit
import VerticalTabs

/// A tab with a header and a list. The selected row is shown in the tab's own detail page.
public final class ListPage: ViewController {
    public let list = ListView()
    public let detailPage = DetailPage()
    /// The loader of the list's rows; `nil` if the rows are written in the kiosk file.
    private let feed: RowLoader?

    /// The rows that are shown: those that match the search, if there is one.
    public private(set) var sections: [SectionContent] = []
    /// All rows, in the order in which they are shown.
    private var all: [SectionContent]
    private let arranger: RowArranger
    /// A Boolean value that tells whether the rows are not sorted yet, because the page has not appeared.
    private var needsOrder = false
    /// The search; `nil` if the list has no search field.
    private var search: ListSearch?
    /// The continuations that wait for sorted rows.
    private var waiting: [CheckedContinuation<Void, Never>] = []
    /// The reason why the rows are not up to date; `nil` if they are.
    public private(set) var problem: String?
    /// Called when the user has selected a row or scrolled.
    var onChange: (() -> Void)?
    /// Called before a row's detail appears, with `nil` if there is no row.
    var onShow: ((RowContent.ID?) -> Void)?
    /// Returns `true` for rows that only the user may select.
    var avoids: ((RowContent.ID) -> Bool)?

    private var restored: PageState?
    /// A Boolean value that is `true` from before the first layout until the page disappears.
    private var isSeen = false

    /// The picture for rows that have none of their own.
    private let picture: ImageName?
    private let accessories: RowAccessories
    private let localizedTitle: LocalizedText
    /// Returns the text in place of the rows if there are none, in a language.
    var emptyText: ((Language) -> String)? {
        didSet { showProblem() }
    }
    /// A Boolean value that tells whether a source has sent the rows, so that an empty list is meaningful.
    private var areRowsKnown = false

    /// The rows that a source of the kiosk sends, see ``follow(_:)``.
    struct Live {
        /// The name of the list.
        let name: ValueName
        /// Makes a row source from the state of the list.
        let source: (_ state: ValueState) -> any RowSource
    }

    private let live: Live?

    init(
        title: LocalizedText, sections: [SectionContent] = [], source: (any RowSource)? = nil,
        picture: ImageName? = nil, emptyText: ((Language) -> String)? = nil, live: Live? = nil,
        accessories: RowAccessories = RowAccessories()
    ) {
        self.sections = sections
        all = sections
        arranger = RowArranger(sections)
        self.picture = picture
        self.emptyText = emptyText
        self.live = live
        self.accessories = accessories
        feed = source.map { RowLoader($0) }
        localizedTitle = title
        super.init()
        self.title = title.text(in: language)
        feed?.onAnswer = { [weak self] in self?.take($0) }
        arranger.onDone = { [weak self] all, found in self?.take(all, found) }
    }

    // MARK: Language

    /// The language of the title, the rows and the detail, as far as they are translated. A change keeps the selected row, the scroll
    /// offsets and a touch on a row.
    var language = Language.english {
        didSet { if language != oldValue { languageChanged() } }
    }

    private func languageChanged() {
        title = localizedTitle.text(in: language)
        feed?.speak(language)
        arranger.language = language
        let isArranged = !arranger.hasNothingToDo && !all.isEmpty
        all = all.map { $0.resolved(in: language) }
        guard isViewLoaded else {
            sections = sections.map { $0.resolved(in: language) }
            if isArranged { arranger.arrange() }
            return
        }
        (view as? ListPageView)?.title = title ?? ""
        showProblem()
        // Keeps the order of the former language until the rows are sorted for the new one.
        show(sections)
        if isArranged { arranger.arrange() }
    }

    // MARK: Order

    /// The order of the rows. It has to be set before the page appears.
    var sorting: RowSorting {
        get { arranger.sorting }
        set {
            arranger.sorting = newValue
            guard newValue != .none, !arranger.rows.isEmpty else { return }
            (all, sections) = ([], [])
            needsOrder = true
        }
    }

    private func take(_ newAll: [SectionContent], _ found: [SectionContent]) {
        all = newAll.map { $0.resolved(in: language) }
        needsOrder = false
        let chosen = list.selectedRow
        let wasInView = chosen.map(list.visibleRows.contains) ?? false
        show(found)
        showProblem()
        showSearched()
        // A row that was visible is scrolled into view again if sorting has moved it.
        if wasInView, !list.isDragging, let row = list.selectedRow, row != chosen {
            list.layoutIfNeeded()
            if !list.visibleRows.contains(row) { list.scrollToRow(at: row, animated: false) }
        }
        for continuation in waiting { continuation.resume() }
        waiting = []
    }

    // MARK: Rows

    public func row(at path: RowIndex) -> RowContent? {
        guard sections.indices.contains(path.section), sections[path.section].rows.indices.contains(path.row) else {
            return nil
        }
        return sections[path.section].rows[path.row]
    }

    private func take(_ answer: RowLoader.Answer) {
        if let sections = answer.sections {
            arranger.rows = sections
            if arranger.hasNothingToDo, !arranger.isBusy {
                all = sections.map { $0.resolved(in: language) }
                show(sections)
            } else {
                arranger.arrange()
            }
        }
        areRowsKnown = answer.isKnown
        show(problem: answer.problem)
        list.refreshControl?.endRefreshing()
    }

    /// Shows other rows. If the selected row is gone, the row at its index is selected, or else the first row.
    private func show(_ newSections: [SectionContent]) {
        let place = list.selectedRow
        let chosen = place.flatMap(row(at:))?.id
        let keepsShape =
            newSections.map(\.rows.count) == sections.map(\.rows.count)
            && newSections.map(\.title) == sections.map(\.title)
        sections = newSections.map { $0.resolved(in: language) }
        if keepsShape {
            // The cells are kept, since a finger may touch one of them.
            for path in list.visibleRows { if let cell = list.cell(at: path) { fill(cell, at: path) } }
        } else {
            list.reloadData()
        }
        if let before = search?.before {
            // The selected row stays selected even if it does not match the search.
            list.selectedRow = before.row.flatMap(path(of:))
        } else if let place, row(at: place)?.id != chosen {
            list.selectedRow = chosen.flatMap(path(of:)) ?? (row(at: place) == nil ? nil : place)
        }
        restore()
        showDetail()
    }

    private func show(problem: String?) {
        self.problem = problem
        showProblem()
    }

    private func showProblem() {
        guard isViewLoaded, let view = view as? ListPageView else { return }
        view.isListEmpty = !hasRows
        view.problem = problem
        view.emptyText = shownEmptyText
    }

    /// The text that is shown in place of rows if there are none.
    private var shownEmptyText: String? {
        if search?.before != nil, all.contains(where: { !$0.rows.isEmpty }) {
            return SearchStrings(language).nothingFound
        }
        return areRowsKnown ? emptyText?(language) : nil
    }

    /// Follows the values of a kiosk's sources, if the rows come from one of them.
    func follow(_ values: LiveValues?) {
        guard let live else { return }
        guard let values else { return read(live.source(.noData)) }
        values.follow(live.name, in: list) { [weak self] state in
            // Before the first value, there is nothing to read.
            guard let self, state != .awaited else { return }
            read(live.source(state))
        }
    }

    /// Reads the rows from another source from now on, in the page's language.
    func read(_ source: any RowSource) { feed?.read(source.worded(in: language) ?? source) }

    private var hasRows: Bool { sections.contains { !$0.rows.isEmpty } }

    private func path(of id: RowContent.ID) -> RowIndex? { path { $0.firstIndex(of: id) } }

    private func path(where find: (RowList) -> Int?) -> RowIndex? {
        for (section, content) in sections.enumerated() {
            if let row = find(content.rows) { return RowIndex(row: row, section: section) }
        }
        return nil
    }

    /// Selects the first row with a title programmatically, and scrolls to it; returns `false` if there is no such row.
    @discardableResult
    public func select(title: String) -> Bool {
        guard let path = path(where: { $0.firstIndex(ofTitle: title) }) else { return false }
        _ = view
        list.selectedRow = path
        list.layoutIfNeeded()
        list.scrollToRow(at: path, animated: false)
        showDetail()
        return true
    }

    private func showDetail() {
        if list.selectedRow == nil, search?.before == nil { list.selectedRow = firstRow }
        let row = list.selectedRow.flatMap(row(at:)) ?? search?.before?.row.flatMap(storedRow)
        if isSeen { onShow?(row?.id) }
        var detail = row?.detail
        if detail?.picture == nil { detail?.picture = picture }
        detailPage.content = detail
    }

    /// Returns a row, whether it matches the search or not.
    private func storedRow(_ id: RowContent.ID) -> RowContent? {
        for section in all { if let index = section.rows.firstIndex(of: id) { return section.rows[index] } }
        return nil
    }

    /// The row that is selected by default: the first of the leading rows that need not be avoided.
    private var firstRow: RowIndex? {
        guard let section = sections.firstIndex(where: { !$0.rows.isEmpty }) else { return nil }
        let row = sections[section].rows.prefix(32).firstIndex { avoids?($0.id) != true }
        return row.map { RowIndex(row: $0, section: section) }
    }

    // MARK: State

    /// The selected row and the scroll offset. A state that could not be restored yet is returned unchanged, so that it is kept for the
    /// next run.
    var state: PageState {
        restored ?? search?.before
            ?? PageState(row: list.selectedRow.flatMap(row(at:))?.id, offset: list.contentOffset.y)
    }

    /// Restores the state of a former run. If the rows come later, it waits for them.
    func restore(_ state: PageState) {
        restored = state
        restore()
    }

    func goHome() {
        restored = nil
        detailPage.closeViewer()
        if let search, !search.field.text.isEmpty {
            search.before = PageState(row: nil, offset: 0)
            search.field.text = ""
            look(for: "")
        }
        guard isViewLoaded else { return }
        list.selectedRow = firstRow
        list.contentOffset = .zero
        detailPage.contentScrollView?.contentOffset = .zero
        showDetail()
    }

    private func restore() {
        guard isViewLoaded, let state = restored, hasRows else { return }
        restored = nil
        if let row = state.row {
            // A row that must be avoided is not scrolled into view either.
            guard avoids?(row) != true else { return }
            if let path = path(of: row) { list.selectedRow = path }
        }
        list.layoutIfNeeded()
        list.contentOffset = Point(x: 0, y: min(max(0, state.offset), list.offsetRange.y.upperBound))
        showDetail()
    }

    // MARK: Search

    /// Adds a search field above the list, which finds rows with words that start with the query. Call it before the page appears.
    func addSearch() { search = ListSearch { [weak self] in self?.look(for: $0) } }

    private func look(for query: String) {
        guard let search, query != arranger.query else { return }
        if search.before == nil { search.before = state }
        search.isNew = true
        arranger.query = query
        arranger.arrange()
    }

    /// Scrolls the results of a new search to the top. When the search ends, restores the former offset with the selected row in view.
    private func showSearched() {
        guard let search, search.isNew else { return }
        search.isNew = false
        guard arranger.query.isEmpty, let before = search.before else {
            list.contentOffset = .zero
            return
        }
        search.before = nil
        restore(before)
        list.layoutIfNeeded()
        if let row = list.selectedRow, !list.visibleRows.contains(row) { list.scrollToRow(at: row, animated: false) }
    }

    // MARK: View

    public override func loadView() -> View {
        list.dataSource = self
        list.delegate = self
        if feed != nil {
            let refreshControl = RefreshControl()
            refreshControl.onRefresh { [weak self] in self?.feed?.askByHand() }
            list.refreshControl = refreshControl
        }
        if needsOrder { arranger.arrange() }
        let view = ListPageView(list: list, field: search?.field)
        view.title = title ?? ""
        view.isListEmpty = !hasRows
        view.problem = problem
        view.emptyText = shownEmptyText
        return view
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        restore()
    }

    public override var contentScrollView: ScrollView? { list }

    public override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        isSeen = true
        showDetail()
        nearest(VerticalTabBarController.self)?.changeDetail(to: detailPage)
    }

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        feed?.start(on: scene)
    }

    public override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        isSeen = false
        feed?.stop()
        list.refreshControl?.endRefreshing()
    }

    /// Reads the row source once, if there is one, and returns when all rows are shown.
    func load() async {
        await feed?.load()
        if needsOrder { arranger.arrange() }
        if arranger.isBusy { await withCheckedContinuation { waiting.append($0) } }
    }
}

extension ListPage: ListViewDataSource {
    public func numberOfSections(in list: ListView) -> Int { sections.count }

    public func listView(_ list: ListView, numberOfRowsInSection section: Int) -> Int { sections[section].rows.count }

    public func listView(_ list: ListView, titleForHeaderInSection section: Int) -> String? { sections[section].title }

    public func listView(_ list: ListView, cellForRowAt indexPath: RowIndex) -> ListCell {
        let cell = list.dequeueReusableCell(withIdentifier: accessories.cellIdentifier(for: row(at: indexPath)))
        fill(cell, at: indexPath)
        return cell
    }

    private func fill(_ cell: ListCell, at indexPath: RowIndex) {
        guard let row = row(at: indexPath) else { return }
        cell.title = row.title
        cell.subtitle = row.subtitle
        accessories.fill(cell, with: row)
    }
}

extension ListPage: ListViewDelegate {
    public func listView(_ list: ListView, didSelectRowAt indexPath: RowIndex) {
        if search?.before != nil { search?.before?.row = row(at: indexPath)?.id }
        showDetail()
        nearest(VerticalTabBarController.self)?.changeDetail(to: detailPage)
        onChange?()
    }
}

extension ListPage: ScrollViewDelegate {
    public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
        if !willDecelerate { onChange?() }
    }

    public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
        onChange?()
    }
}
