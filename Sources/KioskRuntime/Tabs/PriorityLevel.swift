import JSON
import SourceProtocol

/// The number by which a tab has its place, of a value that trembles.
nonisolated struct PriorityLevel {
    private let hysteresis: Double
    /// 0 where there is none.
    private(set) var number = 0.0
    private var isKnown = false

    init(hysteresis: Double) {
        self.hysteresis = hysteresis
    }

    /// Takes in what is known of the value. What is old counts as it was last.
    mutating func take(_ state: ValueState) {
        switch state {
        case .current(.number(let new)), .stale(.number(let new), _):
            if !isKnown || abs(new - number) > hysteresis { number = new }
            isKnown = true
        default: (number, isKnown) = (0, false)
        }
    }
}
