/// The rows of a wheel, of which an endless one has copies above and below: a pure function of their number.
///
/// Rows are counted from the top of the first copy, indices from 0 in each copy.
nonisolated struct WheelRows: Hashable {
    /// How many different rows there are.
    let count: Int
    let isEndless: Bool

    /// Further than a finger flings a wheel before it rests, which brings it back to the middle.
    private static let minimumCopies = 3
    private static let rowsEachWay = 2_000

    init(count: Int, isEndless: Bool) {
        self.count = max(0, count)
        // One row alone does not come after itself.
        self.isEndless = isEndless && count > 1
    }

    private var copiesEachWay: Int { isEndless ? max(Self.minimumCopies, Self.rowsEachWay / count) : 0 }

    /// With all copies.
    var total: Int { count * (2 * copiesEachWay + 1) }

    /// The row of an index in the middle copy.
    func row(of index: Int) -> Int { copiesEachWay * count + index }

    /// What a row shows; nil where there is no such row.
    func index(of row: Int) -> Int? { row >= 0 && row < total ? row % count : nil }

    /// The index so many rows further: around the end of an endless wheel, and else to the last one.
    func index(_ steps: Int, from index: Int) -> Int {
        guard count > 0 else { return 0 }
        guard isEndless else { return min(max(index + steps, 0), count - 1) }
        return ((index + steps) % count + count) % count
    }
}
