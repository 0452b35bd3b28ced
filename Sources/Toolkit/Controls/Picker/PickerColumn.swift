/// A column of a ``Picker``.
public nonisolated struct PickerColumn: Hashable, Sendable {
    /// The titles of the rows, from the top.
    public var titles: [String]
    /// The accessibility label of the column.
    public var label: String
    /// A Boolean value that tells whether the column is endless: the first row follows the last one.
    public var isEndless: Bool

    /// Creates a column.
    ///
    /// - Parameters:
    ///   - titles: the titles of the rows, from the top.
    ///   - label: the accessibility label of the column.
    ///   - isEndless: `true` if the first row follows the last one.
    public init(_ titles: [String], label: String = "", isEndless: Bool = false) {
        self.titles = titles
        self.label = label
        self.isEndless = isEndless
    }

    /// The titles that are measured for the column's width: the eight longest ones.
    var longest: [String] { Array(titles.sorted { $0.utf8.count > $1.utf8.count }.prefix(8)) }

    /// Returns an index limited to the existing rows; 0 if there are none.
    func held(_ index: Int) -> Int { min(max(index, 0), max(0, titles.count - 1)) }
}
