import Toolkit

/// How long an application took over its frames since it began.
///
/// Counts alone are kept: a frame takes a few nanoseconds more, and no memory, however many there were.
public nonisolated struct FrameTimes {
    /// Times of one kind, sorted into steps of 0.05 ms.
    public struct Tally: Sendable {
        /// The last step takes in all that is longer: 50 ms and more.
        private static let count = 1_001
        private static let step: Int64 = 50_000
        private var steps = [UInt32](repeating: 0, count: count)
        /// How many times were taken.
        public private(set) var count = 0
        /// The sum of all times.
        public private(set) var sum = Duration.zero
        /// The longest.
        public private(set) var worst = Duration.zero

        /// Nothing was taken yet.
        public init() {}

        /// Takes one more.
        ///
        /// - Parameter nanoseconds: how long it was.
        mutating func add(nanoseconds: Int64) {
            let time = max(0, nanoseconds)
            count += 1
            sum += .nanoseconds(time)
            worst = max(worst, .nanoseconds(time))
            steps[Int(min(time / Self.step, Int64(Self.count - 1)))] &+= 1
        }

        /// Returns the number of times shorter than a bound of at most 50 ms, which is rounded to 0.05 ms.
        public func count(below time: Duration) -> Int {
            let end = Int(min(Double(Self.count - 1), max(0, (time / .nanoseconds(Self.step)).rounded())))
            return steps[..<end].reduce(0) { $0 + Int($1) }
        }

        /// The time that so large a share did not take longer than, up to 0.05 ms too long; beyond 50 ms the longest of all. Zero while
        /// nothing was taken.
        ///
        /// - Parameter share: from 0 to 1.
        public func quantile(_ share: Double) -> Duration {
            let wanted = share * Double(count)
            var sum = 0
            for (index, number) in steps.enumerated().dropLast() {
                sum += Int(number)
                if sum > 0, Double(sum) >= wanted {
                    return min(worst, .nanoseconds(Int64(index + 1) * Self.step))
                }
            }
            return worst
        }
    }

    /// Making a frame: laying out, recording, and drawing into memory.
    public private(set) var making = Tally()
    /// Bringing what was drawn to the glass, or to whoever has it.
    public private(set) var presenting = Tally()
    /// All that was done from one sleep to the next: taking in what came, and a frame where one was wanted. Nobody is answered meanwhile.
    public private(set) var rounds = Tally()
    /// From a touch, as the kernel has seen it, to the frame with what it brought about.
    public private(set) var answering = Tally()
    /// Rounds of more than 8 ms, each of which may have cost a frame of 60 in a second.
    public private(set) var longRounds = 0
    /// Of the round under way.
    private var made: Int64 = 0
    private var presented: Int64 = 0

    /// Longer than that, and a round may cost a frame of 60 in a second.
    static let long: Int64 = 8_000_000

    /// Nothing was taken yet.
    public init() {}

    mutating func made(in nanoseconds: Int64) {
        making.add(nanoseconds: nanoseconds)
        made = nanoseconds
    }

    mutating func presented(in nanoseconds: Int64) {
        presenting.add(nanoseconds: nanoseconds)
        presented = nanoseconds
    }

    mutating func answered(after nanoseconds: Int64) { answering.add(nanoseconds: nanoseconds) }

    /// Ends a round.
    ///
    /// - Parameters:
    ///   - nanoseconds: that went by in it.
    ///   - processor: says how many of them the thread had a processor for; called where the round was long.
    /// - Returns: what is to be said of it where it was long.
    mutating func endRound(after nanoseconds: Int64, _ processor: () -> Int64) -> String? {
        defer { (made, presented) = (0, 0) }
        rounds.add(nanoseconds: nanoseconds)
        guard nanoseconds > Self.long else { return nil }
        longRounds += 1
        return
            "a round took \(Self.text(.nanoseconds(nanoseconds))) ms: \(Self.text(.nanoseconds(made))) ms to make a frame, "
            + "\(Self.text(.nanoseconds(presented))) ms to present it; \(Self.text(.nanoseconds(processor()))) ms on a processor"
    }

    private static func text(_ time: Duration) -> String {
        let hundredths = (time / .microseconds(10)).rounded()
        let whole = Int(hundredths) / 100
        let rest = Int(hundredths) % 100
        return "\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }
}

extension FrameTimes: CustomStringConvertible {
    /// One line: how many frames, and of each kind of time the median, what 99 of 100 did not exceed, and the longest, in milliseconds.
    public var description: String {
        func text(_ name: String, _ tally: Tally) -> String {
            "\(name) \(Self.text(tally.quantile(0.5)))/\(Self.text(tally.quantile(0.99)))/\(Self.text(tally.worst)) ms"
        }
        return
            "\(making.count) frames, median/99 %/worst: \(text("made in", making)), \(text("presented in", presenting)); "
            + "\(rounds.count) rounds, \(text("each in", rounds))"
    }
}
