import Drawing
import ICU

/// By which of its columns a table is sorted.
nonisolated struct TableSorting: Hashable, Sendable {
    /// From 0.
    var column: Int
    /// True has what is largest first.
    var isDescending = false

    /// What a further tap on a column's title makes of it: another column begins with what is least.
    static func next(after sorting: TableSorting?, tapped column: Int) -> TableSorting {
        guard let sorting, sorting.column == column else { return TableSorting(column: column) }
        return TableSorting(column: column, isDescending: !sorting.isDescending)
    }

    /// The numbers of the rows in their order: numbers by their value and before texts, texts as the language has them, rows that are
    /// equal as they came. The other direction is the same from its end. What is empty comes last in both.
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
        numbers.sort { $0.value == $1.value ? $0.index < $1.index : $0.value < $1.value }
        let order = Collator(language.tag).order(of: texts.lazy.map(\.value)).map { texts[Int($0)].index }
        let ascending = numbers.map(\.index) + order
        return (isDescending ? ascending.reversed() : ascending) + empty
    }
}
