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
        /// Returns `true` if the return to the start page would change what the user sees or hears.
        var isAway: () -> Bool = { false }
        /// Announces a text to a user who does not see the screen.
        var announce: (_ text: String) -> Void = { _ in }
        /// Shows content on the attract screen; `nil` closes the attract screen.
        var attract: (_ attraction: IdleDefinition.Attraction.Content?) -> Void = { _ in }
        /// Dims the rail, or restores it.
        var dimRail: (_ isDim: Bool) -> Void = { _ in }
        /// Sets the dimming factor of the screen, from 0 (black) to 1.
        var brighten: (_ factor: Double) -> Void = { _ in }
    }

    /// The current step.
    public private(set) var step = IdleStep.used
    /// A Boolean value that tells whether the panel was used since the start page was last shown.
    private(set) var isVisited = false
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
        observation = scene.notifications.observe(Scene.usedNotification) { [weak self] _ in self?.use() }
        release = scene.notifications.observe(Scene.releasedNotification) { [weak self] _ in self?.released() }
        awake.follow(live) { [weak self] in self?.look() }
        look()
    }

    isolated deinit {
        timer?.cancel()
        countDown?.end()
    }

    /// Wakes the kiosk, because a visitor uses the panel.
    func use() {
        isVisited = true
        wake()
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
        goHome()
        look()
    }

    private func goHome() {
        for action in onHome { action() }
        isVisited = false
        endCountDown()
        // The start page closes everything over it, so the attract screen is shown anew.
        attraction = nil
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
        func dueState() -> IdleChain.State {
            chain.state(
                idle: now.seconds(since: lastUse), isKeptAwake: isKeptAwake, local: clock.place.local(clock.now()))
        }
        var state = dueState()
        if giveTimeToAnswer(at: now, state) { state = dueState() }
        if isBusy { state.next = min(state.next ?? .infinity, Self.requestCheckInterval) }
        ask(at: now, &state, in: scene)
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
            goHome()
        }
        if new != old { kiosk.dimRail(new >= .home) }
        let shown = new == .attract || new == .dim ? state.attraction : nil
        if shown != attraction {
            attraction = shown
            kiosk.attract(shown)
        }
        kiosk.brighten(new == .blank ? 0 : new == .dim && countDown == nil ? state.dimTo / 100 : 1)
        if new != old {
            scene.display.isAsleep = new >= .attract
            // Only a black screen needs time to switch on.
            scene.display.wakeDelay = new == .blank ? .seconds(chain.definition.wakeDelay) : .zero
        }
    }

    // MARK: Countdown

    /// The loss for the user at the next step; `nil` if nothing would be lost, or if it was already lost. While the question is open, the
    /// loss about which it was asked.
    private var loss: CountDown.Loss? {
        guard chain.definition.countDown > 0, requestedStep == .used else { return nil }
        if let countDown { return countDown.loss }
        switch step {
        case .used:
            if kiosk.hasTyped() { return .text }
            if kiosk.isUnlocked() { return .role }
            return kiosk.isAway() ? .page : nil
        case .dim: return !wentHome && kiosk.isAway() ? .page : nil
        case .home, .attract, .blank: return nil
        }
    }

    /// Returns the idle time after which something is lost, in seconds.
    private func limit(of loss: CountDown.Loss, _ state: IdleChain.State) -> Double? {
        loss == .page ? state.pageLimit : state.inputLimit
    }

    /// Returns the time for which users are asked before a limit, in seconds. It is at most half of the limit, because otherwise the
    /// question would appear again as soon as it is answered.
    private func timeToAnswer(before limit: Double) -> Double { min(chain.definition.countDown, limit / 2) }

    /// Moves the time of the last use if users would otherwise have less time to answer than the kiosk file says: hours with shorter times
    /// have begun, or the question was not needed until now.
    ///
    /// - Returns: `true` if the time was moved.
    private func giveTimeToAnswer(at now: Timestamp, _ state: IdleChain.State) -> Bool {
        guard countDown == nil, let limit = loss.flatMap({ limit(of: $0, state) }) else { return false }
        let begin = limit - timeToAnswer(before: limit)
        guard now.seconds(since: lastUse) > begin else { return false }
        lastUse = now.advanced(by: .seconds(-begin))
        return true
    }

    /// Shows the seconds left if the question is due, and closes it otherwise. Moves the time of the next check to the next change.
    private func ask(at now: Timestamp, _ state: inout IdleChain.State, in scene: Scene) {
        let idle = now.seconds(since: lastUse)
        guard requestedStep == .used, chain.definition.countDown > 0 else { return endCountDown() }
        // Until the question is due, text may still be typed.
        for case let limit? in [state.inputLimit, state.pageLimit] {
            let wait = limit - timeToAnswer(before: limit) - idle
            if wait > 0 { state.next = min(state.next ?? .infinity, wait) }
        }
        guard let loss, let limit = limit(of: loss, state), idle >= limit - timeToAnswer(before: limit), idle < limit
        else { return endCountDown() }
        let left = (limit - idle).rounded(.up)
        state.next = min(state.next ?? .infinity, max(0.05, limit - idle - (left - 1)))
        showCountDown(of: loss, Int(left), in: scene)
    }

    private func showCountDown(of loss: CountDown.Loss, _ seconds: Int, in scene: Scene) {
        if let countDown, countDown.isShown {
            if let text = countDown.show(seconds) { kiosk.announce(text) }
            return
        }
        countDown?.end()
        countDown = CountDown(of: loss, seconds, in: scene) { [weak self] in self?.use() }
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
