import Drawing
import Elements
import JSON
import KioskFile
import SourceProtocol
import Toolkit

/// The switch at the end of a row.
final class RowSwitch: View, @MainActor ReadingView {
    let updates = MinuteUpdates()
    /// The state of the switch.
    var reading = Reading<Bool>.noData {
        didSet { if reading != oldValue { readingChanged() } }
    }
    private let control = Switch()
    /// The indicator of a pending value, in the half of the switch that its knob leaves free.
    private let activity = ActivityIndicator()
    private var onChange: ((Bool) -> Void)?

    /// The value in the row's data; `nil` if there is none, or if the switch shows a value of a source.
    private var known: Bool?
    /// The value that the user has set and that the row's data does not have yet; `nil` if there is none.
    private var requested: Bool?
    private var timer: SceneTimer?

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        passesTouchesThrough = true
        activity.isHidden = true
        for view in [control, activity] { addSubview(view) }
        readingChanged()
        control.addAction(for: .valueChanged) { [weak self] _ in
            guard let self else { return }
            reading = .current(control.isOn)
            onChange?(control.isOn)
        }
    }

    isolated deinit { timer?.cancel() }

    /// The name of what the switch operates.
    var title = "" {
        didSet { control.accessibilityLabel = title }
    }

    var isEnabled: Bool {
        get { control.isEnabled }
        set { control.isEnabled = newValue }
    }

    /// A Boolean value that tells whether the source has not confirmed the user's value yet.
    var isPending: Bool { reading.state == .pending && reading.value != nil }

    private func readingChanged() {
        control.isOn = reading.value ?? false
        control.quality = reading.quality
        activity.isAnimating = isPending
        activity.isHidden = !isPending
        showColor()
        setNeedsLayout()
    }

    private func showColor() {
        activity.color = .role(reading.value == true ? .onAccent : isOnSelection ? .selectionText : .primaryText)
    }

    /// Shows a value of a source, and sends the values that the user sets.
    func operate(_ name: ValueName, _ context: ElementContext) {
        onChange = context.operate(name, in: self) {
            $0.readFlag
        } write: {
            .bool($0)
        }
    }

    /// Shows a value of the row's data, and calls a source with the values that the user sets.
    func operate(_ isOn: Bool?, with call: InputAction, _ context: ElementContext, from origin: RequestOrigin) {
        known = isOn
        if requested == nil || requested == isOn { settle() }
        onChange = { [weak self] isOn in
            guard let live = context.links.live else {
                self?.settle()
                return
            }
            self?.ask(for: isOn, with: call, live, from: origin)
        }
    }

    private func ask(for isOn: Bool, with call: InputAction, _ live: LiveValues, from origin: RequestOrigin) {
        timer?.cancel()
        requested = isOn
        reading = .pending(last: isOn)
        live.send(call.request(with: ["value": .bool(isOn)], in: scene?.language ?? .english), from: origin) {
            [weak self] answer in
            guard let self, requested == isOn else { return }
            switch answer {
            case .failed(let reason, let failure):
                settle()
                showFailure(reason, failure)
            case .performed:
                // Many sources report the new value only with the next reading of the list.
                timer = scene?.schedule(after: ElementContext.settlingTime) { [weak self] in
                    self?.settle()
                    self?.showFailure()
                }
            }
        }
    }

    private func settle() {
        timer?.cancel()
        (timer, requested) = (nil, nil)
        reading = known.map { .current($0) } ?? .noData
    }

    override func didMoveToScene() {
        super.didMoveToScene()
        updates.sceneChanged(to: scene)
    }

    override func sizeThatFits(_ size: Size) -> Size { control.sizeThatFits(size) }

    override func layoutSubviews() {
        control.frame = bounds
        let side = Self.activitySide
        let x = bounds.width / 2 + (reading.value == true ? -1 : 1) * Self.activityDistance - side / 2
        activity.frame = mirrored(
            Rect(x: x.rounded(), y: ((bounds.height - side) / 2).rounded(), width: side, height: side))
    }

    /// The size of the indicator, and the distance of its centre from that of the switch, in points.
    private static let (activitySide, activityDistance) = (20.0, 12.0)

    /// A Boolean value that tells whether the switch is in a selected row.
    var isOnSelection = false {
        didSet {
            showColor()
            control.setNeedsLayout()
            control.setNeedsDisplay()
        }
    }
}
