import Drawing

/// Where a chart's values lie in its plot.
nonisolated struct ChartGeometry {
    /// What values are drawn in, in the plot's points.
    let area: Rect
    let values: ValueScale
    let places: HorizontalScale

    func x(of place: Double) -> Double { area.minX + places.share(of: place) * area.width }

    func y(of value: Double) -> Double { area.maxY - values.share(of: value) * area.height }

    func point(_ place: LinePoint) -> Point { Point(x: x(of: place.place), y: y(of: place.value)) }

    /// The place at a distance from the plot's left side.
    func place(atX x: Double) -> Double {
        places.place(atShare: min(max((x - area.minX) / max(area.width, 1), 0), 1))
    }

    /// Where bars and areas begin.
    var baseline: Double { y(of: min(max(0, values.lower), values.upper)) }
}
