import SourceProtocol

/// Tracks whether the values that a program gets from other sources have changed since they were sent, and when they may be sent again.
struct InputQueue {
    private let names: [ValueName]
    private let sources: Set<String>
    private var isChanged = false
    private var sentAt = -Double.infinity

    /// The minimum interval between two updates sent to the program, in seconds. Changes in between are sent as one update.
    private static let minimumInterval = 0.05

    init(_ names: [ValueName]) {
        self.names = names
        sources = Set(names.map(\.source))
    }

    /// The earliest time at which the changed values have to be sent; `nil` if no value has changed.
    var next: Double? { isChanged ? sentAt + Self.minimumInterval : nil }

    /// Resets the queue for a program that was just started and has no values yet.
    mutating func restart() {
        (isChanged, sentAt) = (!names.isEmpty, -.infinity)
    }

    /// Records a change of a source.
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

    /// Returns the current values and marks them as sent.
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
