import Toolkit

/// Keeps frames one interval apart, whatever a screen's vertical blank does.
nonisolated struct FramePacer {
    var interval: Duration
    private var last: Timestamp?

    init(interval: Duration) {
        self.interval = interval
    }

    /// When a frame may be made; nil before the first one, which may be made at once.
    var next: Timestamp? { last?.advanced(by: interval) }

    func isDue(at time: Timestamp) -> Bool {
        next.map { $0 <= time } ?? true
    }

    mutating func frameMade(at time: Timestamp) {
        last = time
    }
}
