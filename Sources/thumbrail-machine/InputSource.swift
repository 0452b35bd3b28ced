import JSON
import LocalSources
import SourceProtocol

/// A source of the host's GPIO lines, switches and keys. It sends their states, and an event when an input changes to on.
final class InputSource: LocalSource {
    /// An input and the state that was last sent for it.
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
    /// The time of the next search for missing inputs and of the next check of lines; `nil` if neither is needed.
    private(set) var next: Double? = 0

    /// The interval between two searches for missing inputs, in seconds.
    private static let searchInterval = 2.0
    /// The interval between two checks of lines, in seconds. If a GPIO chip is removed, some kernels, such as 6.1 of Debian 12, do not wake
    /// `poll`. For input devices they do.
    private static let lineInterval = 5.0

    init(_ settings: InputSettings) {
        listeners = settings.inputs.sorted { $0.key < $1.key }.map { Listener($0.key, $0.value) }
    }

    private var hasLines: Bool { listeners.contains { if case .line = $0.input { true } else { false } } }

    var descriptors: [CInt] { listeners.compactMap(\.open?.descriptor) }

    func read(at now: Double, _ pipe: HubPipe) {
        var message = SourceMessage()
        var pressed: [String] = []
        let isSearchDue = next.map { $0 <= now } ?? false
        for listener in listeners {
            if listener.open == nil, isSearchDue { listener.open = OpenInput(listener.input) }
            let presses = listener.open?.presses()
            let isOn = presses == nil ? nil : listener.open?.isOn
            if isOn == nil { listener.open = nil }
            pressed += Array(repeating: listener.name, count: isOn == nil ? 0 : presses ?? 0)
            guard isOn != listener.isOn else { continue }
            listener.isOn = isOn
            if let isOn { message.values[listener.name] = .bool(isOn) } else { message.gone.append(listener.name) }
        }
        let missing = listeners.filter { $0.open == nil }.map(\.name)
        let interval = missing.isEmpty ? (hasLines ? Self.lineInterval : nil) : Self.searchInterval
        next = interval.map { isSearchDue ? now + $0 : min(next ?? .infinity, now + $0) }
        report(missing, &message, pipe)
        for name in pressed {
            var message = SourceMessage()
            message.event = SourceMessage.Event(name)
            pipe.send(message)
        }
    }

    /// Sends the message. The source is down if all inputs are missing. If only some are missing, their values are removed and they are
    /// logged.
    private func report(_ missing: [String], _ message: inout SourceMessage, _ pipe: HubPipe) {
        let names = missing.joined(separator: ", ")
        let isDown = missing.count == listeners.count && !listeners.isEmpty
        let now = isDown ? SourceState.down("input device not found or permission denied: \(names)") : .up
        for name in message.gone { pipe.log(.warning, "input device removed: \(name)") }
        if now != state {
            message.state = now
            if now == .up, !missing.isEmpty { pipe.log(.warning, "input device not found: \(names)") }
        }
        state = now
        pipe.send(message)
    }
}
