import JSON
import LocalSources
import SourceProtocol

/// Lines, switches and keys of the machine: whether they are on, and when they come on.
final class InputSource: LocalSource {
    /// One of them, with what was said of it last.
    private final class Listener {
        let name: String
        let input: InputSettings.Input
        var open: OpenInput?
        var isOn: Bool?

        init(_ name: String, _ input: InputSettings.Input) {
            (self.name, self.input) = (name, input)
        }
    }

    private let listeners: [Listener]
    private var state = SourceState.starting
    /// When to look for what is not there, and whether lines are still there.
    private(set) var next: Double? = 0

    /// In seconds, while something is missing.
    private static let lookInterval = 2.0
    /// In seconds. A kernel like Debian 12's, 6.1, does not wake those who wait for a line when its chip goes; devices say so themselves.
    private static let lineInterval = 5.0

    init(_ settings: InputSettings) {
        listeners = settings.inputs.sorted { $0.key < $1.key }.map { Listener($0.key, $0.value) }
    }

    private var hasLines: Bool { listeners.contains { if case .line = $0.input { true } else { false } } }

    var descriptors: [CInt] { listeners.compactMap(\.open?.descriptor) }

    func read(at now: Double, _ pipe: HubPipe) {
        var message = SourceMessage()
        var pressed: [String] = []
        let isLook = next.map { $0 <= now } ?? false
        for listener in listeners {
            if listener.open == nil, isLook { listener.open = OpenInput(listener.input) }
            let presses = listener.open?.presses()
            let isOn = presses == nil ? nil : listener.open?.isOn
            if isOn == nil { listener.open = nil }
            pressed += Array(repeating: listener.name, count: isOn == nil ? 0 : presses ?? 0)
            guard isOn != listener.isOn else { continue }
            listener.isOn = isOn
            if let isOn { message.values[listener.name] = .bool(isOn) } else { message.gone.append(listener.name) }
        }
        let missing = listeners.filter { $0.open == nil }.map(\.name)
        let interval = missing.isEmpty ? (hasLines ? Self.lineInterval : nil) : Self.lookInterval
        next = interval.map { isLook ? now + $0 : min(next ?? .infinity, now + $0) }
        tell(missing, &message, pipe)
        for name in pressed {
            var message = SourceMessage()
            message.event = SourceMessage.Event(name)
            pipe.send(message)
        }
    }

    /// Down where nothing is there; a part that is not is missing, and the log says so.
    private func tell(_ missing: [String], _ message: inout SourceMessage, _ pipe: HubPipe) {
        let names = missing.joined(separator: ", ")
        let isDown = missing.count == listeners.count && !listeners.isEmpty
        let now = isDown ? SourceState.down("the machine has no \(names), or does not let this program use it") : .up
        for name in message.gone { pipe.log(.warning, "input device removed: \(name)") }
        if now != state {
            message.state = now
            if now == .up, !missing.isEmpty { pipe.log(.warning, "input device not found: \(names)") }
        }
        state = now
        pipe.send(message)
    }
}
