import Elements
import JSON
import KioskFile
import SourceProtocol
import Toolkit
import ValueAddresses

/// The triggers of a kiosk, which run actions when values change, on events and at times of the day.
@MainActor final class KioskTriggers {
    private let definitions: [TriggerDefinition]
    private let clock: WallClock
    private let links: KioskActions
    private let lasting: KioskActions
    private weak var scene: Scene?
    private var edges: [TriggerEdge] = []
    private var timer: SceneTimer?
    /// The local minute at the last check, counted from 1970-01-01 00:00 local time.
    private var minute: Int?

    /// Creates the triggers, and starts them.
    ///
    /// - Parameters:
    ///   - definitions: the triggers of the kiosk file.
    ///   - live: the values of the kiosk's sources; `nil` if it has none.
    ///   - clock: the clock for the times of the day.
    ///   - links: the connections to the kiosk that perform the actions of events, which a visitor may cause.
    ///   - lasting: the connections to the kiosk that perform the actions of values and times, which outlast a visit.
    ///   - scene: the scene whose timers are used.
    /// - Returns: `nil` if there are no triggers.
    init?(
        _ definitions: [TriggerDefinition], live: LiveValues?, clock: WallClock, links: KioskActions,
        lasting: KioskActions, in scene: Scene
    ) {
        guard !definitions.isEmpty else { return nil }
        (self.definitions, self.clock, self.scene) = (definitions, clock, scene)
        (self.links, self.lasting) = (links, lasting)
        if let live { follow(live) }
        let hasTimes = definitions.contains { if case .time = $0.cause { true } else { false } }
        if hasTimes { waitForMinute() }
    }

    isolated deinit {
        timer?.cancel()
    }

    private func perform(_ trigger: TriggerDefinition, by cause: String, event: JSONValue? = nil) {
        let action = ShownLanguage(scene?.language ?? .english).filled(trigger.action)
        let steps = event.map { event in action.steps.map { $0.filled(with: event) } } ?? action.steps
        let links = trigger.isLasting ? lasting : links
        links.perform(action, steps, from: RequestOrigin("", by: cause)) { [weak scene] answer in
            if case .failed(let reason, let failure) = answer { scene?.showFailure(reason, failure) }
        }
    }

    /// Performs the actions that an event triggers.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - source: The name of the source or scanner.
    func happened(_ event: SourceMessage.Event, of source: String) {
        for trigger in definitions {
            guard case .event(let name, let expected) = trigger.cause, name.source == source,
                name.name == event.name, expected.map({ event.with.matches($0) == true }) ?? true
            else {
                continue
            }
            perform(trigger, by: "event \(name)", event: event.with)
        }
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
        live.onEvent = { [weak self] source, event in self?.happened(event, of: source) }
    }

    // MARK: Times of day

    private func waitForMinute() {
        let now = clock.place.local(clock.now())
        var remaining = 60.0
        if let now {
            let minutes = (now / 60).rounded(.down)
            advance(to: Int(minutes))
            remaining -= now - minutes * 60
        }
        timer = scene?.schedule(after: .milliseconds(Int(remaining * 1000) + 5)) { [weak self] in self?.waitForMinute()
        }
    }

    /// Performs the actions for all minutes since the last check.
    ///
    /// - Parameter now: the current local minute, counted from 1970-01-01 00:00 local time.
    private func advance(to now: Int) {
        let last = minute
        minute = now
        // A larger step means that the clock was set, and does not run actions. After a step of two minutes, a minute was missed under
        // load, and its actions run late.
        guard let last, now > last, now - last <= 2 else { return }
        for passed in last + 1...now {
            for trigger in definitions {
                if case .time(let time) = trigger.cause, time == passed % 1440 { perform(trigger, by: "time") }
            }
        }
    }
}

extension ActionDefinition.Step {
    /// Returns the step with the data of an event in place of `$event` in the arguments of a call, in the value that is set, or in a text
    /// that is shown or spoken.
    fileprivate func filled(with event: JSONValue) -> ActionDefinition.Step {
        if case .signal(let signal) = self { return .signal(signal.mapped { Self.filled($0, with: event) }) }
        if case .page(var link) = self {
            link.row = link.row.map { Self.filled($0, with: event) }
            return .page(link)
        }
        guard case .request(var request) = self else { return self }
        func filled(_ value: JSONValue) -> JSONValue {
            let template = BodyTemplate(value)
            // Other placeholders stay in the text, because only `$event` has a value here.
            guard template.names == ["event"] else { return value }
            return (try? template.filled(["event": event])) ?? value
        }
        switch request.order {
        case .call(let name, .object(let members)):
            request.order = .call(name, with: .object(members.mapValues(filled)))
        case .call: break
        case .set(let members): request.order = .set(members.mapValues(filled))
        }
        return .request(request)
    }

    /// Returns a message with the data of an event in place of `$event`, without control characters and not longer than a log line.
    private static func filled(_ text: LocalizedText, with event: JSONValue) -> LocalizedText {
        text.mapped { text, _ in filled(text, with: event) }
    }

    private static func filled(_ text: String, with event: JSONValue) -> String {
        let template = TextTemplate(text)
        guard template.names == ["event"] else { return text }
        return (try? template.filled(["event": event]))?.shortened ?? text
    }
}
