import Drawing
import Toolkit

/// A card with sliders for the colour of a lamp, or for its white.
public final class ColorCard: OperatedCard, ReadingView {
    /// The colour. What is missing is shown as white, and what is not known for sure says so.
    public var reading = Reading<Color>.noData {
        didSet { if reading != oldValue { contentChanged() } }
    }

    /// What the lamp can do.
    public var kind = ColorPicker.Kind.colors {
        didSet { if kind != oldValue { kindChanged() } }
    }

    /// The colours to be chosen at once, in a row under the sliders, of which those are left out for which there is no room.
    public var presets: [Color] {
        get { pickers[0].presets }
        set { for picker in pickers { picker.presets = newValue } }
    }

    /// Called with the colour that a person has chosen, once the finger was lifted. What code sets is told to nobody.
    public var onChange: ((Color) -> Void)?

    /// Of which one is seen.
    private let pickers = [ColorPicker(.colors), ColorPicker(.whites)]

    /// A card with a white lamp.
    public init() {
        super.init(pickers)
        for picker in pickers {
            picker.addAction(for: .editingDidEnd) { [weak self, weak picker] _ in
                guard let self, let picker else { return }
                reading = .current(picker.value)
                onChange?(picker.value)
            }
        }
        kindChanged()
    }

    private func kindChanged() {
        for picker in pickers { picker.isHidden = picker.kind != kind }
        contentChanged()
    }

    override func contentChanged() {
        for picker in pickers { picker.value = reading.value ?? .white }
        guard scene != nil else { return }
        showNote(reading.note)
    }
}
