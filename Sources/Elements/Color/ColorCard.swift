import Drawing
import Toolkit

/// A card with sliders for the colour of a lamp, or for its white tone.
public final class ColorCard: OperatedCard, ReadingView {
    /// The colour. If there is no data, white is shown. A note appears if the value is not current.
    public var reading = Reading<Color>.noData {
        didSet { if reading != oldValue { contentChanged() } }
    }

    /// The kind of lamp: colours or whites.
    public var kind = ColorPicker.Kind.colors {
        didSet { if kind != oldValue { kindChanged() } }
    }

    /// The preset colours, in a row below the sliders. Presets that do not fit are left out.
    public var presets: [Color] {
        get { pickers[0].presets }
        set { for picker in pickers { picker.presets = newValue } }
    }

    /// Called with the colour that the user has selected, after the finger is lifted. Changes by code do not call it.
    public var onChange: ((Color) -> Void)?

    /// The pickers for the kinds of lamps, of which one is visible at a time.
    private let pickers = [ColorPicker(.colors), ColorPicker(.whites)]

    /// Creates a card with the colour white.
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
