/// The rows of a wheel; a pure function of their number. An endless wheel also has copies of the rows above and below them.
///
/// Rows are counted from the top of the first copy, indices from 0 in each copy.
nonisolated struct WheelRows: Hashable {
    /// The number of different rows.
    let count: Int
    let isEndless: Bool

    /// The minimum number of copies on each side. A fling ends within them, and a wheel at rest returns to the middle copy.
    private static let minimumCopies = 3
    private static let rowsPerSide = 2_000

    init(count: Int, isEndless: Bool) {
        self.count = max(0, count)
        // A single row does not follow itself.
        self.isEndless = isEndless && count > 1
    }

    private var copiesPerSide: Int { isEndless ? max(Self.minimumCopies, Self.rowsPerSide / count) : 0 }

    /// The number of rows, including all copies.
    var total: Int { count * (2 * copiesPerSide + 1) }

    /// Returns the row of an index in the middle copy.
    func row(of index: Int) -> Int { copiesPerSide * count + index }

    /// Returns the index that a row shows; `nil` if there is no such row.
    func index(of row: Int) -> Int? { row >= 0 && row < total ? row % count : nil }

    /// Returns the index `steps` rows after another one. An endless wheel wraps around; otherwise the index is clamped to the rows.
    func index(_ steps: Int, from index: Int) -> Int {
        guard count > 0 else { return 0 }
        guard isEndless else { return min(max(index + steps, 0), count - 1) }
        return ((index + steps) % count + count) % count
    }
}
