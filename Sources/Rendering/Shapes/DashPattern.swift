import Drawing

/// A repeating pattern of dashes and gaps, in pixels.
struct DashPattern: Hashable {
    /// The start and end of each dash in one period.
    private let dashes: [ClosedRange<Double>]
    /// The length of a period.
    let period: Double
    private let phase: Double

    /// Creates the pattern of a style. Returns `nil` for a solid line.
    init?(_ style: LineStyle, scale: Double) {
        guard !style.dashes.isEmpty else { return nil }
        let lengths = style.dashes.count.isMultiple(of: 2) ? style.dashes : style.dashes + style.dashes
        guard lengths.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
        var dashes: [ClosedRange<Double>] = []
        var end = 0.0
        for index in stride(from: 0, to: lengths.count - 1, by: 2) {
            let gap = end + lengths[index] * scale
            dashes.append(end...gap)
            end = gap + lengths[index + 1] * scale
        }
        guard end >= 1, end < 1e9 else { return nil }
        self.dashes = dashes
        period = end
        let phase = style.dashPhase * scale
        let offset = phase.isFinite ? phase.truncatingRemainder(dividingBy: end) : 0
        self.phase = offset < 0 ? offset + end : offset
    }

    /// Returns the positions of the start and end of a dash along the line, in pixels. The first dash may begin before the
    /// start of the line, at 0.
    subscript(_ number: Int) -> ClosedRange<Double> {
        let (round, index) = number.quotientAndRemainder(dividingBy: dashes.count)
        let start = Double(round) * period - phase
        return start + dashes[index].lowerBound...start + dashes[index].upperBound
    }

    /// Returns the number of a dash shortly before a position on the line.
    func number(before position: Double) -> Int {
        max(0, Int((position + phase) / period) - 1) * dashes.count
    }

    func mix(into key: inout ShapeKey) {
        for dash in dashes {
            key.mix(dash.lowerBound)
            key.mix(dash.upperBound)
        }
        key.mix(period)
        key.mix(phase)
    }
}
