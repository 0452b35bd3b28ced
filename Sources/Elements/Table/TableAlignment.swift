/// The alignment of the texts in a column of a table.
public nonisolated enum TableAlignment: String, Hashable, Sendable, CaseIterable {
    /// At the leading edge.
    case start
    /// Centred.
    case center
    /// At the trailing edge.
    case end
    /// Numbers in the format of the language, aligned at their decimal separators.
    case number
}
