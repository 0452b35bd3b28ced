import Elements
import KioskFile
import Toolkit
import Values

/// Has a kiosk go through the steps of its idle chain, and wakes it, for as long as it is there.
///
/// A use costs no more than taking down its time: the timer that is under way looks how long ago the latest one was.
@MainActor public final class KioskIdle {
    /// How far the kiosk is.
    public private(set) var step = IdleStep.used
    /// Called, in this order, when the start page is shown because nobody is there.
    public var onHome: [() -> Void] = []

    private let chain: IdleChain
    private let clock: WallClock
    private let isCalled: () -> Bool
    private weak var scene: Scene?
    private var levels: [ConditionLevel]
    private var lastUse: Timestamp
    /// The step that somebody has asked for, until the next use.
    private var asked = IdleStep.used
    /// Whether something kept it awake when it was looked at last.
    private var wasKeptAwake = false
    private var timer: SceneTimer?
    private var observation: SceneNotifications.Observation?

    /// - Parameters:
    ///   - definition: what happens when.
    ///   - live: the values of the kiosk's sources; nil where it has none.
    ///   - clock: by which hours of the day come.
    ///   - scene: what is dark, and whose timers are used.
    ///   - isCalled: whether an alarm waits for somebody.
    init(
        _ definition: IdleDefinition, live: LiveValues?, clock: WallClock, in scene: Scene,
        isCalled: @escaping () -> Bool
    ) {
        chain = IdleChain(definition: definition)
        (self.clock, self.scene, self.isCalled) = (clock, scene, isCalled)
        levels = definition.awake.map { ConditionLevel($0.comparison) }
        lastUse = scene.present
        scene.wakeDelay = .seconds(definition.wakeDelay)
        observation = scene.notifications.observe(Scene.usedNotification) { [weak self] _ in self?.wake() }
        if let live, !definition.awake.isEmpty {
            live.follow(definition.awake.map(\.name), in: self) { [weak self] in self?.take($0) }
        }
        look()
    }

    isolated deinit {
        timer?.cancel()
    }

    private var isKeptAwake: Bool { isCalled() || levels.contains { $0.isFulfilled == true } }

    private func take(_ states: [ValueState]) {
        for (index, state) in states.enumerated() { levels[index].follow(state) }
        look()
    }

    /// Somebody is there, or something needs them to see the panel.
    public func wake() {
        guard let scene else { return }
        lastUse = scene.present
        guard step != .used || asked != .used else { return }
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
        // The time without use begins when nothing keeps the kiosk awake any more.
        let isKeptAwake = isKeptAwake
        if isKeptAwake || wasKeptAwake { lastUse = now }
        if isKeptAwake { asked = .used }
        wasKeptAwake = isKeptAwake
        let state = chain.state(
            idle: now.seconds(since: lastUse), isKeptAwake: isKeptAwake, local: clock.place.local(clock.now()))
        go(to: max(state.step, asked))
        timer?.cancel()
        timer = state.next.map { next in
            // A moment later than the time has come, whatever is rounded.
            scene.schedule(after: .seconds(now.seconds(since: scene.now) + next) + .milliseconds(1)) { [weak self] in
                self?.look()
            }
        }
    }

    private func go(to new: IdleStep) {
        guard let scene, new != step else { return }
        let old = step
        step = new
        if old < .home, new >= .home, chain.definition.home != nil { for action in onHome { action() } }
        scene.darkness =
            switch new {
            case .used, .home: 0
            case .dim: 1 - chain.definition.dimTo / 100
            case .blank: 1
            }
        scene.isAsleep = new >= .dim
    }
}
