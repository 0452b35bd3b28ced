import Drawing
import Toolkit

/// A card whose value is a number with a unit and limits.
public class MeasureCard: TitledCard, ReadingView {
    /// The number, in ``unit``. NaN is shown as no data.
    public final var reading = Reading<Double>.noData {
        didSet { if reading != oldValue { contentChanged() } }
    }

    /// The unit beside the number; empty for none.
    public final var unit = "" {
        didSet { if unit != oldValue { contentChanged() } }
    }

    /// The limits between which the number is normal.
    public final var limits = ValueLimits() {
        didSet { if limits != oldValue { contentChanged() } }
    }

    /// The function that formats the number.
    public final var format: (Double) -> String = { "\($0)" } {
        didSet { contentChanged() }
    }

    init() { super.init(reservesNote: true) }

    /// The displayed number; `nil` if there is none.
    final var number: Double? { reading.value.flatMap { $0.isNaN ? nil : $0 } }

    /// The formatted number; a dash if there is none.
    final var numberText: String { number.map(format) ?? Self.dash }

    /// The unit; empty if there is no number.
    final var shownUnit: String { number == nil ? "" : unit }

    final var side: ValueLimits.Side { number.map(limits.side(of:)) ?? .within }

    final var isOut: Bool { side != .within }

    /// The colour of the number itself.
    final var numberColor: DynamicColor { .role(isOut ? .warning : number == nil ? .secondaryText : .primaryText) }

    /// The opacity of the number and its bar or gauge, from 0 to 1.
    final var valueAlpha: Double { reading.state == .current || number == nil ? 1 : Self.oldAlpha }

    /// The number with its unit, for screen readers.
    final var spokenNumber: String { shownUnit.isEmpty ? numberText : "\(numberText) \(unit)" }

    /// The displayed measure.
    private var measure: Measure?
    private var scripted: ScriptedReading?

    /// Shows the number of a measure and plays its script. If the measure is already shown, its script continues.
    final func begin(_ measure: Measure) {
        guard self.measure != measure else { return }
        self.measure = measure
        scripted = measure.script.map { ScriptedReading(measure.value, $0) }
        guard measure.live == nil else { return }
        reading = .current(measure.value)
        play()
    }

    private func play() {
        scripted?.play(in: scene) { [weak self] in self?.reading = .current($0) }
    }

    /// Continues the script after the card was added to a scene.
    public override func didMoveToScene() {
        super.didMoveToScene()
        play()
    }

    /// The accessibility element: the title, with the number, its unit and the note as the value.
    public override var accessibility: AccessibilityElement? { accessibilityElement(value: spokenNumber) }
}
