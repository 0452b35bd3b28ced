/// How high the tiles of a collection are; never lower than a target.
public nonisolated enum TileHeight: Hashable, Sendable {
    /// So many points, and more where text is larger: at most 10,000. What is no number is none.
    case points(Double)
    /// So many times the tile's width: from a hundredth to 100. What is no number is 1.
    case fractionalWidth(Double)

    /// In points.
    ///
    /// - Parameters:
    ///   - width: of a tile, in points.
    ///   - growth: how much higher a tile of so many points is with the text that there is.
    func height(width: Double, growth: Double) -> Double {
        switch self {
        case .points(let height): Room.length(height, within: Self.most) + growth
        case .fractionalWidth(let factor):
            Room.length(width, within: Self.most) * (factor.isNaN ? 1 : min(max(factor, 0.01), 100))
        }
    }

    private static let most = 10_000.0
}
