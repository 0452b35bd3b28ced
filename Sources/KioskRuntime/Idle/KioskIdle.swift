import Drawing
import Elements
import KioskFile
import SourceProtocol
import Toolkit

/// A controller that moves a kiosk through the steps of its idle chain, and wakes it.
///
/// Each use of the panel only stores its time. A timer checks the time since the last use.
@MainActor public final class KioskIdle {
    /// The closures with which the chain queries and controls its kiosk.
    struct Kiosk {
        /// Returns `true` if an alarm is unacknowledged.
        var isCalled: () -> Bool = { false }
        /// Returns `true` if a request to a source is pending.
        var isBusy: () -> Bool = { false }
        /// Returns `true` if there is typed text that would be deleted.
        var hasTyped: () -> Bool = { false }
        /// Returns `true` if a user has unlocked something with a PIN.
        var isUnlocked: () -> Bool = { false }
        /// Shows content on the attract screen; `nil` closes the attract screen.
        var attract: (_ attraction: IdleDefinition.Attraction.Content?) -> Void = { _ in }
        /// Dims the rail, or restores it.
        var dimRail: (_ isDim: Bool) -> Void = { _ in }
        /// Sets the dimming factor of the screen, from 0 (black) to 1.
        var brighten: (_ factor: Double) -> Void = { _ in }
    }

    /// The current step.
    public private(set) var step = IdleStep.used
    /// The actions that are called, in order, when the start page is shown because the kiosk is idle.
    public var onHome: [() -> Void] = []

    private let chain: IdleChain
    private let clock: WallClock
    private let kiosk: Kiosk
    private weak var scene: Scene?
    /// The conditions that keep the kiosk awake.
    private let awake: ValueConditions
    private var lastUse: Timestamp
    /// The time of the last touch, key or mouse event, or of the last call to ``wake()``.
    private var lastInput: Timestamp
    /// The step that the operator requested, until the next use.
    private var requestedStep = IdleStep.used
    /// A Boolean value that tells whether something kept the kiosk awake at the last check.
    private var wasKeptAwake = false
    /// A Boolean value that tells whether the start page was shown since the last use.
    private var wentHome = false
    /// The content of the attract screen.
    private var attraction: IdleDefinition.Attraction.Content?
    private var countDown: CountDown?
    private var timer: SceneTimer?
    private var observation: SceneNotifications.Observation?
    private var release: SceneNotifications.Observation?

    /// The interval in seconds at which a pending request is checked, because its end is not reported.
    private static let requestCheckInterval = 5.0
    /// The seconds for which a finger, a mouse button or a key that is down, without any event, counts as use. It may be stuck. A finger
    /// that rests is already taken for a ghost after three minutes.
    static let longestHold = 3600.0

    /// - Parameters:
    ///   - definition: the steps of the idle chain and their delays.
    ///   - live: the values of the kiosk's sources; `nil` if it has none.
    ///   - clock: the clock for the times of the day.
    ///   - scene: the scene that goes dark, and whose timers are used.
    ///   - kiosk: the closures with which the kiosk is queried and controlled.
    init(_ definition: IdleDefinition, live: LiveValues?, clock: WallClock, in scene: Scene, of kiosk: Kiosk) {
        chain = IdleChain(definition: definition)
        (self.clock, self.scene, self.kiosk) = (clock, scene, kiosk)
        awake = ValueConditions(definition.awake)
        (lastUse, lastInput) = (scene.present, scene.present)
        observation = scene.notifications.observe(Scene.usedNotification) { [weak self] _ in self?.wake() }
        release = scene.notifications.observe(Scene.releasedNotification) { [weak self] _ in self?.released() }
        awake.follow(live) { [weak self] in self?.look() }
        look()
    }

    isolated deinit {
        timer?.cancel()
        countDown?.end()
    }

    /// Wakes the kiosk, because the panel is used or the user has to see it.
    public func wake() {
        guard let scene else { return }
        (lastUse, lastInput) = (scene.present, scene.present)
        guard step != .used || requestedStep != .used || countDown != nil else { return }
        requestedStep = .used
        look()
    }

    /// Starts the idle time again, because nothing is down any longer.
    private func released() {
        if step == .used, let scene { lastUse = scene.present }
    }

    /// Ends the visit at once, as the step home does.
    func endVisit() {
        for action in onHome { action() }
        // The start page closes everything over it, so the attract screen is shown anew.
        attraction = nil
        look()
    }

    /// Goes to a step immediately, until the next use. The kiosk shows its start page on the way if it would do so when idle.
    ///
    /// - Returns: `false` if something keeps the kiosk awake.
    @discardableResult
    public func sleep(to step: IdleStep) -> Bool {
        requestedStep = step
        look()
        return self.step >= step
    }

    /// Goes to the last step immediately, until the next use.
    ///
    /// - Returns: `false` if something keeps the kiosk awake.
    public func rest() -> Bool { sleep(to: chain.last) }

    /// Goes to the step that is due, and schedules the next check.
    func look() {
        guard let scene else { return }
        let now = scene.present
        // A pending request keeps a kiosk awake but does not wake it, because a user may not have sent it.
        let isBusy = step == .used && kiosk.isBusy()
        let isKeptAwake = isBusy || kiosk.isCalled() || awake.isAnyFulfilled
        // The idle time starts when nothing keeps the kiosk awake any longer.
        let isHeld = scene.isHeld && now.seconds(since: lastInput) < Self.longestHold
        if isKeptAwake || wasKeptAwake || isHeld { lastUse = now }
        if isKeptAwake { requestedStep = .used }
        wasKeptAwake = isKeptAwake
        var state = chain.state(
            idle: now.seconds(since: lastUse), isKeptAwake: isKeptAwake, local: clock.place.local(clock.now()))
        if isBusy { state.next = min(state.next ?? .infinity, Self.requestCheckInterval) }
        let ask = requestedStep == .used ? timeToAsk(before: state.home) : nil
        if let ask { state.next = min(state.next ?? .infinity, ask.next) }
        ask?.left.map { showCountDown($0, in: scene) } ?? endCountDown()
        go(to: max(state.step, requestedStep), state)
        wait(state.next, from: now, in: scene)
    }

    private func wait(_ next: Double?, from now: Timestamp, in scene: Scene) {
        timer?.cancel()
        timer = next.map { next in
            // One millisecond is added so that rounding cannot fire the timer too early.
            let delay = Duration.seconds(now.seconds(since: scene.now) + next) + .milliseconds(1)
            return scene.schedule(after: delay) { [weak self] in self?.look() }
        }
    }

    private func go(to new: IdleStep, _ state: IdleChain.State) {
        guard let scene else { return }
        let old = step
        step = new
        if new < .home { wentHome = false }
        // Times of the day that show the start page may begin while the screen is already dark. The next person never finds typed text
        // or an open lock behind an attract screen.
        if new >= .home, state.goesHome, !wentHome,
            state.isHomeDue || requestedStep != .used || kiosk.hasTyped() || kiosk.isUnlocked()
        {
            wentHome = true
            for action in onHome { action() }
            // The start page closes everything over it, so the attract screen is shown anew.
            attraction = nil
        }
        if new != old { kiosk.dimRail(new >= .home) }
        let shown = new == .attract || new == .dim ? state.attraction : nil
        if shown != attraction {
            attraction = shown
            kiosk.attract(shown)
        }
        kiosk.brighten(new == .blank ? 0 : new == .dim ? state.dimTo / 100 : 1)
        if new != old {
            scene.display.isAsleep = new >= .attract
            // Only a black screen needs time to switch on.
            scene.display.wakeDelay = new == .blank ? .seconds(chain.definition.wakeDelay) : .zero
        }
    }

    // MARK: Countdown

    /// Returns the seconds left in the countdown, and the seconds until they change; `nil` if there is no countdown. Before the countdown
    /// starts, `left` is `nil`.
    private func timeToAsk(before home: Double?) -> (left: Int?, next: Double)? {
        guard let home, home > 0, chain.definition.countDown > 0 else { return nil }
        let wait = home - chain.definition.countDown
        // Until the countdown starts, text may still be typed.
        if wait > 0 { return (nil, wait) }
        guard kiosk.hasTyped() else { return nil }
        let left = home.rounded(.up)
        return (Int(left), max(0.05, home - (left - 1)))
    }

    private func showCountDown(_ seconds: Int, in scene: Scene) {
        if let countDown, countDown.isShown { return countDown.show(seconds) }
        countDown?.end()
        countDown = CountDown(seconds, in: scene) { [weak self] in self?.wake() }
        // A touch anywhere only confirms that the user is there, and triggers nothing else. Only a pinned button, such as Stop, works.
        scene.display.isAsleep = true
        scene.display.keepsLowerEdge = true
        scene.display.wakeDelay = .zero
    }

    private func endCountDown() {
        guard let countDown else { return }
        self.countDown = nil
        countDown.end()
        scene?.display.keepsLowerEdge = false
        scene?.display.isAsleep = step >= .attract
    }
}
