import Drawing
import KioskFile
import System

/// Puts the rows of a page in order, and finds those that are looked for, on a thread of its own.
final class RowArranger {
    /// All rows in their order, with what finds some of them once that was needed.
    private struct Ordered: Sendable {
        let sections: [SectionContent]
        var search: RowSearch?
    }

    /// As they came.
    var rows: [SectionContent] {
        didSet { ordered = nil }
    }
    /// In what order they are to be.
    var sorting = RowSorting.none {
        didSet { if sorting != oldValue { ordered = nil } }
    }
    /// What people read.
    var language = Language.english {
        didSet { if language != oldValue { ordered = nil } }
    }
    /// What is looked for; empty for nothing.
    var query = "" {
        didSet { if query.isEmpty { ordered?.search = nil } }
    }

    /// Called with all rows in their order, and those of them that are found.
    var onDone: (_ all: [SectionContent], _ found: [SectionContent]) -> Void = { _, _ in }

    /// Whether there is a thread at it.
    private(set) var isBusy = false
    /// Whether something has become another meanwhile.
    private var isOutdated = false
    /// nil where rows, order or language have become others since.
    private var ordered: Ordered?

    /// - Parameter rows: as they came.
    init(_ rows: [SectionContent]) {
        self.rows = rows
    }

    /// Whether rows are shown just as they come.
    var hasNothingToDo: Bool { sorting == .none && query.isEmpty }

    /// Begins, or has what is under way done once more.
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
