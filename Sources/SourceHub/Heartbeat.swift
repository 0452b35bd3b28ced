/// The state of the heartbeat of a source's program: when a ping is due, and whether the program responds.
///
/// Only a program that has already written a pong is pinged, because a script may interpret each input line as a request. A program with
/// an interval is not pinged; it counts as unresponsive if it neither writes a line nor exits within the limit.
struct Heartbeat {
    /// The time without a line after which the program counts as unresponsive, in seconds.
    let limit: Double
    /// A Boolean value that tells whether the program runs at intervals and is expected to exit.
    private let endsByItself: Bool
    private var lastLineTime = 0.0
    private var pingTime: Double?
    private var answersPings = false
    private var number = 0
    /// The time of the last line of an unresponsive program; `nil` while the program responds.
    private(set) var hangsSince: Double?

    /// Creates a heartbeat.
    ///
    /// - Parameters:
    ///   - limit: The time without a line after which the program counts as unresponsive, in seconds.
    ///   - interval: The interval between two runs of the program, in seconds. The limit is raised to at least three intervals. `nil` for a
    ///     program that is not expected to exit.
    init(limit: Double, interval: Double?) {
        endsByItself = interval != nil
        self.limit = interval.map { max(3 * $0, limit) } ?? limit
    }

    /// Resets the state for a new process.
    mutating func start(at time: Double) {
        lastLineTime = time
        (pingTime, answersPings, hangsSince) = (nil, false, nil)
    }

    /// Records a line of the program.
    ///
    /// - Returns: `true` if the program was unresponsive until now.
    mutating func heard(at time: Double, pong: Bool) -> Bool {
        defer { hangsSince = nil }
        (lastLineTime, pingTime) = (time, nil)
        if pong { answersPings = true }
        return hangsSince != nil
    }

    /// The earliest time at which ``due(at:)`` returns an action; `nil` if no action is scheduled.
    var next: Double? {
        if hangsSince != nil { return nil }
        if endsByItself { return lastLineTime + limit }
        guard answersPings else { return nil }
        return pingTime.map { $0 + limit * 2 / 3 } ?? lastLineTime + limit / 3
    }

    /// An action that the hub has to take.
    enum Due: Equatable {
        case nothing
        /// Send a ping with this number.
        case ping(Int)
        /// Treat the program as unresponsive. `since` is the time of its last line.
        case hangs(since: Double)
    }

    /// Returns the action that is due.
    ///
    /// The time limit for the reply starts when the ping is sent. If the hub was suspended for a while, for example together with its host,
    /// it therefore sends a ping first instead of declaring the program unresponsive.
    mutating func due(at time: Double) -> Due {
        guard let next, time >= next else { return .nothing }
        if !endsByItself, pingTime == nil {
            pingTime = time
            number += 1
            return .ping(number)
        }
        hangsSince = lastLineTime
        return .hangs(since: lastLineTime)
    }
}
