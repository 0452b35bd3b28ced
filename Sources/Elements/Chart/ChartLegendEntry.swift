import Drawing
import Toolkit

/// A legend entry: a sample of a series' line or bars, followed by its name.
final class ChartLegendEntry: StackView {
    var kind: ChartKind { sample.kind }
    var name: String { label.text }
    private let sample: ChartSample
    private let label: Label

    /// Creates a legend entry.
    ///
    /// - Parameters:
    ///   - name: The name of the series.
    ///   - number: The index of the series, from 0.
    ///   - kind: The kind of the chart.
    init(_ name: String, number: Int, kind: ChartKind) {
        sample = ChartSample(number: number, kind: kind)
        label = Label(name, role: .caption, color: .role(.secondaryText))
        super.init(.horizontal, spacing: 6)
        isUserInteractionEnabled = false
        for view in [sample, label] { addSubview(view) }
    }
}
