import Drawing
import Toolkit
import VerticalTabs

/// One tab of a kiosk: a header and a list, whose chosen row is shown in the tab's own detail page.
public final class ListPage: ViewController {
    public let list = ListView()
    public let detailPage = DetailPage()
    /// What feeds the list; nil where the rows stand in the kiosk file.
    let source: (any RowSource)?

    public private(set) var sections: [SectionContent] = []
    /// Why the rows are not up to date; nil while they are.
    public private(set) var problem: String?
    /// Called when a person chose a row, or scrolled.
    var onChange: (() -> Void)?

    private var restored: PageState?
    private var timer: SceneTimer?
    private var isReading = false
    /// How often the source was asked, and which of these readings is shown.
    private var lastReading = 0
    private var shownReading = 0
    /// How long a person who pulled the list waits for an answer.
    private var answerTimer: SceneTimer?
    private static let longestAnswer = Duration.seconds(10)

    /// Shown with each row that a source brings without one.
    private let picture: PictureName?

    init(
        title: String, sections: [SectionContent] = [], source: (any RowSource)? = nil, picture: PictureName? = nil
    ) {
        self.sections = sections
        self.source = source
        self.picture = picture
        super.init()
        self.title = title
    }

    // MARK: Rows

    public func row(at path: IndexPath) -> RowContent? {
        guard sections.indices.contains(path.section), sections[path.section].rows.indices.contains(path.row) else {
            return nil
        }
        return sections[path.section].rows[path.row]
    }

    /// Shows other rows. The chosen one stays chosen where there is still one of that title; else the one in its
    /// place, else the first.
    func show(_ newSections: [SectionContent]) {
        guard newSections != sections else { return }
        let place = list.selectedRow
        let chosen = place.flatMap(row(at:))
        let keepsShape =
            newSections.map(\.rows.count) == sections.map(\.rows.count)
            && newSections.map(\.title) == sections.map(\.title)
        sections = newSections
        if keepsShape {
            // The cells stay where they are: a finger may be on one of them.
            for path in list.visibleRows { if let cell = list.cell(at: path) { fill(cell, at: path) } }
        } else {
            list.reloadData()
        }
        if let place, row(at: place)?.title != chosen?.title {
            list.selectedRow = chosen.flatMap { path(of: $0.title) } ?? (row(at: place) == nil ? nil : place)
        }
        restore()
        showDetail()
    }

    func show(problem: String?) {
        guard problem != self.problem else { return }
        self.problem = problem
        (view as? ListPageView)?.problem = problem
    }

    private func path(of title: String) -> IndexPath? {
        for (section, content) in sections.enumerated() {
            if let row = content.rows.firstIndex(where: { $0.title == title }) {
                return IndexPath(row: row, section: section)
            }
        }
        return nil
    }

    /// Chooses the first row of a title in code, and brings it into view; false where there is no such row.
    @discardableResult
    public func select(title: String) -> Bool {
        guard let path = path(of: title) else { return false }
        _ = view
        list.selectedRow = path
        list.layoutIfNeeded()
        list.scrollToRow(at: path, animated: false)
        showDetail()
        return true
    }

    private func showDetail() {
        if list.selectedRow == nil, let section = sections.firstIndex(where: { !$0.rows.isEmpty }) {
            list.selectedRow = IndexPath(row: 0, section: section)
        }
        var detail = list.selectedRow.flatMap(row(at:))?.detail
        if detail?.picture == nil { detail?.picture = picture }
        detailPage.content = detail
    }

    // MARK: State

    /// What was not taken up yet, because the page was not seen or has no rows, is kept for the next run.
    var state: PageState {
        restored ?? PageState(row: list.selectedRow.flatMap(row(at:))?.title, offset: list.contentOffset.y)
    }

    /// Takes up where a former run of the kiosk was left; waits for the rows where a source brings them later.
    func restore(_ state: PageState) {
        restored = state
        restore()
    }

    private func restore() {
        guard isViewLoaded, let state = restored, sections.contains(where: { !$0.rows.isEmpty }) else { return }
        restored = nil
        if let title = state.row, let path = path(of: title) { list.selectedRow = path }
        list.layoutIfNeeded()
        list.contentOffset = Point(x: 0, y: min(max(0, state.offset), list.offsetRange.y.upperBound))
        showDetail()
    }

    // MARK: View

    public override func loadView() -> View {
        list.dataSource = self
        list.delegate = self
        if source != nil {
            let refreshControl = RefreshControl()
            refreshControl.onRefresh { [weak self] in self?.refreshByHand() }
            list.refreshControl = refreshControl
        }
        let view = ListPageView(list: list)
        view.title = title ?? ""
        view.problem = problem
        return view
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        restore()
    }

    public override var contentScrollView: ScrollView? { list }

    public override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        showDetail()
        nearest(VerticalTabBarController.self)?.changeDetail(to: detailPage)
    }

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        refresh()
    }

    public override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        timer?.cancel()
        timer = nil
        endRefreshing()
    }

    /// The list was pulled down. A source that does not answer is waited for, but not by the person.
    private func refreshByHand() {
        answerTimer = scene?.schedule(after: Self.longestAnswer) { [weak self] in
            self?.endRefreshing()
            self?.show(problem: "There has been no answer for \(Self.longestAnswer.components.seconds) seconds.")
        }
        refresh()
    }

    private func endRefreshing() {
        answerTimer?.cancel()
        answerTimer = nil
        list.refreshControl?.endRefreshing()
    }

    /// Reads the source now, and again after its interval for as long as the page is seen.
    private func refresh() {
        guard let source else { return }
        timer?.cancel()
        // A source that is slow, or dead, is not asked again before it has answered.
        if !isReading { Task { await load() } }
        guard let interval = source.interval else { return }
        timer = scene?.schedule(after: interval) { [weak self] in self?.refresh() }
    }

    /// Reads the source once, off the main actor; returns when its rows are shown.
    func load() async {
        guard let source else { return }
        isReading = true
        lastReading += 1
        let reading = lastReading
        let result = await OwnThread.run { source.read() }
        isReading = false
        // One that was begun later has answered already: this one tells of the past.
        guard reading > shownReading else { return }
        shownReading = reading
        switch result {
        case .success(let sections):
            show(problem: nil)
            show(sections)
        case .failure(let error): show(problem: error.description)
        }
        endRefreshing()
    }
}

extension ListPage: ListViewDataSource {
    public func numberOfSections(in list: ListView) -> Int { sections.count }

    public func listView(_ list: ListView, numberOfRowsInSection section: Int) -> Int { sections[section].rows.count }

    public func listView(_ list: ListView, titleForSection section: Int) -> String? { sections[section].title }

    public func listView(_ list: ListView, cellForRowAt indexPath: IndexPath) -> ListCell {
        let cell = list.dequeueCell("row")
        fill(cell, at: indexPath)
        return cell
    }

    private func fill(_ cell: ListCell, at indexPath: IndexPath) {
        guard let row = row(at: indexPath) else { return }
        cell.title = row.title
        cell.subtitle = row.subtitle
    }
}

extension ListPage: ListViewDelegate {
    public func listView(_ list: ListView, didSelectRowAt indexPath: IndexPath) {
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
