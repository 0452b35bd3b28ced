import Drawing

/// The frames of views in cells, computed from each view's height at its width. Each view is measured once.
nonisolated struct PackedLayout {
    let packing: CellPacking
    private let growths: [CellSpan.Growth]
    /// The gap between columns, reduced if there is not enough room.
    private let spacing: Double
    /// The gap between rows.
    private let rowSpacing: Double
    private let columnWidth: Double
    private var rowHeights: [Double]
    /// The greatest height of each row.
    private var rowLimits: [Double]
    /// A Boolean value for each row that tells whether it takes the height that the others leave.
    private var takesRest: [Bool]
    /// The width for which the views were measured.
    let width: Double

    /// The greatest height of a cell, as a share of its width.
    private static let highestCell = 0.72
    /// The greatest height of a cell as a multiple of its lowest one.
    private static let maximumGrowth = 1.5
    /// The greatest height of a row as a multiple of the height that its views request.
    private static let maximumStretch = 1.75
    /// The height below which a view that takes the rest of the height is not reduced, as a multiple of the minimum height of a cell.
    private static let lowestRest = 2.0
    /// The same for a view with ``CellSpan/Growth/content``, such as a table of few rows, which is better shown whole.
    private static let lowestContent = 3.0
    /// The greatest height of a view with ``CellSpan/Growth/page``, as a share of its width.
    private static let highestRest = 1.0

    /// The share of a page's height that may be empty.
    private static let maximumEmptyShare = 0.37
    /// The greatest width of a cell, as a multiple of its height, that looks well.
    private static let widestAspect = 2.4
    private static let unevennessCost = 0.25
    private static let widthCost = 0.5
    private static let emptyCost = 8.0

    /// Measures views.
    ///
    /// - Parameters:
    ///   - spans: The span of each view.
    ///   - packing: The cells of the views.
    ///   - cellHeight: The minimum height of a cell, in points.
    ///   - measure: Returns the height of a view at a width.
    init(
        _ spans: [CellSpan], _ packing: CellPacking, width: Double, spacing: Double, cellHeight: Double,
        measure: (_ index: Int, _ width: Double) -> Double
    ) {
        self.packing = packing
        self.width = width
        growths = spans.map(\.growth)
        let columns = Double(packing.columns)
        rowSpacing = spacing
        self.spacing = Room.gap(spacing, count: packing.columns, within: width)
        let columnWidth = max(0, width - self.spacing * (columns - 1)) / columns
        self.columnWidth = columnWidth
        rowHeights = Array(repeating: 0, count: packing.rowCount)
        rowLimits = rowHeights
        takesRest = Array(repeating: false, count: packing.rowCount)
        for (place, span) in zip(packing.places, spans) where span.growth != .none {
            let highest = max(self.width(of: place) * Self.highestCell / Double(place.rows), cellHeight)
            for row in place.rowRange {
                rowHeights[row] = max(rowHeights[row], cellHeight)
                rowLimits[row] = max(rowLimits[row], min(highest, cellHeight * Self.maximumGrowth))
            }
        }
        var heights: [Double] = []
        var requested = rowHeights.map { _ in 0.0 }
        for (index, place) in packing.places.enumerated() {
            var height = Room.length(measure(index, self.width(of: place)), within: .infinity)
            if spans[index].growth.takesRest, cellHeight > 0 {
                for row in place.rowRange { rowLimits[row] = max(rowLimits[row], height / Double(place.rows)) }
                let lowest = spans[index].growth == .content ? Self.lowestContent : Self.lowestRest
                height = min(height, cellHeight * lowest)
            }
            heights.append(height)
            let share = (height - rowSpacing * Double(place.rows - 1)) / Double(place.rows)
            for row in place.rowRange { requested[row] = max(requested[row], share) }
            if place.rows == 1 { rowHeights[place.row] = max(rowHeights[place.row], height) }
        }
        let rests = Set(zip(packing.places, spans).flatMap { $1.growth.takesRest ? Array($0.rowRange) : [] })
        for row in rowLimits.indices where !rests.contains(row) {
            rowLimits[row] = min(rowLimits[row], max(cellHeight, requested[row] * Self.maximumStretch))
        }
        for (index, place) in packing.places.enumerated() {
            let missing = heights[index] - self.height(of: place.rowRange, in: rowHeights)
            if place.rows > 1, missing > 0 {
                for row in place.rowRange { rowHeights[row] += missing / Double(place.rows) }
            }
            guard spans[index].growth.takesRest else { continue }
            for row in place.rowRange {
                takesRest[row] = true
                if spans[index].growth == .all { rowLimits[row] = .infinity }
                guard spans[index].growth == .page else { continue }
                rowLimits[row] = max(rowLimits[row], self.width(of: place) * Self.highestRest / Double(place.rows))
            }
        }
    }

    /// The height of all rows, in points.
    var height: Double { height(of: 0..<rowHeights.count, in: rowHeights) }

    private func width(of place: CellPacking.Place) -> Double {
        columnWidth * Double(place.columns) + spacing * Double(place.columns - 1)
    }

    private func height(of rows: Range<Int>, in heights: [Double]) -> Double {
        heights[rows].reduce(rowSpacing * Double(max(0, rows.count - 1)), +)
    }

    /// Returns a measure of how badly the views suit a page: by uneven rows, cells that are much wider than high, and empty height.
    func cost(in height: Double) -> Double {
        let (frames, filled) = frames(height: height)
        let cell = packing.places.indices.first { packing.places[$0].rows == 1 && growths[$0] == .cells }
        let aspect = cell.map { columnWidth / max(1, frames[$0].height) } ?? 0
        let empty = height > 0 ? 1 - filled / height : 0
        return Double(packing.unevenness) * Self.unevennessCost + max(0, aspect - Self.widestAspect) * Self.widthCost
            + max(0, empty - Self.maximumEmptyShare) * Self.emptyCost
    }

    /// Returns the frames of the views in a left-to-right layout, and the height of all rows.
    ///
    /// - Parameter height: The height that the rows grow to within their limits, in points.
    func frames(height: Double) -> (frames: [Rect], height: Double) {
        var heights = rowHeights
        if height.isFinite {
            // A chart first takes the height that is left, then the cells grow.
            grow(&heights, by: height - self.height(of: 0..<heights.count, in: heights)) { takesRest[$0] }
            grow(&heights, by: height - self.height(of: 0..<heights.count, in: heights)) { !takesRest[$0] }
        }
        var y = 0.0
        let tops = heights.map { height in
            defer { y += height + rowSpacing }
            return y
        }
        let frames = packing.places.map { place in
            Rect(
                x: Double(place.column) * (columnWidth + spacing), y: tops[place.row], width: width(of: place),
                height: self.height(of: place.rowRange, in: heights))
        }
        return (frames, self.height(of: 0..<heights.count, in: heights))
    }

    /// Distributes free height equally among rows that have not reached their limit.
    private func grow(_ heights: inout [Double], by free: Double, _ grows: (Int) -> Bool) {
        var free = free
        var rows = heights.indices.filter { grows($0) && heights[$0] < rowLimits[$0] }
        // In each pass, at least one row reaches its limit.
        while free > 0.5, !rows.isEmpty {
            let share = free / Double(rows.count)
            for row in rows {
                let more = min(share, rowLimits[row] - heights[row])
                heights[row] += more
                free -= more
            }
            rows.removeAll { heights[$0] >= rowLimits[$0] - 1e-6 }
            if rows.isEmpty || free <= 0.5 { break }
        }
    }
}
