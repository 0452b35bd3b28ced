/// The rows of one column of a ``Picker``.
public nonisolated struct PickerColumn: Hashable, Sendable {
    /// What the rows say, from the top.
    public var titles: [String]
    /// What the column is called where it is read aloud.
    public var label: String
    /// True where the first row comes after the last one, as often as one goes on.
    public var isEndless: Bool

    /// - Parameters:
    ///   - titles: what the rows say, from the top.
    ///   - label: what the column is called where it is read aloud.
    ///   - isEndless: true where the first row comes after the last one.
    public init(_ titles: [String], label: String = "", isEndless: Bool = false) {
        self.titles = titles
        self.label = label
        self.isEndless = isEndless
    }

    /// The titles that are measured for the column's width: a few of those with the most letters.
    var longest: [String] { Array(titles.sorted { $0.utf8.count > $1.utf8.count }.prefix(8)) }

    /// A row's number held to the rows that there are; 0 where there is none.
    func held(_ index: Int) -> Int { min(max(index, 0), max(0, titles.count - 1)) }
}
