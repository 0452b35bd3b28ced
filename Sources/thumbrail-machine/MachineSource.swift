import JSON
import LocalSources
import SourceProtocol

/// A source of the host's metrics, which are read at an interval.
final class MachineSource: LocalSource {
    private let interval: Double
    private let wanted: [MachineValue]
    private var reader: SystemMetrics
    /// The values that were last sent.
    private var values: [String: JSONValue] = [:]
    private var hasStarted = false
    private let valuesExpire: Bool
    private(set) var next: Double?

    let descriptors: [CInt] = []

    init(_ settings: MachineSettings, _ start: SourceStart) {
        interval = settings.interval
        valuesExpire = start.valuesExpire
        wanted = MachineValue.allCases.filter { start.wanted.contains($0.rawValue) }
        reader = SystemMetrics(disk: settings.disk)
    }

    func read(at now: Double, _ pipe: HubPipe) {
        var message = SourceMessage()
        for value in wanted {
            let (name, new) = (value.rawValue, reader.read(value))
            if new == nil, values[name] != nil { message.gone.append(name) }
            if let new, valuesExpire || new != values[name] { message.values[name] = new }
            values[name] = new
        }
        if !hasStarted { message.state = .up }
        pipe.send(message)
        // Values that need two readings are available after a second.
        next = now + (hasStarted ? interval : min(interval, 1))
        hasStarted = true
    }
}
