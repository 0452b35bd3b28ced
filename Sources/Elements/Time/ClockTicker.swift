import Toolkit

/// A timer that fires when a wall clock reaches the next full minute, or the next multiple of another period.
final class ClockTicker {
    private var timer: SceneTimer?

    /// The delay before the next attempt if the time is unknown, in seconds.
    private static let patience = 60.0
    /// The maximum magnitude of a moment, in seconds. Moments beyond it are treated as unknown.
    private static let farthest = 1e12

    /// Calls `action` once, when the next period begins. Cancels the previous wait.
    ///
    /// - Parameters:
    ///   - moment: The current time of the wall clock, in seconds; `nil` if it is unknown.
    ///   - period: The period, in seconds, above 0 and no longer than a day.
    ///   - scene: The scene whose timers are used; `nil` only cancels the previous wait.
    func wait(from moment: Double?, period: Double, in scene: Scene?, _ action: @escaping () -> Void) {
        timer?.cancel()
        var rest = Self.patience
        if let moment, abs(moment) < Self.farthest {
            rest = period - (moment - (moment / period).rounded(.down) * period)
        }
        // The extra 5 ms avoid repeated calls if the wall clock runs slightly behind the monotonic clock.
        let milliseconds = Int((min(max(rest, 0), period) * 1000).rounded(.up)) + 5
        timer = scene?.schedule(after: .milliseconds(milliseconds), action)
    }
}
