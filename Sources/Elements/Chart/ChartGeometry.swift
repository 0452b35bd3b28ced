import Drawing

/// The mapping from a chart's values to points in its plot.
nonisolated struct ChartGeometry {
    /// The rectangle in which values are drawn, in the plot's coordinates.
    let area: Rect
    /// The scale of the series on the left axis, or of the series that this geometry is of.
    let values: ValueScale
    /// The scale of the series on the right axis; `nil` if there is none.
    var right: ValueScale?
    let places: HorizontalScale

    /// Returns the geometry of the series of an axis.
    func on(_ side: ChartSide) -> ChartGeometry {
        guard side == .right, let right else { return self }
        return ChartGeometry(area: area, values: right, places: places)
    }

    /// The y coordinates between which values are drawn.
    var heights: ClosedRange<Double> { area.minY...max(area.minY, area.maxY) }

    /// Returns a y coordinate moved to the nearest edge if it lies beyond the plot.
    func clamped(_ y: Double) -> Double { min(max(y, heights.lowerBound), heights.upperBound) }

    func x(of place: Double) -> Double { area.minX + places.share(of: place) * area.width }

    func y(of value: Double) -> Double { area.maxY - values.share(of: value) * area.height }

    func point(_ place: LinePoint) -> Point { Point(x: x(of: place.place), y: y(of: place.value)) }

    /// Returns the position on the horizontal axis at a distance from the plot's left edge.
    func place(atX x: Double) -> Double {
        places.place(atShare: min(max((x - area.minX) / max(area.width, 1), 0), 1))
    }

    /// The y coordinate at which bars and areas begin.
    var baseline: Double { y(of: min(max(0, values.lower), values.upper)) }
}
