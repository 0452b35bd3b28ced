import JSON

/// The limits of the rows of one page, from any source.
///
/// The limits are far beyond what a user would look through on a panel. Together they limit the memory of the rows: the bytes of their
/// texts, and a few more bytes per row.
nonisolated enum RowLimits {
    /// The maximum number of rows. If there are more, only the first ones are shown.
    static let rows = 100_000
    /// The maximum length of a text, in Unicode scalars: about 25 pages. Longer texts are truncated.
    static let letters = 100_000
    /// The maximum size of a file, in bytes: 640 for each row. The file is read in pieces, so its size does not affect memory use. Reading
    /// takes some seconds on a small board, on its own thread.
    static let bytes = 64_000_000
    /// The limits of one element of a list. They allow two texts of the maximum length, and a hundred values for each value that is shown.
    static let element = JSONLimits(bytes: 1 << 20, values: 10_000)
}
