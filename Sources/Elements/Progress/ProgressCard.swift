import Drawing
import Toolkit

/// A card with a bar that shows the progress of a task.
///
/// A task with indeterminate progress is a pending reading without a value.
public final class ProgressCard: TitledCard, ReadingView {
    /// The progress, from 0 to 1. Other numbers are clamped, and NaN is treated as no data.
    public var reading = Reading<Double>.noData {
        didSet { if reading != oldValue { contentChanged() } }
    }

    /// The function that formats a percentage, including the percent sign.
    public var format: (_ percent: Int) -> String = { "\($0) %" } {
        didSet { contentChanged() }
    }

    private let line = NumberLine()
    private let bar = ScaleBar()

    /// Creates a card without a value.
    public init() {
        super.init(reservesNote: true)
        line.arrangement.weight = 1
        for part in [line, bar] { add(part) }
    }

    private var share: Double? { reading.value.flatMap { $0.isNaN ? nil : min(max($0, 0), 1) } }

    private var percentText: String { share.map { format(Int(($0 * 100).rounded())) } ?? Self.dash }

    override func contentChanged() {
        guard scene != nil else { return }
        bar.share = share
        line.show(percentText, unit: "", .role(share == nil ? .secondaryText : .primaryText))
        for part in [line, bar] { part.alpha = reading.state == .current || share == nil ? 1 : Self.oldAlpha }
        showNote(reading.note)
    }

    /// The accessibility element: a progress indicator, with the title as the label and the percentage as the value.
    public override var accessibility: AccessibilityElement? {
        var element = accessibilityElement(value: percentText)
        element.role = .progress
        if reading.state == .pending { element.states = .busy }
        return element
    }
}
