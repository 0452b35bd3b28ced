import Drawing

/// The horizontal layout of the columns of a table that fit, for a left-to-right language.
nonisolated struct TableLayout: Hashable, Sendable {
    /// The horizontal position and the width of a column, in points.
    struct Extent: Hashable, Sendable {
        let x: Double
        let width: Double
    }

    /// The extents of as many columns as fit, in order. If there are columns, at least one is included.
    let extents: [Extent]

    /// The gap between two columns, in points.
    static let gap = 24.0
    /// The minimum width of a column with the share 1, in points at the default text size.
    private static let minimumWidth = 88.0

    /// Computes a layout.
    ///
    /// - Parameters:
    ///   - shares: The relative widths of the columns.
    ///   - width: The width of the table, in points.
    ///   - textScale: The text size, relative to the default.
    init(shares: [Double], width: Double, textScale: Double) {
        let width = width.isFinite ? max(0, width) : 0
        let shares = shares.map { $0.isFinite ? min(max($0, 0.1), 100) : 1 }
        let minimumWidth = Self.minimumWidth * max(1, textScale)
        var (count, requiredWidth) = (0, 0.0)
        for share in shares {
            requiredWidth += share * minimumWidth + (count > 0 ? Self.gap : 0)
            if count > 0, requiredWidth > width { break }
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
