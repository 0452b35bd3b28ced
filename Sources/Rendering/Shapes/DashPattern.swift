import Drawing

/// Dashes and gaps by turns, in pixels.
struct DashPattern: Hashable {
    /// Where each dash of one round begins and ends.
    private let dashes: [ClosedRange<Double>]
    /// The length of a round.
    let period: Double
    private let phase: Double

    /// Nil for a line that is whole.
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
        let rest = phase.isFinite ? phase.truncatingRemainder(dividingBy: end) : 0
        self.phase = rest < 0 ? rest + end : rest
    }

    /// Where a dash begins and ends on the line, whose first point is at 0; the first of them may lie before it.
    subscript(_ number: Int) -> ClosedRange<Double> {
        let (round, index) = number.quotientAndRemainder(dividingBy: dashes.count)
        let start = Double(round) * period - phase
        return start + dashes[index].lowerBound...start + dashes[index].upperBound
    }

    /// A dash that lies before a place on the line, with only few between both.
    func number(before place: Double) -> Int {
        max(0, Int((place + phase) / period) - 1) * dashes.count
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
