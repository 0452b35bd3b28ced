import Drawing
import Toolkit

/// The name of a series, with a piece of it before it.
final class ChartLegendEntry: StackView {
    var kind: ChartKind { sample.kind }
    var name: String { label.text }
    private let sample: ChartSample
    private let label: Label

    /// - Parameters:
    ///   - name: of the series.
    ///   - number: of the series, from 0 on.
    init(_ name: String, number: Int, kind: ChartKind) {
        sample = ChartSample(number: number, kind: kind)
        label = Label(name, role: .caption, color: .role(.secondaryText))
        super.init(.horizontal, spacing: 6)
        isUserInteractionEnabled = false
        for view in [sample, label] { addSubview(view) }
    }
}
