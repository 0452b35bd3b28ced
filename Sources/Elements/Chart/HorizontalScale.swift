/// The mapping of positions on the horizontal axis to the width of a plot.
nonisolated struct HorizontalScale: Hashable {
    let lower: Double
    let upper: Double
    /// The number of columns to which a line is reduced, one per pixel.
    let columns: Int
    private let columnsPerUnit: Double

    /// Creates a scale. A very short range is extended.
    ///
    /// - Parameters:
    ///   - range: The range of the shown positions.
    ///   - columns: The width of the plot, in pixels.
    init(_ range: ClosedRange<Double>, columns: Int) {
        var (low, high) = (range.lowerBound, range.upperBound)
        let size = max(abs(low), abs(high))
        if high - low <= size * 1e-12 || high - low < 1e-9 {
            let reach = max(size * 1e-9, 0.5)
            (low, high) = (low - reach, high + reach)
        }
        lower = low
        upper = high
        self.columns = max(1, columns)
        columnsPerUnit = Double(self.columns) / (high - low)
    }

    func share(of place: Double) -> Double { (place - lower) / (upper - lower) }

    func place(atShare share: Double) -> Double { lower + share * (upper - lower) }

    func contains(_ place: Double) -> Bool { place >= lower && place <= upper }

    /// Returns the index of a position's column. Positions beyond the scale are in the first or the last column.
    func column(of place: Double) -> Int {
        Int(min(max((place - lower) * columnsPerUnit, 0), Double(columns - 1)))
    }
}
