import Drawing
import Toolkit

/// The name of a series, after a sample of its line or bars.
final class ChartLegendEntry: StackView {
    var kind: ChartKind { sample.kind }
    var name: String { label.text }
    private let sample: ChartSample
    private let label: Label

    /// - Parameters:
    ///   - name: The name of the series.
    ///   - number: The index of the series, from 0.
    init(_ name: String, number: Int, kind: ChartKind) {
        sample = ChartSample(number: number, kind: kind)
        label = Label(name, role: .caption, color: .role(.secondaryText))
        super.init(.horizontal, spacing: 6)
        isUserInteractionEnabled = false
        for view in [sample, label] { addSubview(view) }
    }
}
