import Drawing
import SourceProtocol
import Toolkit

/// A card with a control that is on or off, and a note about the quality of its value. A tap anywhere on the card operates the
/// control.
public class ToggleCard: Card, ReadingView {
    /// The state of the control: on or off. Without data, it is off. A note appears if the value is not current.
    public final var reading = Reading<Bool>.noData {
        didSet { if reading != oldValue { contentChanged() } }
    }

    /// The title of the control.
    public final var title = "" {
        didSet { if title != oldValue { showTitle() } }
    }

    /// A Boolean value that tells whether the user can operate the control.
    public final var isEnabled = true {
        didSet { control.isEnabled = isEnabled }
    }

    /// A closure that is called with each value that the user sets. Programmatic changes do not call it.
    public final var onChange: ((Bool) -> Void)?

    private let control: ToggleControl
    let noteLine = NoteLine(isReserved: true)

    init(_ control: ToggleControl) {
        self.control = control
        super.init(.vertical, spacing: 0)
        noteLine.arrangement.margins.top = Self.noteGap
        control.pressArea = self
        control.addAction(for: .valueChanged) { [weak self] _ in
            guard let self else { return }
            let isOn = self.control.isOn
            reading = .current(isOn)
            onChange?(isOn)
        }
    }

    /// Shows the title. Subclasses override this method.
    func showTitle() {}

    /// Returns the control for any point on the card.
    public override final func hitTest(_ point: Point) -> View? { super.hitTest(point).map { _ in control } }

    override func contentChanged() {
        control.isOn = reading.value ?? false
        control.quality = reading.quality
        guard let scene else { return }
        noteLine.show(
            ElementStrings.words(for: reading.note, in: scene.language), isWarning: reading.state == .failed)
    }
}

extension ToggleCard {
    /// Shows the value that the user has set. If there is a source value, shows that and sends requests to change it.
    ///
    /// - Parameters:
    ///   - isOn: The initial state.
    ///   - live: The source value that is shown instead; `nil` for none.
    func show(_ isOn: Bool, live: ValueName?, _ setting: ElementContext) {
        guard let live else {
            reading = .current(setting.value() ?? isOn)
            onChange = { setting.keep($0) }
            return
        }
        onChange = setting.operate(live, in: self) {
            $0.readFlag
        } write: {
            .bool($0)
        }
    }
}
