import Drawing
import ICU
import SourceProtocol

/// The column and the direction by which a table is sorted.
nonisolated struct TableSorting: Hashable, Sendable {
    /// The index of the column.
    var column: Int
    /// A Boolean value that tells whether the order is descending.
    var isDescending = false

    /// Returns the sorting after a tap on the title of a column. A tap on another column sorts in ascending order; a tap on the same
    /// column reverses the order.
    static func next(after sorting: TableSorting?, tapped column: Int) -> TableSorting {
        guard let sorting, sorting.column == column else { return TableSorting(column: column) }
        return TableSorting(column: column, isDescending: !sorting.isDescending)
    }

    /// Returns the indices of the rows in sorted order.
    ///
    /// Numbers come before texts. Texts are in the order of the language, or in chronological order if all cells with content are times.
    /// Equal rows keep their order; the descending order is the exact reverse. Empty cells always come last.
    ///
    /// - Complexity: O(*n* log *n*).
    func order(of cells: [TableElement.Cell], in language: Language) -> [Int] {
        var numbers: [(index: Int, value: Double)] = []
        var texts: [(index: Int, value: String)] = []
        var empty: [Int] = []
        for (index, cell) in cells.enumerated() {
            switch cell {
            case .number(let value): numbers.append((index, value))
            case .text(let text): texts.append((index, text.text(in: language)))
            case .empty: empty.append(index)
            }
        }
        let times = texts.compactMap { text in
            TimeReading(.string(text.value)).map { (index: text.index, value: $0.seconds) }
        }
        if numbers.isEmpty, times.count == texts.count { (numbers, texts) = (times, []) }
        numbers.sort { $0.value == $1.value ? $0.index < $1.index : $0.value < $1.value }
        let order = Collator(language.tag).order(of: texts.lazy.map(\.value)).map { texts[Int($0)].index }
        let ascending = numbers.map(\.index) + order
        return (isDescending ? ascending.reversed() : ascending) + empty
    }
}
