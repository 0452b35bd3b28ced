/// The animations that one `animate` call started. They share a start, a duration, a curve and a completion.
final class AnimationGroup {
    let start: Timestamp
    let duration: Duration
    let curve: TimingCurve
    private let completion: ((_ finished: Bool) -> Void)?
    private var running = 0
    private var allFinished = true
    private var isClosed = false

    init(start: Timestamp, duration: Duration, curve: TimingCurve, completion: ((Bool) -> Void)?) {
        self.start = start
        self.duration = duration
        self.curve = curve
        self.completion = completion
    }

    func progress(at time: Timestamp) -> Double {
        let length = duration.seconds
        return length > 0 ? time.seconds(since: start) / length : 1
    }

    func add() {
        running += 1
    }

    /// Ends one animation; `finished` is `false` if another one replaced it or it was removed.
    func end(finished: Bool) {
        running -= 1
        allFinished = allFinished && finished
        if running == 0, isClosed { completion?(allFinished) }
    }

    /// Marks the `animate` call as returned. If there is nothing to animate, the group completes at once.
    func close() {
        isClosed = true
        if running == 0 { completion?(allFinished) }
    }
}
