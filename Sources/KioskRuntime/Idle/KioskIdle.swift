import Drawing
import Elements
import KioskFile
import SourceProtocol
import Toolkit

/// Has a kiosk go through the steps of its idle chain, and wakes it, for as long as it is there.
///
/// A use costs no more than taking down its time: the timer that is under way looks how long ago the latest one was.
@MainActor public final class KioskIdle {
    /// What the chain asks of its kiosk, and has done to it.
    struct Kiosk {
        /// Whether an alarm waits for somebody.
        var isCalled: () -> Bool = { false }
        /// Whether something is being done that somebody has asked for.
        var isBusy: () -> Bool = { false }
        /// Whether something was typed that would go.
        var hasTyped: () -> Bool = { false }
        /// Shows something to those who pass by in place of what was shown, or, with nil, nothing any more.
        var attract: (_ attraction: IdleDefinition.Attraction.Content?) -> Void = { _ in }
        /// Has the rail darker, or as it is.
        var dimRail: (_ isDim: Bool) -> Void = { _ in }
        /// Leaves so much of the brightness: from 0, which is black, to 1.
        var brighten: (_ factor: Double) -> Void = { _ in }
    }

    /// How far the kiosk is.
    public private(set) var step = IdleStep.used
    /// Called, in this order, when the start page is shown because nobody is there.
    public var onHome: [() -> Void] = []

    private let chain: IdleChain
    private let clock: WallClock
    private let kiosk: Kiosk
    private weak var scene: Scene?
    private var levels: [ConditionLevel]
    private var lastUse: Timestamp
    /// The step that somebody has asked for, until the next use.
    private var asked = IdleStep.used
    /// Whether something kept it awake when it was looked at last.
    private var wasKeptAwake = false
    /// Whether the start page was shown since somebody was there.
    private var wentHome = false
    /// What is shown to those who pass by.
    private var attraction: IdleDefinition.Attraction.Content?
    private var countDown: CountDown?
    private var timer: SceneTimer?
    private var observation: SceneNotifications.Observation?

    /// What keeps it awake and does not tell of its end is asked so often, in seconds.
    private static let patience = 5.0

    /// - Parameters:
    ///   - definition: what happens when.
    ///   - live: the values of the kiosk's sources; nil where it has none.
    ///   - clock: by which hours of the day come.
    ///   - scene: what is dark, and whose timers are used.
    ///   - kiosk: what is asked of it, and done to it.
    init(_ definition: IdleDefinition, live: LiveValues?, clock: WallClock, in scene: Scene, of kiosk: Kiosk) {
        chain = IdleChain(definition: definition)
        (self.clock, self.scene, self.kiosk) = (clock, scene, kiosk)
        levels = definition.awake.map { ConditionLevel($0.comparison) }
        lastUse = scene.present
        observation = scene.notifications.observe(Scene.usedNotification) { [weak self] _ in self?.wake() }
        if let live, !definition.awake.isEmpty {
            live.follow(definition.awake.map(\.name), in: self) { [weak self] in self?.take($0) }
        }
        look()
    }

    isolated deinit {
        timer?.cancel()
        countDown?.end()
    }

    private func take(_ states: [ValueState]) {
        for (index, state) in states.enumerated() { levels[index].follow(state) }
        look()
    }

    /// Somebody is there, or something needs them to see the panel.
    public func wake() {
        guard let scene else { return }
        lastUse = scene.present
        guard step != .used || asked != .used || countDown != nil else { return }
        asked = .used
        look()
    }

    /// Goes at once as far as that, until the next use; through the start page where the kiosk goes there.
    ///
    /// - Returns: whether it did: what keeps the kiosk awake forbids it.
    @discardableResult
    public func sleep(to step: IdleStep) -> Bool {
        asked = step
        look()
        return self.step >= step
    }

    /// Goes at once as far as it would if nobody came for long, until the next use.
    ///
    /// - Returns: whether it did: what keeps the kiosk awake forbids it.
    public func rest() -> Bool { sleep(to: chain.last) }

    /// Goes where the time has come for it, and waits for the next step.
    func look() {
        guard let scene else { return }
        let now = scene.present
        // What was asked for keeps a kiosk awake that is, but wakes none: nobody may have asked.
        let isBusy = step == .used && kiosk.isBusy()
        let isKeptAwake = isBusy || kiosk.isCalled() || levels.contains { $0.isFulfilled == true }
        // The time without use begins when nothing keeps the kiosk awake any more.
        if isKeptAwake || wasKeptAwake { lastUse = now }
        if isKeptAwake { asked = .used }
        wasKeptAwake = isKeptAwake
        var state = chain.state(
            idle: now.seconds(since: lastUse), isKeptAwake: isKeptAwake, local: clock.place.local(clock.now()))
        if isBusy { state.next = min(state.next ?? .infinity, Self.patience) }
        let ask = asked == .used ? timeToAsk(before: state.home) : nil
        if let ask { state.next = min(state.next ?? .infinity, ask.next) }
        ask?.left.map { showCountDown($0, in: scene) } ?? endCountDown()
        go(to: max(state.step, asked), state)
        wait(state.next, from: now, in: scene)
    }

    private func wait(_ next: Double?, from now: Timestamp, in scene: Scene) {
        timer?.cancel()
        timer = next.map { next in
            // A moment later than the time has come, whatever is rounded.
            let delay = Duration.seconds(now.seconds(since: scene.now) + next) + .milliseconds(1)
            return scene.schedule(after: delay) { [weak self] in self?.look() }
        }
    }

    private func go(to new: IdleStep, _ state: IdleChain.State) {
        guard let scene else { return }
        let old = step
        step = new
        if new < .home { wentHome = false }
        // Hours may begin in which that is so, when the kiosk is dark already.
        if new >= .home, state.goesHome, !wentHome {
            wentHome = true
            for action in onHome { action() }
        }
        if new != old { kiosk.dimRail(new >= .home) }
        let shown = new == .attract || new == .dim ? state.attraction : nil
        if shown != attraction {
            attraction = shown
            kiosk.attract(shown)
        }
        kiosk.brighten(new == .blank ? 0 : new == .dim ? state.dimTo / 100 : 1)
        if new != old {
            scene.isAsleep = new >= .attract
            // What shows something already needs no time to come on.
            scene.wakeDelay = new == .blank ? .seconds(chain.definition.wakeDelay) : .zero
        }
    }

    // MARK: Counting down

    /// How many seconds are left to whoever has typed something, and when that is less or begins; nil where nobody is asked.
    private func timeToAsk(before home: Double?) -> (left: Int?, next: Double)? {
        guard let home, home > 0, chain.definition.countDown > 0 else { return nil }
        let wait = home - chain.definition.countDown
        // Something may be typed until then.
        if wait > 0 { return (nil, wait) }
        guard kiosk.hasTyped() else { return nil }
        let left = home.rounded(.up)
        return (Int(left), max(0.05, home - (left - 1)))
    }

    private func showCountDown(_ seconds: Int, in scene: Scene) {
        if let countDown, countDown.isShown { return countDown.show(seconds) }
        countDown?.end()
        countDown = CountDown(seconds, in: scene) { [weak self] in self?.wake() }
        // Wherever somebody touches: they are there, and nothing else is done.
        scene.isAsleep = true
        scene.wakeDelay = .zero
    }

    private func endCountDown() {
        guard let countDown else { return }
        self.countDown = nil
        countDown.end()
        scene?.isAsleep = step >= .attract
    }
}
