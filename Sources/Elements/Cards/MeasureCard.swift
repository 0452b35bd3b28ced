import Drawing
import Toolkit

/// A card whose value is a number with a unit and limits.
public class MeasureCard: TitledCard, ReadingView {
    /// The number, in ``unit``. What is no number is shown as a missing one.
    public final var reading = Reading<Double>.noData {
        didSet { if reading != oldValue { contentChanged() } }
    }

    /// What stands beside the number; empty for a bare one.
    public final var unit = "" {
        didSet { if unit != oldValue { contentChanged() } }
    }

    /// Between which numbers all is well.
    public final var limits = ValueLimits() {
        didSet { if limits != oldValue { contentChanged() } }
    }

    /// How the number is written.
    public final var format: (Double) -> String = { "\($0)" } {
        didSet { contentChanged() }
    }

    /// The number that is shown; nil where there is none.
    final var number: Double? { reading.value.flatMap { $0.isNaN ? nil : $0 } }

    /// The number as it is written, or a dash.
    final var numberText: String { number.map(format) ?? Self.dash }

    /// The unit, where there is a number.
    final var shownUnit: String { number == nil ? "" : unit }

    final var side: ValueLimits.Side { number.map(limits.side(of:)) ?? .within }

    final var isOut: Bool { side != .within }

    /// Of the number itself.
    final var numberColor: DynamicColor { .role(isOut ? .warning : number == nil ? .secondaryText : .primaryText) }

    /// How solid what shows the number is, from 0 to 1.
    final var valueAlpha: Double { reading.state == .current ? 1 : Self.oldAlpha }

    /// The number with its unit, as it is read aloud.
    final var spokenNumber: String { shownUnit.isEmpty ? numberText : "\(numberText) \(unit)" }

    /// What is shown, and what moves its number.
    private var measure: Measure?
    private var scripted: ScriptedReading?

    /// Shows a measure's number, and those of its script. One that is shown already goes on.
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

    /// Its script goes on where there is a screen to see it on.
    public override func didMoveToScene() {
        super.didMoveToScene()
        play()
    }

    /// The title, with the number, its unit and the words below as the value.
    public override var accessibility: AccessibilityElement? { accessibilityElement(value: spokenNumber) }
}
