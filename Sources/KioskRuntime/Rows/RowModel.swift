import Drawing
import KioskFile
import Toolkit

/// The rows of a list, in one language and in their order, and the rows among them that pass filters and match a search.
///
/// Rows are read, sorted, filtered and searched on other threads. Until that is done, the former rows stay on screen.
final class RowModel {
    /// The rows that are shown: those that pass the filters and match the search, if there are any.
    private(set) var sections: [SectionContent] {
        didSet { latestIndex = nil }
    }
    /// The last row that was looked for among the rows that are shown, because a change of many rows looks for the selected row several
    /// times.
    private var latestIndex: (id: RowContent.ID, index: RowIndex?)?
    /// All rows, in the order in which they are shown.
    private var all: [SectionContent]
    /// The reason why the rows are not up to date; `nil` if they are.
    private(set) var problem: String?
    /// A Boolean value that tells whether a source has sent the rows, so that an empty list is meaningful.
    private(set) var areKnown = false

    /// Called after other rows are shown, with the rows that were shown before. `isArranged` tells whether they were sorted or searched.
    var onChange: (_ former: [SectionContent], _ isArranged: Bool) -> Void = { _, _ in }
    /// Called after the source has answered, or has not answered in time.
    var onAnswer: () -> Void = {}

    /// The loader of the rows; `nil` if they are written in the kiosk file.
    private let loader: RowLoader?
    private let arranger: RowArranger
    /// A Boolean value that tells whether the rows are sorted when they are needed.
    private var needsOrder = false
    /// The continuations that wait for sorted rows.
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// - Parameters:
    ///   - sections: the rows that are written in the kiosk file.
    ///   - source: the source of the rows; `nil` if they are written in the kiosk file.
    init(_ sections: [SectionContent], source: (any RowSource)?) {
        self.sections = sections
        all = sections
        arranger = RowArranger(sections)
        loader = source.map { RowLoader($0) }
        loader?.onAnswer = { [weak self] in self?.take($0) }
        arranger.onDone = { [weak self] in self?.take($0, $1) }
    }

    // MARK: Order

    /// The language of the rows, where they are translated. A change shows them in the former order until they are sorted again.
    var language = Language.english {
        didSet {
            guard !language.isIdentical(to: oldValue) else { return }
            loader?.speak(language)
            arranger.language = language
            // Rows that are currently being sorted for the first time are not in `all` yet.
            if !arranger.hasNothingToDo, !all.isEmpty || arranger.isBusy { arranger.arrange() }
            all = all.map(resolved)
            sections = sections.map(resolved)
        }
    }

    /// The values of a source that are added to the rows; `nil` for none. A change changes neither which rows there are nor their order.
    var joined: JoinedValues? {
        didSet {
            guard joined !== oldValue else { return }
            all = all.map(resolved)
            sections = sections.map(resolved)
        }
    }

    /// Returns a section in the language of the rows, with the joined values.
    private func resolved(_ section: SectionContent) -> SectionContent {
        section.resolved(in: language, with: joined)
    }

    /// The order of the rows. It has to be set before the rows are needed.
    var sorting: RowSorting {
        get { arranger.sorting }
        set {
            arranger.sorting = newValue
            guard newValue != .none, !arranger.rows.isEmpty else { return }
            (all, sections) = ([], [])
            needsOrder = true
        }
    }

    /// The query of the search; empty if there is none. A change starts a search.
    var query: String {
        get { arranger.query }
        set {
            guard newValue != query else { return }
            arranger.query = newValue
            arranger.arrange()
        }
    }

    /// The filters and the order that the visitor has chosen. A change filters or sorts the rows.
    var choices: RowChoices {
        get { arranger.choices }
        set {
            guard newValue != choices else { return }
            arranger.choices = newValue
            arranger.arrange()
        }
    }

    /// The values that occur in the rows, by the indices of the filters that have a list of values.
    var filterValues: [Int: [RowFilterValue]] { arranger.values }

    /// A Boolean value that tells whether only some of the rows are shown, because of a search or a filter.
    var isNarrowed: Bool { !query.isEmpty || choices.hasFilter }

    /// Sorts the rows if that was postponed until they are needed.
    func arrangeIfNeeded() { if needsOrder { arranger.arrange() } }

    private func take(_ newAll: [SectionContent], _ found: [SectionContent]) {
        all = newAll.map(resolved)
        needsOrder = false
        show(found, isArranged: true)
        for continuation in waiting { continuation.resume() }
        waiting = []
    }

    // MARK: Reading

    /// A Boolean value that tells whether the rows come from a source, which can be read again.
    var hasSource: Bool { loader != nil }

    /// Replaces the source of the rows and reads it, in the language of the rows.
    func read(_ source: any RowSource) { loader?.read(source.worded(in: language) ?? source) }

    /// Reads the rows now and after each interval of the source, because they are visible.
    func start(on scene: Scene?) { loader?.start(on: scene) }

    /// Stops reading the rows.
    func stop() { loader?.stop() }

    /// Reads the rows because the user requests it.
    func askByHand() { loader?.askByHand() }

    /// Reads the source once, if there is one, and returns when all rows are shown.
    func load() async {
        await loader?.load()
        arrangeIfNeeded()
        if arranger.isBusy { await withCheckedContinuation { waiting.append($0) } }
    }

    private func take(_ answer: RowLoader.Answer) {
        if let sections = answer.sections {
            arranger.rows = sections
            if arranger.hasNothingToDo, !arranger.isBusy {
                all = sections.map(resolved)
                show(sections, isArranged: false)
            } else {
                arranger.arrange()
            }
        }
        areKnown = answer.isKnown
        problem = answer.problem
        onAnswer()
    }

    /// Replaces the rows that are written in the kiosk file.
    func replace(_ sections: [SectionContent]) {
        take(RowLoader.Answer(sections: sections, problem: problem, isKnown: areKnown))
    }

    private func show(_ new: [SectionContent], isArranged: Bool) {
        let former = sections
        sections = new.map(resolved)
        onChange(former, isArranged)
    }

    // MARK: Rows

    /// A Boolean value that tells whether rows are shown.
    var hasRows: Bool { sections.contains { !$0.rows.isEmpty } }

    /// A Boolean value that tells whether there are rows, even if none are shown because of a search or filters.
    var hasAnyRows: Bool { all.contains { !$0.rows.isEmpty } }

    /// Returns a row that is shown; `nil` if there is none at that index.
    func row(at path: RowIndex) -> RowContent? { sections.row(at: path) }

    /// Returns a row, whether it is among those that are shown or not.
    func row(_ id: RowContent.ID) -> RowContent? {
        for section in all { if let index = section.rows.firstIndex(of: id) { return section.rows[index] } }
        return nil
    }

    /// A Boolean value that tells whether all rows are known and in their order.
    var areComplete: Bool { !needsOrder && !arranger.isBusy && (loader == nil || areKnown) }

    /// Returns the row with an identifier or a title, whether it matches the search or not; `nil` if there is none.
    func id(ofRow name: String) -> RowContent.ID? {
        let lists = all.map(\.rows)
        for list in lists { if let index = list.firstIndex(of: RowContent.ID(name)) { return list[index].id } }
        for list in lists { if let index = list.firstIndex(ofAnyTitle: name) { return list[index].id } }
        return nil
    }

    /// Returns the index of a row; `nil` if it is not shown.
    func index(of id: RowContent.ID) -> RowIndex? {
        if let latestIndex, latestIndex.id == id { return latestIndex.index }
        let index = index { $0.firstIndex(of: id) }
        latestIndex = (id, index)
        return index
    }

    /// Returns the index of the first row with a title; `nil` if none is shown.
    func index(ofTitle title: String) -> RowIndex? { index { $0.firstIndex(ofTitle: title) } }

    private func index(where find: (RowList) -> Int?) -> RowIndex? {
        for (section, content) in sections.enumerated() {
            if let row = find(content.rows) { return RowIndex(row: row, section: section) }
        }
        return nil
    }

    /// Returns the index of the row that is selected by default: the first of the leading 32 rows that can be selected and need not be
    /// avoided.
    func firstIndex(avoiding avoids: (RowContent.ID) -> Bool) -> RowIndex? {
        guard let section = sections.firstIndex(where: { !$0.rows.isEmpty }) else { return nil }
        let row = sections[section].rows.prefix(32).firstIndex { $0.canBeSelected && !avoids($0.id) }
        return row.map { RowIndex(row: $0, section: section) }
    }
}

nonisolated extension [SectionContent] {
    /// Returns a row; `nil` if there is none at that index.
    func row(at path: RowIndex) -> RowContent? {
        guard indices.contains(path.section), self[path.section].rows.indices.contains(path.row) else { return nil }
        return self[path.section].rows[path.row]
    }

    /// Returns `true` if the sections have the same headers and numbers of rows as other sections.
    func hasSameShape(as other: [SectionContent]) -> Bool {
        map(\.rows.count) == other.map(\.rows.count) && map(\.title) == other.map(\.title)
    }
}
