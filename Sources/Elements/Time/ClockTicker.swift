import Toolkit

/// A timer that fires when a wall clock reaches the next full minute, or the next multiple of another period.
final class ClockTicker {
    private var timer: SceneTimer?

    /// The delay before the next call if the time is unknown, in seconds.
    private static let retryDelay = 60.0
    /// The maximum magnitude of a time, in seconds. Times beyond it are treated as unknown.
    private static let maximumTime = 1e12

    /// Calls `action` once, when the next period begins. A previous wait is cancelled.
    ///
    /// - Parameters:
    ///   - moment: The current time of the wall clock, in seconds; `nil` if it is unknown.
    ///   - period: The period, in seconds, above 0 and no longer than a day.
    ///   - scene: The scene whose timers are used; `nil` only cancels the previous wait.
    func wait(from moment: Double?, period: Double, in scene: Scene?, _ action: @escaping () -> Void) {
        timer?.cancel()
        var delay = Self.retryDelay
        if let moment, abs(moment) < Self.maximumTime {
            delay = period - (moment - (moment / period).rounded(.down) * period)
        }
        // The extra 5 ms avoid a second call in the same period if the wall clock runs slightly slower than the monotonic clock.
        let milliseconds = Int((min(max(delay, 0), period) * 1000).rounded(.up)) + 5
        timer = scene?.schedule(after: .milliseconds(milliseconds), action)
    }
}
