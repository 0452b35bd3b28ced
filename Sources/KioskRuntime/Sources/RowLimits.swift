import JSON

/// How much of everything the rows of one page may have, whatever brings them.
///
/// No limit is near anything that a person would look through on a panel. Together they bound the memory that rows take: no
/// more than the bytes of their texts, and a few bytes a row beside them.
nonisolated enum RowLimits {
    /// The first of them are shown where there are more.
    static let rows = 100_000
    /// Unicode scalars in a text: some 25 pages. The beginning of a longer one is shown.
    static let letters = 100_000
    /// In a file: 640 bytes for each of the rows. It is read piece by piece, so that its length costs time on a thread of its
    /// own, some seconds of a small board's, but no memory.
    static let bytes = 64_000_000
    /// Of one element of a list: room for two texts of the greatest length, and for a hundred values for each that is shown.
    static let element = JSONLimits(bytes: 1 << 20, values: 10_000)
}
