/// The time of a scene, which others tell it, and what is to be done at a later one.
final class SceneClock {
    /// The time of the latest event, timer or frame.
    private(set) var now: Timestamp = .zero
    /// By their deadlines; of two at one time the one that was scheduled first comes first.
    private var timers: [SceneTimer] = []

    /// The time of the next timer; nil when there is none.
    var nextDeadline: Timestamp? { timers.first(where: \.isPending)?.deadline }

    /// Performs what was scheduled for a time up to `time`. Time never goes back.
    func advance(to time: Timestamp) {
        while let timer = timers.first, timer.deadline <= time {
            timers.removeFirst()
            now = max(now, timer.deadline)
            timer.fire()
        }
        now = max(now, time)
    }

    /// Performs `action` once, `delay` after the present time.
    func schedule(after delay: Duration, _ action: @escaping () -> Void) -> SceneTimer {
        timers.removeAll { !$0.isPending }
        let timer = SceneTimer(deadline: now.advanced(by: delay), action: action)
        let index = timers.firstIndex { $0.deadline > timer.deadline } ?? timers.count
        timers.insert(timer, at: index)
        return timer
    }
}
