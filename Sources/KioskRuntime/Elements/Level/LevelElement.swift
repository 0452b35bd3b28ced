import KioskFile

/// A level in a detail, such as a fill level.
public nonisolated struct LevelElement: RowElement {
    /// The level, from 0 to 1. Values beyond are clamped.
    public var level: Double

    public init(_ level: Double) {
        self.level = level
    }
}
