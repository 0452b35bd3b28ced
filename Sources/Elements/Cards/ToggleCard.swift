import Drawing
import SourceProtocol
import Toolkit

/// A card with a control that is on or off, which a finger anywhere on the card operates, and a line that says how far that can be relied
/// on.
public class ToggleCard: Card, ReadingView {
    /// Whether it is on. What is missing is off, and what is not known for sure says so.
    public final var reading = Reading<Bool>.noData {
        didSet { if reading != oldValue { contentChanged() } }
    }

    /// Whether a person can operate it.
    public final var isEnabled = true {
        didSet { control.isEnabled = isEnabled }
    }

    /// Called with the value that a person gave it. What code sets is told to nobody.
    public final var onChange: ((Bool) -> Void)?

    private let control: ToggleControl
    let noteLabel = Label(role: .caption, color: .role(.secondaryText))

    init(_ control: ToggleControl, _ axis: StackView.Axis, spacing: Double) {
        self.control = control
        super.init(axis, spacing: spacing)
        noteLabel.numberOfLines = 2
        noteLabel.isHidden = true
        control.pressArea = self
        control.addAction(for: .valueChanged) { [weak self] _ in
            guard let self else { return }
            let isOn = self.control.isOn
            reading = .current(isOn)
            onChange?(isOn)
        }
    }

    override final var grows: Bool { true }

    /// All of the card is the control's.
    public override final func hitTest(_ point: Point) -> View? { super.hitTest(point).map { _ in control } }

    override final func contentChanged() {
        control.isOn = reading.value ?? false
        guard let scene else { return }
        noteLabel.text = ElementStrings.words(for: reading.note, in: scene.language)
        noteLabel.color = .role(reading.state == .failed ? .warning : .secondaryText)
        noteLabel.isHidden = noteLabel.text.isEmpty
    }
}

extension ToggleCard {
    /// Shows what a person has set, or what a source says and is asked for.
    ///
    /// - Parameters:
    ///   - isOn: whether it is on until somebody changes that.
    ///   - live: the source's value in its place; nil for none.
    func show(_ isOn: Bool, live: ValueName?, _ setting: ElementContext) {
        guard let live else {
            reading = .current(setting.value() ?? isOn)
            onChange = { setting.keep($0) }
            return
        }
        onChange = setting.operate(live, in: self) {
            $0.flag
        } write: {
            .bool($0)
        }
    }
}
