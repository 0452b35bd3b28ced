/// The content of a table, in one language.
struct TableContent {
    /// The content of one column.
    struct Column: Hashable {
        let title: String
        let alignment: TableAlignment
        let share: Double
        let isSortable: Bool
        /// The formatted fractions of zero, with their decimal separator, for each number of decimals from 0 to the maximum in the column.
        /// The first is empty. The array is empty if the column has no numbers.
        let fractions: [String]
    }

    var columns: [Column] = []
    var rowCount = 0
    /// Returns the text of a row and a column, each counted from 0; empty if the cell is empty.
    var text: (_ row: Int, _ column: Int) -> String = { _, _ in "" }
    /// Returns the number of decimals of the number in a row and a column; `nil` if the cell has no number.
    var decimals: (_ row: Int, _ column: Int) -> Int? = { _, _ in nil }
    /// Returns the indices of the rows in the order of a sorting.
    var order: (TableSorting) -> [Int] = { _ in [] }
}
