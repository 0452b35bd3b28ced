import JSON
import SourceProtocol

/// The priority of a tab, from a value that may fluctuate.
nonisolated struct PriorityLevel {
    private let hysteresis: Double
    /// The priority; 0 if there is no value.
    private(set) var number = 0.0
    private var isKnown = false

    init(hysteresis: Double) {
        self.hysteresis = hysteresis
    }

    /// Updates the priority. A stale value counts as current.
    mutating func take(_ state: ValueState) {
        switch state {
        case .current(.number(let new)), .stale(.number(let new), _):
            if !isKnown || abs(new - number) > hysteresis { number = new }
            isKnown = true
        default: (number, isKnown) = (0, false)
        }
    }
}
