/// The places from one side of a plot to the other.
nonisolated struct HorizontalScale: Hashable {
    let lower: Double
    let upper: Double
    /// Into how many columns a line is thinned: one a pixel.
    let columns: Int
    private let columnsAPlace: Double

    /// - Parameters:
    ///   - range: the places of what is shown.
    ///   - columns: how many pixels the plot is wide.
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
        columnsAPlace = Double(self.columns) / (high - low)
    }

    func share(of place: Double) -> Double { (place - lower) / (upper - lower) }

    func place(atShare share: Double) -> Double { lower + share * (upper - lower) }

    func contains(_ place: Double) -> Bool { place >= lower && place <= upper }

    /// The column in which a place lies, for places within the scale; what lies beyond is in the nearer one.
    func column(of place: Double) -> Int {
        Int(min(max((place - lower) * columnsAPlace, 0), Double(columns - 1)))
    }
}
