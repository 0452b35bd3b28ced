import Drawing
import Toolkit

/// Leads a person through the calibration of a touch device, by touch alone.
///
/// What was found is tried out at once, and undone by itself when no touch confirms it in 15 seconds: a person who cannot
/// touch anything any more need not.
public final class CalibrationController: ViewController {
    /// How long a trial lasts without a touch that confirms it.
    public static let trialDuration = Duration.seconds(15)
    /// How long it waits for a first touch, or the next one.
    public static let patience = Duration.seconds(60)
    /// How long its last words are shown.
    public static let farewellDuration = Duration.seconds(3)

    /// Has touches of the device that was touched go through the fit, from its own positions to those of the picture, both
    /// from 0 to 1; nil takes that back.
    public var onTrial: ((_ device: Int, _ fit: AffineMap?) -> Void)?

    /// Keeps what is being tried out, for good; answers with what a person should know of it.
    public var onKeep: ((_ model: DeviceModel) -> CalibrationNote)?

    /// Called once, when all is done, or nobody touches.
    public var onEnd: (() -> Void)?

    public private(set) var session = CalibrationSession(size: .zero, millimetresPerPoint: 1)
    private var device = 0
    private var note: CalibrationNote?
    private var wording = CalibrationWording(.english)
    /// When what is being waited for has not come.
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
        // What is tried out and nobody has kept goes with it.
        if session.fit != nil, session.step != .kept { onTrial?(device, nil) }
        end()
    }

    public override func viewDidLayoutSubviews() {
        guard session.size != view.bounds.size || session.millimetresPerPoint != view.metrics.millimetresPerPoint else {
            return
        }
        // Of a picture of another size all targets are elsewhere.
        session.size = view.bounds.size
        session.millimetresPerPoint = view.metrics.millimetresPerPoint
        if session.step != .measuring(0), session.step != .kept { return restart(nil) }
        show()
    }

    /// Escape leaves everything as it was.
    public override func keyPressed(_ event: KeyEvent) -> Bool {
        guard event.key == .escape else { return false }
        if session.step != .kept { restart(nil) }
        end()
        return true
    }

    // MARK: Touches

    /// A finger did something on a device.
    /// - Returns: false where it shall be a touch in the scene: the fit is being tried out.
    public func take(_ contact: TouchContact) -> Bool {
        guard case .measuring = session.step else { return false }
        // What is counted from now on counts from the touch.
        scene?.advance(to: contact.time)
        // No touch becomes of it, and somebody is there all the same.
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

    /// Counts down, second by second, while something is being tried out.
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

    /// Begun seconds count.
    private var secondsLeft: Int {
        guard let scene else { return 0 }
        return Int(max(0, deadline.seconds(since: scene.now)).rounded(.up))
    }

    // MARK: Words

    private func show() {
        guard isViewLoaded else { return }
        if let language = scene?.language, language != wording.language { wording = CalibrationWording(language) }
        wording.scale = scene?.scale ?? 1
        wording.millimetresPerPoint = view.metrics == .nominal ? nil : view.metrics.millimetresPerPoint
        calibrationView.session = session
        calibrationView.show(CalibrationTexts(session, secondsLeft: secondsLeft, note: note, wording))
    }
}
