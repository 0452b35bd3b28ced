import Drawing
import KioskFile
import System

/// An arranger that sorts, filters and searches the rows of a page on another thread.
final class RowArranger {
    /// All rows in sorted order, with the search index once it has been needed.
    private struct Ordered: Sendable {
        let sections: [SectionContent]
        /// The values that occur for each filter that has any.
        let values: [Int: [RowFilterValue]]
        var search: RowSearch?
    }

    /// The rows in their original order.
    var rows: [SectionContent] {
        didSet { ordered = nil }
    }
    /// The order of the rows.
    var sorting = RowSorting.none {
        didSet { if sorting != oldValue { ordered = nil } }
    }
    /// The language of the rows.
    var language = Language.english {
        didSet { if language != oldValue { ordered = nil } }
    }
    /// The filters and the order that the visitor has chosen.
    var choices = RowChoices() {
        didSet { if choices.order != oldValue.order || choices.filters != oldValue.filters { ordered = nil } }
    }
    /// The query of the search; empty if there is none.
    var query = "" {
        didSet { if query.isEmpty { ordered?.search = nil } }
    }

    /// The values that occur in the rows, by the indices of the filters that have a list of values.
    var values: [Int: [RowFilterValue]] { ordered?.values ?? latestValues }
    private var latestValues: [Int: [RowFilterValue]] = [:]

    /// Called with all rows in sorted order, and with those that pass the filters and match the query.
    var onDone: (_ all: [SectionContent], _ found: [SectionContent]) -> Void = { _, _ in }

    /// A Boolean value that tells whether a thread is running.
    private(set) var isBusy = false
    /// A Boolean value that tells whether an input has changed since the thread started.
    private var isOutdated = false
    /// The sorted rows; `nil` if the rows, the order or the language have changed since they were sorted.
    private var ordered: Ordered?

    /// Creates an arranger.
    ///
    /// - Parameter rows: the rows in their original order.
    init(_ rows: [SectionContent]) {
        self.rows = rows
    }

    /// A Boolean value that tells whether the rows are shown in their original order, without filters and without a search.
    var hasNothingToDo: Bool { sorting == .none && query.isEmpty && choices.isEmpty }

    /// Starts to sort, filter and search. If a thread is already running, repeats this when the thread has finished.
    func arrange() {
        guard !isBusy else {
            isOutdated = true
            return
        }
        isBusy = true
        let (rows, sorting, language, query, choices, known) = (rows, sorting, language, query, choices, ordered)
        DetachedThread.run {
            var ordered = known ?? Self.ordered(rows, sorting, choices, language)
            var found = ordered.sections
            if !query.isEmpty {
                let search = ordered.search ?? RowSearch(found.map { $0.resolved(in: language) })
                ordered.search = search
                found = search.found(query, in: found)
            }
            var filtering = RowFiltering(choices)
            return (ordered, filtering.filtered(found))
        } then: { [weak self] ordered, found in
            self?.take(ordered, found)
        }
    }

    private nonisolated static func ordered(
        _ rows: [SectionContent], _ sorting: RowSorting, _ choices: RowChoices, _ language: Language
    ) -> Ordered {
        let sections = RowOrdering.sections(of: rows, sorting, choices, in: language)
        let lists = choices.filters.indices.filter { choices.filters[$0].kind == .values }
        let values = lists.map { ($0, RowFilterValue.values(in: rows, $0, language)) }
        return Ordered(sections: sections, values: Dictionary(values) { $1 })
    }

    private func take(_ new: Ordered, _ found: [SectionContent]) {
        isBusy = false
        guard !isOutdated else {
            isOutdated = false
            return arrange()
        }
        (ordered, latestValues) = (new, new.values)
        onDone(new.sections, found)
    }
}
