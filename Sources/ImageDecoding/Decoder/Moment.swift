import System

/// A time on the monotonic clock, in nanoseconds. The clock stops while the host is suspended.
typealias Moment = Int64

extension Moment {
    static var now: Moment { SystemClock.monotonic.nanoseconds }
}

extension Duration {
    var wholeNanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let clamped = Swift.min(Swift.max(seconds, -1_000_000_000), 1_000_000_000)
        return clamped * 1_000_000_000 + attoseconds / 1_000_000_000
    }
}

extension Duration {
    /// The duration as text, such as `5 s` or `300 ms`.
    var inSeconds: String {
        let milliseconds = wholeNanoseconds / 1_000_000
        return milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
    }
}
