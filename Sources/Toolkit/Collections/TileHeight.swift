/// The height of a collection's tiles; never less than the minimum target.
public nonisolated enum TileHeight: Hashable, Sendable {
    /// A height in points, at most 10,000; larger text adds to it. NaN counts as 0.
    case points(Double)
    /// A multiple of the tile's width, from 0.01 to 100. NaN counts as 1.
    case fractionalWidth(Double)

    /// Returns the height in points.
    ///
    /// - Parameters:
    ///   - width: The width of a tile, in points.
    ///   - growth: The extra height for larger text, in points; applies to heights in points only.
    func height(width: Double, growth: Double) -> Double {
        switch self {
        case .points(let height): Room.length(height, within: Self.maximumHeight) + growth
        case .fractionalWidth(let factor):
            Room.length(width, within: Self.maximumHeight) * (factor.isNaN ? 1 : min(max(factor, 0.01), 100))
        }
    }

    private static let maximumHeight = 10_000.0
}
