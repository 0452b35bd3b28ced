/// Where the texts of a table's column stand.
public nonisolated enum TableAlignment: String, Hashable, Sendable, CaseIterable {
    /// Where one begins to read.
    case start
    /// In the middle.
    case center
    /// Where a line ends.
    case end
    /// Numbers with their decimal signs below each other, as the language writes them.
    case number
}
