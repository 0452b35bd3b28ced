import Drawing

/// The shape that identifies a series in addition to its colour, on its line and in the legend.
nonisolated enum ChartMark: Int, CaseIterable {
    case disc, square, triangle, diamond, cross, ring

    /// Returns the mark of a series with an index, from 0.
    static func ofSeries(_ number: Int) -> ChartMark {
        allCases[number % allCases.count]
    }

    /// The approximate distance from the centre to the farthest edge, in points.
    static let reach = 5.0

    /// Draws the mark around a point.
    func draw(_ list: inout DisplayList, at center: Point, _ color: Color) {
        let reach = Self.reach
        func square(_ side: Double) -> Rect {
            Rect(origin: center, size: .zero).centered(Size(width: side, height: side))
        }
        func points(_ corners: [(Double, Double)]) -> [Point] {
            corners.map { center + Point(x: $0.0 * reach, y: $0.1 * reach) }
        }
        switch self {
        case .disc: list.arc(Arc(center: center, radius: reach / 2 - 0.5), color, style: LineStyle(width: reach - 1))
        case .square: list.fill(square(8), color)
        case .triangle: list.polygon(points([(0, -1), (1, 0.8), (-1, 0.8)]), color)
        case .diamond: list.polygon(points([(0, -1.1), (1.1, 0), (0, 1.1), (-1.1, 0)]), color)
        case .cross: list.cross(at: center, side: 8, width: 2.5, color)
        case .ring: list.arc(Arc(center: center, radius: reach - 1.5), color, style: LineStyle(width: 2))
        }
    }
}
