import Drawing
import Toolkit

/// A page that guides the user through the calibration of a touch device, by touch alone.
///
/// A new calibration is applied on trial, and is reverted unless a touch confirms it within 15 seconds. A calibration that makes the panel
/// unusable therefore reverts by itself.
public final class CalibrationController: ViewController {
    /// The duration of a trial that no touch confirms.
    public static let trialDuration = Duration.seconds(15)
    /// The time to wait for the first or the next touch.
    public static let patience = Duration.seconds(60)
    /// The time for which the final message is shown.
    public static let farewellDuration = Duration.seconds(3)

    /// A closure that applies a fit to the touches of a device. The fit maps positions of the device to positions on the screen, both from
    /// 0 to 1; `nil` removes it.
    public var onTrial: ((_ device: Int, _ fit: AffineMap?) -> Void)?

    /// A closure that stores the calibration on trial, and returns a note for the user.
    public var onKeep: ((_ model: DeviceModel) -> CalibrationNote)?

    /// Called once, when the calibration is done or there was no touch in time.
    public var onEnd: (() -> Void)?

    public private(set) var session = CalibrationSession(size: .zero, millimetresPerPoint: 1)
    private var device = 0
    private var note: CalibrationNote?
    private var wording = CalibrationWording(.english)
    /// The time at which waiting for a touch ends.
    private var deadline = Timestamp.zero
    private var timer: SceneTimer?
    private lazy var calibrationView = CalibrationView(session)

    public override func loadView() -> View { calibrationView }

    public override func viewDidLoad() {
        calibrationView.onLift = { [unowned self] in check(at: $0) }
        calibrationView.keepButton.onPress { [unowned self] in keep() }
        calibrationView.againButton.onPress { [unowned self] in restart(nil) }
    }

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        allow(Self.patience)
    }

    public override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        timer?.cancel()
        // A fit that was not kept is removed.
        if session.fit != nil, session.step != .kept { onTrial?(device, nil) }
        end()
    }

    public override func viewDidLayoutSubviews() {
        guard session.size != view.bounds.size || session.millimetresPerPoint != view.metrics.millimetresPerPoint else {
            return
        }
        // The targets depend on the size of the screen.
        session.size = view.bounds.size
        session.millimetresPerPoint = view.metrics.millimetresPerPoint
        if session.step != .measuring(0), session.step != .kept { return restart(nil) }
        show()
    }

    /// Escape cancels the calibration and changes nothing.
    public override func keyPressed(_ event: KeyEvent) -> Bool {
        guard event.key == .escape else { return false }
        if session.step != .kept { restart(nil) }
        end()
        return true
    }

    // MARK: Touches

    /// Handles a contact on a touch device.
    ///
    /// - Returns: `false` if the scene has to handle it as a touch, because a fit is on trial.
    public func take(_ contact: TouchContact) -> Bool {
        guard case .measuring = session.step else { return false }
        // Timers that are started below count from the time of the touch.
        scene?.advance(to: contact.time)
        // The contact does not become a touch, but it still counts as use of the panel.
        if contact.phase == .began, let scene { scene.notifications.post(Scene.usedNotification, object: scene) }
        guard case .measuring = session.step else { return false }
        let before = session.step
        session.take(contact)
        if session.step != before { device = contact.device }
        if let fit = session.fit {
            onTrial?(device, fit.transform)
            allow(Self.trialDuration)
        } else if contact.phase == .began {
            allow(Self.patience)
        }
        show()
        return true
    }

    private func check(at point: Point) {
        if session.check(at: point) { allow(Self.trialDuration) }
        show()
    }

    private func keep() {
        guard session.step == .deciding, let model = session.model else { return }
        session.keep()
        note = onKeep?(model)
        allow(Self.farewellDuration)
        show()
    }

    private func restart(_ reason: CalibrationSession.Refusal?) {
        if session.fit != nil { onTrial?(device, nil) }
        session.restart(reason)
        allow(Self.patience)
        show()
    }

    // MARK: Time

    private func allow(_ duration: Duration) {
        guard let scene else { return }
        deadline = scene.now.advanced(by: duration)
        tick()
    }

    /// Updates the countdown every second during a trial.
    private func tick() {
        timer?.cancel()
        guard let scene else { return }
        guard scene.now < deadline else { return expire() }
        show()
        let left = scene.now.duration(to: deadline)
        let isCounting = session.fit != nil && session.step != .kept
        let part = isCounting ? left - .seconds(max(0, secondsLeft - 1)) : left
        timer = scene.schedule(after: part) { [weak self] in self?.tick() }
    }

    private func expire() {
        switch session.step {
        case .checking, .deciding: restart(.timedOut)
        case .measuring, .kept:
            end()
        }
    }

    private func end() {
        let action = onEnd
        onEnd = nil
        action?()
    }

    /// The seconds left, rounded up.
    private var secondsLeft: Int {
        guard let scene else { return 0 }
        return Int(max(0, deadline.seconds(since: scene.now)).rounded(.up))
    }

    // MARK: Text

    private func show() {
        guard isViewLoaded else { return }
        if let language = scene?.language, language != wording.language { wording = CalibrationWording(language) }
        wording.scale = scene?.scale ?? 1
        wording.millimetresPerPoint = view.metrics == .nominal ? nil : view.metrics.millimetresPerPoint
        calibrationView.session = session
        calibrationView.show(CalibrationTexts(session, secondsLeft: secondsLeft, note: note, wording))
    }
}
