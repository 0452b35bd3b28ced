import Drawing
import KioskFile
import System

/// An arranger that sorts and searches the rows of a page on another thread.
final class RowArranger {
    /// All rows in sorted order, with the search index once it has been needed.
    private struct Ordered: Sendable {
        let sections: [SectionContent]
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
    /// The query of the search; empty if there is none.
    var query = "" {
        didSet { if query.isEmpty { ordered?.search = nil } }
    }

    /// Called with all rows in sorted order, and with the rows that match the query.
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

    /// A Boolean value that tells whether the rows are shown in their original order, without a search.
    var hasNothingToDo: Bool { sorting == .none && query.isEmpty }

    /// Starts to sort and search. If a thread is already running, repeats this when the thread has finished.
    func arrange() {
        guard !isBusy else {
            isOutdated = true
            return
        }
        isBusy = true
        let (rows, sorting, language, query, known) = (rows, sorting, language, query, ordered)
        DetachedThread.run {
            var ordered = known ?? Ordered(sections: SortedRows.sections(of: rows, sorting, in: language))
            guard !query.isEmpty else { return (ordered, ordered.sections) }
            let search = ordered.search ?? RowSearch(ordered.sections.map { $0.resolved(in: language) })
            ordered.search = search
            return (ordered, search.found(query, in: ordered.sections))
        } then: { [weak self] ordered, found in
            self?.take(ordered, found)
        }
    }

    private func take(_ new: Ordered, _ found: [SectionContent]) {
        isBusy = false
        guard !isOutdated else {
            isOutdated = false
            return arrange()
        }
        ordered = new
        onDone(new.sections, found)
    }
}
