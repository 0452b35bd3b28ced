import Toolkit

/// A limiter that ensures an interval between frames, independently of the vertical blank of the screen.
nonisolated struct FramePacer {
    var interval: Duration
    private var last: Timestamp?

    init(interval: Duration) {
        self.interval = interval
    }

    /// The earliest time of the next frame; `nil` before the first frame, which may be drawn at once.
    var next: Timestamp? { last?.advanced(by: interval) }

    func isDue(at time: Timestamp) -> Bool {
        next.map { $0 <= time } ?? true
    }

    mutating func frameMade(at time: Timestamp) {
        last = time
    }
}
