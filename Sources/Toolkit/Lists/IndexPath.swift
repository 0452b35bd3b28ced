/// The place of a row in a list: which section, and which row of it, both counted from 0.
public nonisolated struct IndexPath: Hashable, Comparable, Sendable {
    public var section: Int
    public var row: Int

    public init(row: Int, section: Int = 0) {
        self.row = row
        self.section = section
    }

    public static func < (a: IndexPath, b: IndexPath) -> Bool {
        (a.section, a.row) < (b.section, b.row)
    }
}
