/// The place of a row in a list: which section, and which row of it, both counted from 0.
public nonisolated struct RowIndex: Hashable, Comparable, Sendable {
    /// The section's place in the list, from 0.
    public var section: Int
    /// The row's place in its section, from 0.
    public var row: Int

    /// A row of a section, both counted from 0.
    public init(row: Int, section: Int = 0) {
        self.row = row
        self.section = section
    }

    public static func < (a: RowIndex, b: RowIndex) -> Bool {
        (a.section, a.row) < (b.section, b.row)
    }
}
