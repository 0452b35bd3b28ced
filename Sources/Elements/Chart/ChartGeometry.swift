import Drawing

/// The mapping from a chart's values to points in its plot.
nonisolated struct ChartGeometry {
    /// The rectangle in which values are drawn, in the plot's coordinates.
    let area: Rect
    /// The vertical scale of this geometry: the left axis, unless ``on(_:)`` has selected the right one.
    let values: ValueScale
    /// The scale of the right axis; `nil` if there is none.
    var right: ValueScale?
    let places: HorizontalScale

    /// Returns the geometry for the series of a vertical axis.
    func on(_ side: ChartSide) -> ChartGeometry {
        guard side == .right, let right else { return self }
        return ChartGeometry(area: area, values: right, places: places)
    }

    /// The y coordinates between which values are drawn.
    var heights: ClosedRange<Double> { area.minY...max(area.minY, area.maxY) }

    /// Returns a y coordinate clamped to the plot.
    func clamped(_ y: Double) -> Double { min(max(y, heights.lowerBound), heights.upperBound) }

    func x(of place: Double) -> Double { area.minX + places.share(of: place) * area.width }

    func y(of value: Double) -> Double { area.maxY - values.share(of: value) * area.height }

    func point(_ point: LinePoint) -> Point { Point(x: x(of: point.place), y: y(of: point.value)) }

    /// Returns the position on the horizontal axis at an x coordinate of the plot.
    func place(atX x: Double) -> Double {
        places.place(atShare: min(max((x - area.minX) / max(area.width, 1), 0), 1))
    }

    /// The y coordinate at which bars and areas begin.
    var baseline: Double { y(of: min(max(0, values.lower), values.upper)) }
}
