/// The alignment of the texts in a column of a table.
public nonisolated enum TableAlignment: String, Hashable, Sendable, CaseIterable {
    /// At the leading edge.
    case start
    /// Centred.
    case center
    /// At the trailing edge.
    case end
    /// Numbers, formatted for the language and aligned at their decimal separators.
    case number
}
