import Drawing

/// Which columns of a table there is room for, and where they lie, in a layout from the left.
nonisolated struct TableLayout: Hashable, Sendable {
    /// Of a column: where it begins, and how wide it is, in points.
    struct Extent: Hashable, Sendable {
        let x: Double
        let width: Double
    }

    /// Of the first columns, those for which there is room: one at least where there are any.
    let extents: [Extent]

    /// Between two columns, in points.
    static let gap = 16.0
    /// In points at the usual text size: a column of 1 is never narrower.
    private static let minimumWidth = 88.0

    /// - Parameters:
    ///   - shares: how wide the columns are in comparison.
    ///   - width: of the table, in points.
    ///   - textScale: how many times as large as usual text is.
    init(shares: [Double], width: Double, textScale: Double) {
        let width = width.isFinite ? max(0, width) : 0
        let shares = shares.map { $0.isFinite ? min(max($0, 0.1), 100) : 1 }
        let least = Self.minimumWidth * max(1, textScale)
        var (count, wanted) = (0, 0.0)
        for share in shares {
            wanted += share * least + (count > 0 ? Self.gap : 0)
            if count > 0, wanted > width { break }
            count += 1
        }
        let all = shares.prefix(count).reduce(0, +)
        let room = max(0, width - Self.gap * Double(max(0, count - 1)))
        var x = 0.0
        extents = shares.prefix(count).map { share in
            let width = all > 0 ? (room * share / all).rounded(.down) : 0
            defer { x += width + Self.gap }
            return Extent(x: x, width: width)
        }
    }
}
