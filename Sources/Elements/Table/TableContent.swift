/// What a table shows, in one language.
struct TableContent {
    /// What is shown of one column.
    struct Column: Hashable {
        let title: String
        let alignment: TableAlignment
        let share: Double
        let isSortable: Bool
        /// For each number of decimals, from 0 to the most that a number of the column has, how these are written with their sign: empty
        /// for 0. Empty where there are no numbers.
        let fractions: [String]
    }

    var columns: [Column] = []
    var rowCount = 0
    /// The text of a row and a column, each from 0; empty where nothing stands there.
    var text: (_ row: Int, _ column: Int) -> String = { _, _ in "" }
    /// How many decimals the number of a row and a column has; nil where none stands there.
    var decimals: (_ row: Int, _ column: Int) -> Int? = { _, _ in nil }
    /// The numbers of the rows in the order of a sorting.
    var order: (TableSorting) -> [Int] = { _ in [] }
}
