/// The time of a scene, which the driver advances, and its timers.
final class SceneClock {
    /// The time of the latest event, timer or frame.
    private(set) var now: Timestamp = .zero
    /// The timers by deadline; timers with equal deadlines are in the order in which they were scheduled.
    private var timers: [SceneTimer] = []

    /// The time of the next timer, or `nil` if there is none.
    var nextDeadline: Timestamp? { timers.first(where: \.isPending)?.deadline }

    /// Advances the time and fires all timers that are due up to `time`. Time never goes backwards.
    func advance(to time: Timestamp) {
        while let timer = timers.first, timer.deadline <= time {
            timers.removeFirst()
            now = max(now, timer.deadline)
            timer.fire()
        }
        now = max(now, time)
    }

    /// Schedules `action` to run once, `delay` after ``now``.
    func schedule(after delay: Duration, _ action: @escaping () -> Void) -> SceneTimer {
        timers.removeAll { !$0.isPending }
        let timer = SceneTimer(deadline: now.advanced(by: delay), action: action)
        let index = timers.firstIndex { $0.deadline > timer.deadline } ?? timers.count
        timers.insert(timer, at: index)
        return timer
    }
}
