import Drawing
import Toolkit

/// A card with a line that is ticked or not.
public final class CheckBoxCard: Card {
    /// What is ticked.
    public var title: String {
        get { control.title }
        set { control.title = newValue }
    }

    /// Whether the box is ticked. What is missing is not, and what is not known for sure says so.
    public var reading = Reading<Bool>.missing {
        didSet { if reading != oldValue { contentChanged() } }
    }

    /// Whether a person can operate it.
    public var isEnabled = true {
        didSet { control.isEnabled = isEnabled }
    }

    /// Called with the value that a person gave the box. What code sets is told to nobody.
    public var onChange: ((Bool) -> Void)?

    private let control = CheckBox("")
    private let noteLabel = Label(role: .caption, color: .role(.secondaryText))

    /// A card whose box is not ticked.
    public init() {
        super.init(.vertical, spacing: 4)
        noteLabel.numberOfLines = 2
        noteLabel.isHidden = true
        for view in [control, noteLabel] { stack.addSubview(view) }
        control.addAction(for: .valueChanged) { [weak self] _ in
            guard let self else { return }
            let isOn = control.isOn
            reading = .current(isOn)
            onChange?(isOn)
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
