import Drawing
import Elements
import ICU
import KioskFile
import SourceProtocol
import System
import Toolkit
import VerticalTabs

/// The page of a tab with a header and a list. The selected row is shown in the tab's own detail page.
public final class ListPage: ViewController {
    public let list = ListView()
    public let detailPage = DetailPage()
    let rows: RowModel
    /// The rows that are shown: those that pass the filters and match the search, if there are any.
    public var sections: [SectionContent] { rows.sections }
    /// The reason why the rows are not up to date; `nil` if they are.
    public var problem: String? {
        let problems = [note, rows.problem, join?.problem].compactMap(\.self)
        return problems.isEmpty ? nil : problems.joined(separator: " · ")
    }
    /// The search; `nil` if the list has no search field.
    private var search: ListSearch?
    /// The chips above the list; `nil` if the list has neither filters nor orders.
    private var filters: ListFilters?
    /// The selected row and the scroll offset before the rows were filtered or searched; `nil` if all rows are shown.
    private var before: PageState?
    /// A Boolean value that tells whether the query, the filters or the order differ from those of the rows on screen.
    private var isRearranged = false
    /// Called when the user has selected a row or scrolled.
    var onChange: (() -> Void)?
    /// Called before a row's detail appears, with `nil` if there is no row.
    var onShow: ((RowContent.ID?) -> Void)?
    /// A closure that returns `true` for rows that only the user may select.
    var avoids: ((RowContent.ID) -> Bool)?

    /// The formatted texts of the rows; `nil` if no row has a format.
    private var texts: RowTexts?
    private let updates = MinuteUpdates()
    /// The headers after the last update, if they depend on the time.
    private var shownHeaders: [String?] = []

    private var restored: PageState?
    /// The identifier or the title of the row that a link leads to, until the rows are known.
    var linkedRow: String?
    /// A Boolean value that is `true` from before the first layout until the page disappears.
    private(set) var isVisible = false

    /// A Boolean value that tells whether the list is part of another page, or in a sheet: no row is selected, and details open in sheets.
    var isPart = false
    /// The maximum number of rows that are shown; `nil` for all of them.
    var maximumRows: Int?
    /// Called after rows or notices have changed.
    var onUpdate: (() -> Void)?
    /// The row whose detail is open in a sheet, of a list that is part of a page.
    private var openedRow: RowContent.ID?

    /// The picture for rows that have none of their own.
    private let picture: ImageName?
    private let localizedTitle: LocalizedText
    /// A closure that returns the text in place of the rows if there are none, in a language.
    var emptyText: ((Language) -> String)? {
        didSet { showProblem() }
    }

    /// The definition of rows that a source of the kiosk sends, see ``follow(_:)``.
    struct Live {
        /// The name of the list.
        let name: ValueName
        /// A closure that makes a row source from the state of the list and the folder of the source's pictures.
        let source: (_ state: ValueState, _ pictures: String?) -> any RowSource
    }

    private let live: Live?
    /// The rows of the kiosk file that come and go; `nil` if all are always there.
    var conditions: RowConditions?
    /// The values of a source that are added to the rows; `nil` for none. It has to be set before the page joins a kiosk.
    var join: ListJoin?
    /// The quality of the rows that a source of the kiosk sends, and the time since which they are stale.
    private var listQuality = (state: ReadingState.current, since: Double?.none)
    /// The quality of the rows, or of the values that are added to them.
    private var quality: (state: ReadingState, since: Double?) {
        listQuality.state == .current ? join?.quality ?? listQuality : listQuality
    }
    /// The parts of the rows besides their texts.
    struct RowStyle {
        /// A Boolean value that tells whether rows have a value, a badge or a switch at their ends, have actions, or can be disabled.
        var hasEnds = false
        /// A Boolean value that tells whether no row opens a detail, so that the list has none beside it.
        var isAlone = false
    }

    /// The parts of the rows. They have to be set before the page appears.
    var style = RowStyle()
    let actions = RowActions()
    private let rowPages = RowPages()

    /// The columns of the rows if they are shown as a board; `nil` for rows with a title and a subtitle.
    private let columns: BoardColumns?

    init(
        title: LocalizedText, sections: [SectionContent] = [], source: (any RowSource)? = nil,
        picture: ImageName? = nil, emptyText: ((Language) -> String)? = nil, live: Live? = nil,
        isBoard: Bool = false
    ) {
        rows = RowModel(sections, source: source)
        self.picture = picture
        self.emptyText = emptyText
        self.live = live
        columns = isBoard ? BoardColumns() : nil
        localizedTitle = title
        super.init()
        self.title = title.text(in: language)
        rows.onChange = { [weak self] in self?.rowsChanged(from: $0, isArranged: $1) }
        rows.onAnswer = { [weak self] in self?.sourceAnswered() }
        actions.onChange = { [weak self] in self?.showResult(ofRow: $0) }
    }

    // MARK: Language

    /// The language of the title, the rows and the detail, where they are translated. A change keeps the selected row, the scroll
    /// offsets and a touch on a row.
    var language = Language.english {
        didSet { if !language.isIdentical(to: oldValue) { languageChanged() } }
    }

    private func languageChanged() {
        title = localizedTitle.text(in: language)
        rows.language = language
        filters?.language = language
        guard isViewLoaded else { return }
        (view as? ListPageView)?.title = title ?? ""
        showProblem()
        measureRows()
        showRows(insteadOf: sections)
    }

    // MARK: Rows

    /// The order of the rows. It has to be set before the page appears.
    var sorting: RowSorting {
        get { rows.sorting }
        set { rows.sorting = newValue }
    }

    public func row(at path: RowIndex) -> RowContent? { rows.row(at: path) }

    private func rowsChanged(from former: [SectionContent], isArranged: Bool) {
        let chosen = list.selectedRow
        let wasInView = chosen.map(list.visibleRows.contains) ?? false
        showRows(insteadOf: former)
        guard isArranged else { return }
        showProblem()
        filters?.update()
        let wasRearranged = isRearranged
        showRearranged()
        if wasRearranged, !rows.hasRows { filters?.showClear() }
        defer { followLink() }
        // A row that was visible is scrolled into view again if sorting has moved it.
        if wasInView, !wasRearranged, !list.isDragging, let row = list.selectedRow, row != chosen {
            list.layoutIfNeeded()
            if !list.visibleRows.contains(row) { list.scrollToRow(at: row, animated: false) }
        }
    }

    private func sourceAnswered() {
        showProblem()
        list.refreshControl?.endRefreshing()
        followLink()
    }

    /// Shows the rows in place of former rows. If the selected row is gone, the row at its index is selected, or else the first row.
    private func showRows(insteadOf former: [SectionContent]) {
        let place = list.selectedRow
        let chosen = place.flatMap(former.row(at:))?.id
        // New values of the same rows do not change the height of the rows.
        measureColumns()
        updatePictures()
        if sections.hasSameShape(as: former) {
            // The cells are kept, because a finger may be touching one of them.
            for path in list.visibleRows { if let cell = list.cell(at: path) { fill(cell, at: path) } }
        } else {
            measureRows()
            list.reloadData()
            fitHeight()
        }
        updateEachMinute()
        updateScrubber()
        if let before {
            // The selected row stays selected even if it is not shown.
            list.selectedRow = before.row.flatMap(rows.index(of:))
        } else if let place, row(at: place)?.id != chosen {
            list.selectedRow = chosen.flatMap(rows.index(of:)) ?? (row(at: place)?.canBeSelected == true ? place : nil)
        }
        restore()
        showDetail()
        onUpdate?()
    }

    private func showProblem() {
        defer { onUpdate?() }
        if isPart { return showNotice() }
        guard isViewLoaded, let view = view as? ListPageView else { return }
        view.isListEmpty = !rows.hasRows
        view.problem = problem
        view.emptyText = shownEmptyText
    }

    /// The text that is shown in place of rows if there are none.
    private var shownEmptyText: String? {
        if rows.isNarrowed, rows.hasAnyRows {
            return rows.choices.hasFilter
                ? FilterStrings(language).nothingLeft : SearchStrings(language).nothingFound
        }
        guard rows.areKnown || !rows.hasSource else { return nil }
        return emptyText?(language) ?? ProgramStrings(language).nothingHere
    }

    /// Follows the values of a kiosk's sources, if the rows come from one of them.
    func follow(_ values: LiveValues?) {
        conditions?.follow(values, in: list) { [weak self] in self?.rows.replace($0) }
        join?.follow(values) { [weak self] in self?.joinedChanged(from: $0) }
        guard let live else { return }
        let take = { [weak self, weak values] (state: ValueState) in
            // Before the first value, there is nothing to read.
            guard let self, state != .awaited else { return }
            listQuality =
                switch state {
                case .stale(_, let since): (.stale, since)
                case .noData: (.noData, nil)
                case .awaited, .current: (.current, nil)
                }
            showProblem()
            updateEachMinute()
            read(live.source(state, values?.pictureFolder(of: live.name.source)))
        }
        guard let values else { return take(.noData) }
        values.follow(live.name, in: list, take)
    }

    /// Shows other joined values in the visible rows and in the detail whose values have changed.
    private func joinedChanged(from former: JoinedValues?) {
        let values = join?.values
        rows.joined = values
        showProblem()
        updateEachMinute()
        guard isViewLoaded else { return }
        measureColumns()
        let isChanged = { (row: RowContent.ID) in former?[row] != values?[row] }
        for path in list.visibleRows {
            if let cell = list.cell(at: path), let row = row(at: path), isChanged(row.id) { fill(cell, at: path) }
        }
        if let row = detailPage.content?.row, isChanged(row) { showDetail() }
    }

    /// The note about rows of a source that are stale or absent; `nil` if they are current.
    private var note: String? {
        guard quality.state != .current else { return nil }
        let seconds = quality.since.flatMap { since in clock.now().map { $0 - since } }
        let age = seconds.map { NumberFormatter(language.tag).text(age: $0) } ?? ""
        return ElementStrings.words(for: ReadingNote(quality.state, age: age), in: language)
    }

    /// Reads the rows from another source from now on, in the page's language.
    func read(_ source: any RowSource) { rows.read(source) }

    /// Selects the first row with a title programmatically, and scrolls to it; returns `false` if there is no such row.
    @discardableResult
    public func select(title: String) -> Bool {
        guard let path = rows.index(ofTitle: title) else { return false }
        _ = view
        if row(at: path)?.opensDetail == true { list.selectedRow = path }
        list.layoutIfNeeded()
        list.scrollToRow(at: path, animated: false)
        showDetail()
        return true
    }

    func showDetail() {
        if isPart { return showOpenedDetail() }
        if list.selectedRow == nil, before == nil { list.selectedRow = firstRow }
        let row = list.selectedRow.flatMap(row(at:)) ?? before?.row.flatMap(rows.row)
        if isVisible { onShow?(row?.id) }
        detailPage.content = row.map(detail)
    }

    /// Returns the detail of a row.
    private func detail(of row: RowContent) -> DetailContent {
        var detail = row.detail
        if detail.picture == nil { detail.picture = picture }
        if let page = row.page { detail.page = rowPages.content(of: page, row) }
        return detail
    }

    /// The row that is selected by default.
    private var firstRow: RowIndex? { rows.firstIndex { avoids?($0) == true } }

    // MARK: State

    /// The selected row and the scroll offset. A state that has not been restored is returned unchanged, so that it is kept for the next
    /// run.
    var state: PageState {
        restored ?? before
            ?? PageState(row: list.selectedRow.flatMap(row(at:))?.id, offset: list.contentOffset.y)
    }

    /// Restores the state of a former run, after the rows have been read.
    func restore(_ state: PageState) {
        restored = state
        restore()
    }

    func goHome() {
        (restored, linkedRow) = (nil, nil)
        detailPage.closeViewer()
        if rows.isNarrowed || rows.choices.order != 0 {
            rearrange { rows.choices.order = 0 }
            endNarrowing(with: PageState(row: nil, offset: 0))
        }
        guard isViewLoaded else { return }
        list.selectedRow = firstRow
        list.contentOffset = .zero
        detailPage.contentScrollView?.contentOffset = .zero
        showDetail()
    }

    var isAtStart: Bool {
        guard isViewLoaded else { return true }
        let detailOffset = detailPage.isViewLoaded ? detailPage.contentScrollView?.contentOffset.y ?? 0 : 0
        return !rows.isNarrowed && rows.choices.order == 0 && list.selectedRow == firstRow && list.contentOffset.y <= 0
            && detailOffset <= 0 && !detailPage.showsViewer
    }

    private func restore() {
        guard isViewLoaded, let state = restored, rows.hasRows else { return }
        restored = nil
        if let row = state.row {
            // A row that must be avoided is not scrolled into view either.
            guard avoids?(row) != true else { return }
            if let path = rows.index(of: row), self.row(at: path)?.opensDetail == true { list.selectedRow = path }
        }
        list.layoutIfNeeded()
        list.contentOffset = Point(x: 0, y: min(max(0, state.offset), list.offsetRange.y.upperBound))
        showDetail()
    }

    // MARK: Search

    /// Adds a search field above the list, which finds rows with words that start with the query. Call it before the page appears.
    func addSearch() { search = ListSearch { [weak self] in self?.showRows(matching: $0) } }

    /// Ends the search and the filters, if there are any, so that a row that is not shown is selected and scrolled into view.
    func endSearch(at row: RowContent.ID) {
        restored = nil
        if before != nil { endNarrowing(with: PageState(row: row, offset: 0)) }
    }

    private func showRows(matching query: String) {
        guard query != rows.query else { return }
        rearrange { rows.query = query }
    }

    /// Shows all rows, with a selected row and a scroll offset.
    private func endNarrowing(with state: PageState) {
        search?.field.text = ""
        rearrange {
            rows.query = ""
            rows.choices.clearFilters()
        }
        before = state
        filters?.choices = rows.choices
    }

    /// Changes the query, the filters or the order.
    private func rearrange(_ change: () -> Void) {
        let state = before ?? state
        isRearranged = true
        change()
        if rows.isNarrowed { before = state }
    }

    /// Scrolls the rows of a new search, filter or order to the top. When all rows are shown again, restores the former offset with the
    /// selected row in view.
    private func showRearranged() {
        guard isRearranged else { return }
        isRearranged = false
        guard !rows.isNarrowed, let before else {
            list.contentOffset = .zero
            return
        }
        self.before = nil
        restore(before)
        list.layoutIfNeeded()
        if let row = list.selectedRow, !list.visibleRows.contains(row) { list.scrollToRow(at: row, animated: false) }
    }

    // MARK: Filters

    /// Adds a row of chips with filters and orders above the list. Call it before the page appears.
    func addFilters(_ choices: RowChoices) {
        guard !choices.isEmpty else { return }
        rows.choices = choices
        let filters = ListFilters(choices, language)
        filters.values = { [weak self] in self?.rows.filterValues[$0] ?? [] }
        filters.onChange = { [weak self] choices in self?.choose { $0 = choices } }
        self.filters = filters
    }

    private func choose(_ change: (inout RowChoices) -> Void) {
        var choices = rows.choices
        change(&choices)
        choices.minute = choices.dependsOnTime ? minute : nil
        filters?.choices = choices
        rearrange { rows.choices = choices }
    }

    /// The panel's local time, in minutes since 1970-01-01 00:00 local time; `nil` if it is unknown.
    private var minute: Int? {
        guard let now = clock.now(), let offset = clock.place.secondsFromUTC(now) else { return nil }
        return Int(exactly: ((now + Double(offset)) / 60).rounded(.down))
    }

    /// Filters the rows again if what they show depends on the time.
    private func followTime() { if rows.choices.dependsOnTime { rows.choices.minute = minute } }

    // MARK: View

    public override func loadView() -> View {
        list.dataSource = self
        list.delegate = self
        updatePictures()
        measureRows()
        if rows.hasSource, !isPart {
            let refreshControl = RefreshControl()
            refreshControl.onRefresh { [weak self] in self?.rows.askByHand() }
            list.refreshControl = refreshControl
        }
        rows.arrangeIfNeeded()
        if isPart { return ListPartView(list) }
        let view = ListPageView(list: list, field: search?.field, chips: filters?.row)
        view.title = title ?? ""
        view.isListEmpty = !rows.hasRows
        view.problem = problem
        view.emptyText = shownEmptyText
        return view
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        updateScrubber()
        restore()
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if isPart { layoutSheet() }
        if columns != nil { list.rowHeight = BoardCell.rowHeight(in: list.bounds.width) }
        fitHeight()
    }

    public override var contentScrollView: ScrollView? { list }

    public override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        isVisible = true
        if columns != nil { hasWideList = true }
        fitHeight()
        showDetail()
        if isPart {
            showNotice()
        } else if style.isAlone {
            standsAlone = true
        } else {
            nearest(VerticalTabBarController.self)?.changeDetail(to: detailPage)
        }
    }

    public override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if columns != nil { hasWideList = false }
        if style.isAlone, !isPart { standsAlone = false }
    }

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        rows.start(on: scene)
        updateEachMinute()
        updates.sceneChanged(to: scene)
        followLink()
    }

    public override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        isVisible = false
        linkedRow = nil
        updateEachMinute()
        rows.stop()
        list.refreshControl?.endRefreshing()
    }

    /// Reads the row source once, if there is one, and returns when all rows are shown.
    func load() async { await rows.load() }
}

extension ListPage: ListViewDataSource {
    public func numberOfSections(in list: ListView) -> Int {
        guard let maximumRows else { return sections.count }
        // A header whose rows are left out is left out too.
        var count = 0
        return sections.firstIndex { section in
            defer { count += section.rows.count }
            return count >= maximumRows
        } ?? sections.count
    }

    public func listView(_ list: ListView, numberOfRowsInSection section: Int) -> Int {
        let count = sections[section].rows.count
        guard let maximumRows else { return count }
        return max(0, min(count, maximumRows - sections[..<section].reduce(0) { $0 + $1.rows.count }))
    }

    public func listView(_ list: ListView, titleForHeaderInSection section: Int) -> String? {
        title(of: sections[section])
    }

    private func title(of section: SectionContent) -> String? {
        section.title.map { formatted($0, section.format) ?? $0 }
    }

    public func listView(_ list: ListView, cellForRowAt indexPath: RowIndex) -> ListCell {
        let cell =
            if columns != nil {
                list.dequeueReusableCell(withIdentifier: "board") { BoardCell() }
            } else if row(at: indexPath)?.alarm != nil {
                list.dequeueReusableCell(withIdentifier: "alarm") { AlarmCell() }
            } else if style.hasEnds {
                list.dequeueReusableCell(withIdentifier: "end") { RowCell() }
            } else {
                list.dequeueReusableCell(withIdentifier: "row")
            }
        fill(cell, at: indexPath)
        return cell
    }

    private func fill(_ cell: ListCell, at indexPath: RowIndex) {
        guard let row = row(at: indexPath) else { return }
        cell.title = row.title
        cell.subtitle = subtitle(of: row)
        if list.hasPictures { cell.picture = row.detail.picture }
        (cell as? AlarmCell)?.symbol = row.alarm
        if let cell = cell as? RowCell { showParts(of: row, in: cell) }
        guard let columns, let cell = cell as? BoardCell, let board = row.board else { return }
        cell.columns = columns
        cell.texts = formatter.texts(board, subtitle: cell.subtitle)
        guard let cancelled = cell.texts.cancelled else { return }
        let texts = [cancelled, cell.subtitle].compactMap(\.self)
        cell.subtitle = texts.map { $0.isolated(in: language.direction) }.joined(separator: " · ")
    }

    /// The number of rows from which the list has a scroll bar that can be dragged, or an index.
    private static let longList = 51

    /// Shows a scroll bar beside a long list, or an index if its sections have initials.
    private func updateScrubber() {
        guard isViewLoaded, let view = view as? ListPageView else { return }
        let count = sections.reduce(0) { $0 + $1.rows.count }
        guard count >= Self.longList else { return view.showScrubber(nil) }
        let letters = sections.compactMap(\.initial)
        var initials: [String] = []
        var targets: [Int] = []
        if letters.count == sections.count {
            for (section, letter) in letters.enumerated() where letter != initials.last {
                initials.append(letter)
                targets.append(section)
            }
        }
        view.showScrubber(initials.count > 1 ? initials : [], of: targets)
    }

    /// The number of rows among which the longest texts are found; further rows do not change the height of the rows.
    static let measuredRows = 1_000
    /// The number of the longest titles and subtitles that are measured.
    private static let measuredTexts = 8

    /// Shows the pictures of the rows if all of them have one, so that their texts are aligned. Searches and filters do not change that.
    private func updatePictures() {
        guard columns == nil, before == nil else { return }
        let rows = sections.lazy.flatMap(\.rows).prefix(Self.measuredRows)
        list.hasPictures = !rows.isEmpty && rows.allSatisfy { $0.detail.picture != nil }
    }

    /// Finds the texts that decide the widths of a board's columns, or the height of the rows.
    private func measureRows() {
        guard columns == nil else { return measureColumns() }
        let hasFormat = sections.lazy.compactMap(\.rows.first).first?.subtitleFormat != nil
        let texts = sections.lazy.flatMap { section in section.rows.indices.lazy.map { section.rows.titles(at: $0) } }
            .prefix(Self.measuredRows).map { RowText(title: $0.title, subtitle: hasFormat ? nil : $0.subtitle) }
        list.endWidth = style.hasEnds ? widestEnd : 0
        let byTitle = texts.sorted { $0.title.utf8.count > $1.title.utf8.count }.prefix(Self.measuredTexts)
        let bySubtitle = texts.sorted { ($0.subtitle?.utf8.count ?? 0) > ($1.subtitle?.utf8.count ?? 0) }
        list.longestRows = Array(byTitle) + bySubtitle.prefix(Self.measuredTexts)
    }

    /// Gives the board's columns the texts of the first rows, which decide their widths.
    private func measureColumns() {
        guard let columns else { return }
        let rows = sections.lazy.flatMap(\.rows).prefix(BoardColumns.measuredRows)
        let former = columns.texts
        columns.texts = rows.compactMap { row in row.board.map { formatter.texts($0, subtitle: nil) } }
        guard columns.texts != former else { return }
        for path in list.visibleRows { list.cell(at: path)?.setNeedsLayout() }
    }

    private func subtitle(of row: RowContent) -> String? {
        row.subtitle.flatMap { formatted($0, row.subtitleFormat) }
    }

    private func formatted(_ text: String, _ format: ValueFormat?) -> String? {
        guard let format else { return text }
        return formatter.text(text, format)
    }

    /// The formatter of the rows' texts in the language of the page.
    var formatter: RowTexts {
        let texts = texts.flatMap { $0.isOf(language) ? $0 : nil } ?? RowTexts(language, clock)
        self.texts = texts
        return texts
    }

    /// Updates the subtitles of the visible rows, the headers and the age of stale rows each minute if they depend on the time.
    private func updateEachMinute() {
        let first = sections.lazy.compactMap(\.rows.first).first
        let isRelative =
            first?.subtitleFormat?.kind?.isRelative == true || first?.end.isRelative == true || hasRelativeHeaders
        updates.set(
            (isRelative || quality.since != nil || rows.choices.dependsOnTime) && isVisible
                ? { [weak self] in
                    guard let self else { return }
                    followTime()
                    showProblem()
                    if hasRelativeHeaders, sections.map({ self.title(of: $0) }) != shownHeaders {
                        shownHeaders = sections.map { self.title(of: $0) }
                        list.reloadData()
                    }
                    for path in list.visibleRows { if let cell = list.cell(at: path) { fill(cell, at: path) } }
                } : nil, by: clock, in: scene)
    }

    private var hasRelativeHeaders: Bool { sections.contains { $0.format?.kind?.isRelative == true } }

    private var clock: WallClock { detailPage.setting.links.clock }
}

/// Lists that are part of a page, or in a sheet.
extension ListPage {
    /// Begins or ends the reading of rows that are on a page, which appears or disappears in a scene.
    func partAppeared(in scene: Scene?) {
        isVisible = scene != nil
        if scene == nil { rows.stop() } else { rows.start(on: scene) }
        updateEachMinute()
        updates.sceneChanged(to: scene)
    }

    private func showNotice() {
        guard isViewLoaded, let view = view as? ListPartView else { return }
        let isAlone = !rows.hasRows
        let empty = isAlone && rows.areKnown ? emptyText?(language) ?? ValueFormatter.dash : nil
        view.show(problem ?? empty, isProblem: problem != nil, isAlone: isAlone)
    }

    /// Opens the detail of a row in a sheet.
    private func open(_ row: RowContent) {
        guard row.canBeSelected else { return }
        search?.field.endEditing()
        openedRow = row.id
        // Entries in the detail are discarded when the sheet is closed.
        let values = SetValues()
        detailPage.setting.values = { _ in values }
        detailPage.isInSheet = true
        detailPage.content = nil
        showOpenedDetail()
        let presenter = appearance == .appeared ? self : list.scene?.rootViewController
        presenter?.present(detailPage, style: .sheet)
    }

    /// Shows the open detail with the current values. A detail whose row is gone keeps its last ones.
    private func showOpenedDetail() {
        guard let row = openedRow.flatMap(rows.row) else { return }
        detailPage.content = detail(of: row)
    }

    /// Asks for a sheet that is as high as the rows.
    private func layoutSheet() {
        guard appearance != .disappeared else { return }
        let height = view.sizeThatFits(Size(width: view.bounds.width, height: .infinity)).height + 2 * view.theme.grid
        if preferredContentSize.height != height { preferredContentSize = Size(width: 0, height: height) }
    }
}

extension ListPage {
    /// A Boolean value that tells whether the list beside the rail is wider than other lists.
    private var hasWideList: Bool {
        get { nearest(VerticalTabBarController.self)?.splitViewController?.isListWide ?? false }
        set { nearest(VerticalTabBarController.self)?.splitViewController?.isListWide = newValue }
    }

    /// Leaves the height that the rows do not need to the detail, if it is below them. A search or a filter does not change it.
    private func fitHeight() {
        guard !isPart, !style.isAlone, isVisible, before == nil, isViewLoaded, let view = view as? ListPageView,
            let split = nearest(VerticalTabBarController.self)?.splitViewController
        else { return }
        split.listHeight = rows.hasRows && !view.bounds.isEmpty ? view.neededHeight : .infinity
    }
}

extension ListPage: ListViewDelegate {
    /// Runs the action of a row that has one, and selects only rows that open a detail.
    public func listView(_ list: ListView, willSelectRowAt indexPath: RowIndex) -> RowIndex? {
        guard let row = row(at: indexPath) else { return indexPath }
        guard let press = press(of: row) else {
            guard isPart else { return row.canBeSelected ? indexPath : nil }
            open(row)
            return nil
        }
        linkedRow = nil
        actions.start(press, of: row, in: list.scene)
        return nil
    }

    public func listView(_ list: ListView, didSelectRowAt indexPath: RowIndex) {
        linkedRow = nil
        if before != nil { before?.row = row(at: indexPath)?.id }
        // The keyboard would cover the detail.
        search?.field.endEditing()
        showDetail()
        nearest(VerticalTabBarController.self)?.changeDetail(to: detailPage)
        onChange?()
    }
}

extension ListPage: ScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: ScrollView) {
        if isViewLoaded { (view as? ListPageView)?.scrubber?.listDidScroll() }
    }

    public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
        if !willDecelerate { onChange?() }
    }

    public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
        onChange?()
    }
}
