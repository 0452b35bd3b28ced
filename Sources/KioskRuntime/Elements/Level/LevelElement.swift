import KioskFile

/// A level in a detail, such as how full something is.
public nonisolated struct LevelElement: RowElement {
    /// From 0 to 1; what lies beyond is taken for the nearer end.
    public var level: Double

    public init(_ level: Double) {
        self.level = level
    }
}
