import Toolkit

/// Has something done whenever a wall clock comes to the next full minute, or another period: no more often.
final class ClockTicker {
    private var timer: SceneTimer?

    /// What cannot be told is asked for again after so many seconds.
    private static let patience = 60.0
    /// Moments farther away, in seconds, are those of no clock.
    private static let farthest = 1e12

    /// Has `action` performed once, when the next period begins.
    ///
    /// - Parameters:
    ///   - moment: of the wall clock now, in seconds; nil where it is not known.
    ///   - period: in seconds, above 0 and no longer than a day.
    ///   - scene: nil waits for nothing.
    func wait(from moment: Double?, period: Double, in scene: Scene?, _ action: @escaping () -> Void) {
        timer?.cancel()
        var rest = Self.patience
        if let moment, abs(moment) < Self.farthest {
            rest = period - (moment - (moment / period).rounded(.down) * period)
        }
        // A clock that is a little behind the panel's own is not asked over and over.
        let milliseconds = Int((min(max(rest, 0), period) * 1000).rounded(.up)) + 5
        timer = scene?.schedule(after: .milliseconds(milliseconds), action)
    }
}
