import Drawing
import Toolkit

/// A card with sliders for the colour or the white tone of a lamp.
public final class ColorCard: OperatedCard, ReadingView {
    /// The colour; white if there is no data. A note appears if the value is not current.
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

    /// A closure that is called with the selected colour after the user lifts the finger. Programmatic changes do not call it.
    public var onChange: ((Color) -> Void)?

    /// The pickers for the kinds of lamps. Only one of them is visible at a time.
    private let pickers = [ColorPicker(.colors), ColorPicker(.whites)]

    /// Creates a card without data.
    public init() {
        super.init(pickers, .leading)
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
