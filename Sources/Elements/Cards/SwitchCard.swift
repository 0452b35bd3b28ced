import Drawing
import Toolkit

/// A card with a title and a switch at its end.
public final class SwitchCard: Card {
    /// What is switched.
    public var title: String {
        get { titleLabel.text }
        set {
            titleLabel.text = newValue
            control.accessibilityLabel = newValue
        }
    }

    /// Whether the switch is on. What is missing is off, and what is not known for sure says so.
    public var reading = Reading<Bool>.missing {
        didSet { if reading != oldValue { contentChanged() } }
    }

    /// Called with the value that a person gave the switch. What code sets is told to nobody.
    public var onSwitch: ((Bool) -> Void)?

    private let titleLabel = TitleLabel(role: .headline)
    private let noteLabel = Label(role: .caption, color: .role(.secondaryText))
    private let control = Switch()
    private let texts = StackView(.vertical, spacing: 4)

    /// A card whose switch is off.
    public init() {
        super.init(.horizontal, spacing: 16)
        titleLabel.numberOfLines = 3
        noteLabel.isHidden = true
        for view in [titleLabel, noteLabel] { texts.addSubview(view) }
        texts.arrangement = Arrangement(weight: 1)
        stack.alignment = .center
        for view in [texts, control] { stack.addSubview(view) }
        control.addAction(for: .valueChanged) { [weak self] _ in
            guard let self else { return }
            let isOn = control.isOn
            reading = .current(isOn)
            onSwitch?(isOn)
        }
    }

    override func contentChanged() {
        control.isOn = reading.value ?? false
        guard let scene else { return }
        noteLabel.text = ElementWords(scene.language).words(for: reading.state)
        noteLabel.color = .role(reading.state == .failed ? .warning : .secondaryText)
        noteLabel.isHidden = noteLabel.text.isEmpty
    }
}
