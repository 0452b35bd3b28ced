/// The content of a table in a language.
struct TableContent {
    /// A column of a table.
    struct Column: Hashable {
        let title: String
        let alignment: TableAlignment
        let share: Double
        let isSortable: Bool
        /// The fraction parts of a formatted zero, with the decimal separator, for 0 decimals (empty), 1 decimal and so on up to the
        /// maximum in the column. The array is empty if the column has no numbers.
        let fractions: [String]
    }

    var columns: [Column] = []
    var rowCount = 0
    /// A closure that returns the text in a row and a column, whose indices start at 0; empty if the cell is empty.
    var text: (_ row: Int, _ column: Int) -> String = { _, _ in "" }
    /// A closure that returns the number of decimals of the number in a row and a column; `nil` if the cell contains no number.
    var decimals: (_ row: Int, _ column: Int) -> Int? = { _, _ in nil }
    /// A closure that returns the indices of the rows in sorted order.
    var order: (TableSorting) -> [Int] = { _ in [] }
}
