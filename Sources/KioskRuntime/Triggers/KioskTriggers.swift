import Elements
import KioskFile
import SourceProtocol
import Toolkit

/// Does what a kiosk does without a touch, for as long as it is there.
@MainActor final class KioskTriggers {
    private let definitions: [TriggerDefinition]
    private let clock: WallClock
    private let links: KioskActions
    private weak var scene: Scene?
    private var edges: [TriggerEdge] = []
    private var timer: SceneTimer?
    /// Of the day by the clocks of the panel's place, when they were looked at last.
    private var minute: Int?

    /// - Parameters:
    ///   - definitions: what is done when.
    ///   - live: the values of the kiosk's sources; nil where it has none.
    ///   - clock: by which times of day come.
    ///   - links: what can be done.
    ///   - scene: whose timers are used.
    /// - Returns: nil where nothing is ever done.
    init?(
        _ definitions: [TriggerDefinition], live: LiveValues?, clock: WallClock, links: KioskActions, in scene: Scene
    ) {
        guard !definitions.isEmpty else { return nil }
        (self.definitions, self.clock, self.links, self.scene) = (definitions, clock, links, scene)
        if let live { follow(live) }
        let hasTimes = definitions.contains { if case .time = $0.cause { true } else { false } }
        if hasTimes { waitForMinute() }
    }

    isolated deinit {
        timer?.cancel()
    }

    private func perform(_ trigger: TriggerDefinition, by cause: String) {
        links.perform(trigger.action.steps, from: RequestOrigin("", by: cause)) { _ in }
    }

    // MARK: Values and events

    private func follow(_ live: LiveValues) {
        var names: [ValueName] = []
        var ofValues: [TriggerDefinition] = []
        for trigger in definitions {
            guard case .value(let name, let condition) = trigger.cause else { continue }
            names.append(name)
            ofValues.append(trigger)
            edges.append(TriggerEdge(condition))
        }
        if !names.isEmpty {
            live.follow(names, in: self) { [weak self] states in
                guard let self else { return }
                for (index, state) in states.enumerated() where edges[index].take(state) {
                    perform(ofValues[index], by: "value \(names[index])")
                }
            }
        }
        live.onEvent = { [weak self] source, event in
            guard let self else { return }
            for trigger in definitions {
                guard case .event(let name) = trigger.cause, name.source == source, name.name == event.name else {
                    continue
                }
                perform(trigger, by: "event \(name)")
            }
        }
    }

    // MARK: Times of day

    private func waitForMinute() {
        let now = clock.place.local(clock.now())
        var rest = 60.0
        if let now {
            let minutes = (now / 60).rounded(.down)
            came(to: Int(minutes))
            rest -= now - minutes * 60
        }
        timer = scene?.schedule(after: .milliseconds(Int(rest * 1000) + 5)) { [weak self] in self?.waitForMinute() }
    }

    /// - Parameter now: minutes since the first moment of 1970, by the clocks of the panel's place.
    private func came(to now: Int) {
        let last = minute
        minute = now
        // A clock that was set is at another time, and nothing has passed; one minute that was too busy is made up for.
        guard let last, now > last, now - last <= 2 else { return }
        for passed in last + 1...now {
            for trigger in definitions {
                if case .time(let time) = trigger.cause, time == passed % 1440 { perform(trigger, by: "time") }
            }
        }
    }
}
