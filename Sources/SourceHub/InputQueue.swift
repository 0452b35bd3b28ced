import SourceProtocol

/// The values of other sources that a program gets: whether they changed since it got them, and when it may get them again.
struct InputQueue {
    private let names: [ValueName]
    private let sources: Set<String>
    private var isChanged = false
    private var sentAt = -Double.infinity

    /// The minimum time between two lines with the values, in seconds. What changes meanwhile is sent in one line.
    private static let pause = 0.05

    init(_ names: [ValueName]) {
        self.names = names
        sources = Set(names.map(\.source))
    }

    /// The time at which the values have to be sent; `nil` if they have not changed.
    var next: Double? { isChanged ? sentAt + Self.pause : nil }

    /// Notes that the program was started and has no values yet.
    mutating func restart() {
        (isChanged, sentAt) = (!names.isEmpty, -.infinity)
    }

    /// Notes a change of a source.
    ///
    /// - Parameter change: The change; `nil` if all values of the source are affected.
    mutating func changed(_ source: String, _ change: SourceValues.Change?) {
        guard sources.contains(source), !isChanged else { return }
        guard let change, !change.isWhole else {
            isChanged = true
            return
        }
        isChanged = names.contains { $0.source == source && change.names.contains($0.name) }
    }

    /// Returns the current values.
    mutating func take(from sources: [String: SourceValues], at time: Double) -> SourceInputs {
        (isChanged, sentAt) = (false, time)
        var inputs = SourceInputs()
        for name in names {
            guard let source = sources[name.source] else {
                inputs.stale.insert(name)
                continue
            }
            switch source.value(name.name, name.path) {
            case .awaited: break
            case .noData: inputs.values[name] = .null
            case .current(let value): inputs.values[name] = value
            case .stale(let value, _):
                inputs.values[name] = value
                inputs.stale.insert(name)
            }
        }
        return inputs
    }
}
