/// The position of a row in a list: the section and the row within it, both counted from 0.
public nonisolated struct RowIndex: Hashable, Comparable, Sendable {
    /// The index of the section.
    public var section: Int
    /// The index of the row within its section.
    public var row: Int

    /// Creates the index of a row in a section.
    public init(row: Int, section: Int = 0) {
        self.row = row
        self.section = section
    }

    public static func < (a: RowIndex, b: RowIndex) -> Bool {
        (a.section, a.row) < (b.section, b.row)
    }
}
