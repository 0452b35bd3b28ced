import Drawing

/// The tick labels of a chart's horizontal axis: as many as fit.
nonisolated struct AxisTicks {
    /// A label and its position.
    struct Mark: Hashable {
        let place: Double
        let text: String
        /// The left edge of the text, in points from the plot's left edge.
        let x: Double
        let width: Double
    }

    private(set) var marks: [Mark] = []
    private let overhang: (left: Double, right: Double)

    /// The minimum gap between two labels, in points.
    private static let gap = 12.0
    /// The maximum number of steps. More labels do not fit on any panel.
    private static let maximumSteps = 200.0
    /// The possible tick distances of a time axis, in seconds.
    private static let timeSteps: [Double] = [
        // Seconds, minutes and hours.
        1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 10_800, 21_600, 43_200,
        // 1, 2, 7, 14, 30, 90 and 180 days.
        86_400, 172_800, 604_800, 1_209_600, 2_592_000, 7_776_000, 15_552_000,
        // 1, 2, 5 and 10 Julian years (365.25 days).
        31_557_600, 63_115_200, 157_788_000, 315_576_000,
    ]

    /// Determines the labels that fit.
    ///
    /// - Parameters:
    ///   - content: The content of the chart.
    ///   - places: The scale of the horizontal axis, from the left to the right edge of the plot.
    ///   - width: The width of the plot, in points.
    ///   - overhang: The distances by which labels may extend beyond the left and the right edge, in points.
    ///   - measure: Returns the text, truncated to a width of `room` points if necessary, and its width in points.
    init(
        _ content: ChartContent, _ places: HorizontalScale, width: Double, overhang: (left: Double, right: Double),
        measure: (_ text: String, _ room: Double) -> (text: String, width: Double)
    ) {
        self.overhang = overhang
        let span = places.upper - places.lower
        // Positions on a number axis are usually counts, so fractions make no sense.
        let minimumStep = content.axis == .numbers && span >= 2 ? 1.0 : 0
        var step = Self.step(on: content.axis, atLeast: max(span / Self.maximumSteps, minimumStep))
        // Each step is at least 1.3 times the previous one. So the labels fit, or none are left, before the iterations end.
        for _ in 0..<64 {
            let found = marks(content, places, step: step, width: width, measure)
            if let found {
                marks = found
                return
            }
            step = Self.step(on: content.axis, atLeast: step * 1.3)
        }
    }

    private static func step(on axis: ChartAxis, atLeast length: Double) -> Double {
        switch axis {
        case .numbers: ValueScale.step(atLeast: max(length, 1e-9))
        case .categories: max(1, length.rounded(.up))
        case .time:
            timeSteps.first { $0 >= length } ?? ValueScale.step(atLeast: max(length, 1))
        }
    }

    /// Returns the labels for a tick distance; `nil` if they would overlap.
    private func marks(
        _ content: ChartContent, _ places: HorizontalScale, step: Double, width: Double,
        _ measure: (String, Double) -> (text: String, width: Double)
    ) -> [Mark]? {
        // Labels are at round local times, not at round times in UTC.
        let shift = content.axis == .time ? Double(content.secondsFromUTC) : 0
        let first = ((places.lower + shift) / step - 1e-9).rounded(.up)
        let last = ((places.upper + shift) / step + 1e-9).rounded(.down)
        guard last >= first else { return [] }
        guard last - first <= Self.maximumSteps else { return nil }
        let band = step / (places.upper - places.lower) * width - Self.gap
        var found: [Mark] = []
        for index in 0...Int(last - first) {
            let place = (first + Double(index)) * step - shift
            guard let text = content.text(ofPlace: place + 0, step: step), !text.isEmpty else { continue }
            let shown = measure(text, band)
            let x = places.share(of: place) * width - shown.width / 2
            let clampedX = max(min(x, width + overhang.right - shown.width), -overhang.left)
            let mark = Mark(place: place, text: shown.text, x: clampedX, width: shown.width)
            if let before = found.last, mark.x < before.x + before.width + Self.gap { return nil }
            found.append(mark)
        }
        return found
    }
}
