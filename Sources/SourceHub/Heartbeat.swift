/// The state of the heartbeat of a source's program: when a ping is due, and whether the program responds.
///
/// Only a program that has written a pong is pinged, because a script may take each line of its input for a request. A program with an
/// interval is not pinged; it does not respond if it neither writes nor exits.
struct Heartbeat {
    /// The longest time between two lines of a program that responds, in seconds.
    let limit: Double
    /// A Boolean value that tells whether the program is expected to exit.
    private let endsByItself: Bool
    private var heardAt = 0.0
    private var askedAt: Double?
    private var answersPings = false
    private var number = 0
    /// The time of the last line of a program that does not respond; `nil` while it responds.
    private(set) var hangsSince: Double?

    /// Creates a heartbeat.
    ///
    /// - Parameters:
    ///   - limit: The longest time between two lines of a program that responds, in seconds.
    ///   - interval: The seconds between two runs of the program, which raise the limit to three intervals; `nil` for a program that is not
    ///     expected to exit.
    init(limit: Double, interval: Double?) {
        endsByItself = interval != nil
        self.limit = interval.map { max(3 * $0, limit) } ?? limit
    }

    /// Starts over with a new process.
    mutating func start(at time: Double) {
        heardAt = time
        (askedAt, answersPings, hangsSince) = (nil, false, nil)
    }

    /// Records a line of the program.
    ///
    /// - Returns: `true` if the program did not respond until now.
    mutating func heard(at time: Double, pong: Bool) -> Bool {
        defer { hangsSince = nil }
        (heardAt, askedAt) = (time, nil)
        if pong { answersPings = true }
        return hangsSince != nil
    }

    /// The time of the next call of ``due(at:)`` that does not return `nothing`; `nil` if there is none.
    var next: Double? {
        if hangsSince != nil { return nil }
        if endsByItself { return heardAt + limit }
        guard answersPings else { return nil }
        return askedAt.map { $0 + limit * 2 / 3 } ?? heardAt + limit / 3
    }

    /// An action of the hub.
    enum Due: Equatable {
        case nothing
        /// A ping with a number has to be sent.
        case ping(Int)
        /// The program does not respond; its last line came at a time.
        case hangs(since: Double)
    }

    /// Returns the action that is due.
    ///
    /// The time for an answer starts when the ping is sent. If the hub was suspended for a while, for example with its host, it therefore
    /// sends a ping first instead of declaring the program unresponsive.
    mutating func due(at time: Double) -> Due {
        guard let next, time >= next else { return .nothing }
        if !endsByItself, askedAt == nil {
            askedAt = time
            number += 1
            return .ping(number)
        }
        hangsSince = heardAt
        return .hangs(since: heardAt)
    }
}
