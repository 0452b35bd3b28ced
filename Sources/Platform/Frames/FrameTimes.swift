import Toolkit

/// The statistics of an application's frame times since its start.
///
/// It stores only counts. Recording a frame takes a few nanoseconds, and the memory is constant.
public nonisolated struct FrameTimes {
    /// A histogram of times of one kind, in steps of 0.05 ms.
    public struct Tally: Sendable {
        /// The number of steps. The last step counts all times of 50 ms and more.
        private static let count = 1_001
        private static let step: Int64 = 50_000
        private var steps = [UInt32](repeating: 0, count: count)
        /// The number of recorded times.
        public private(set) var count = 0
        /// The sum of all times.
        public private(set) var sum = Duration.zero
        /// The longest time.
        public private(set) var worst = Duration.zero

        /// Creates an empty histogram.
        public init() {}

        /// Records a time.
        ///
        /// - Parameter nanoseconds: The time, in nanoseconds.
        mutating func add(nanoseconds: Int64) {
            let time = max(0, nanoseconds)
            count += 1
            sum += .nanoseconds(time)
            worst = max(worst, .nanoseconds(time))
            steps[Int(min(time / Self.step, Int64(Self.count - 1)))] &+= 1
        }

        /// Returns the number of times shorter than a limit of at most 50 ms, which is rounded to 0.05 ms.
        public func count(below time: Duration) -> Int {
            let end = Int(min(Double(Self.count - 1), max(0, (time / .nanoseconds(Self.step)).rounded())))
            return steps[..<end].reduce(0) { $0 + Int($1) }
        }

        /// Returns a quantile of the times: the time that a given share of them do not exceed. Returns zero if nothing was recorded.
        ///
        /// The result is at most 0.05 ms too long. Beyond 50 ms, it is the longest time.
        ///
        /// - Parameter share: The quantile, from 0 to 1: 0.5 is the median.
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

    /// The times for creating a frame: layout, recording, and drawing into memory.
    public private(set) var making = Tally()
    /// The times for presenting a frame on the output.
    public private(set) var presenting = Tally()
    /// The durations of event loop iterations, from one sleep to the next. An iteration handles input and, if needed, draws a frame.
    public private(set) var rounds = Tally()
    /// The latencies from a touch, as timestamped by the kernel, to the frame that shows its effect.
    public private(set) var answering = Tally()
    /// The number of iterations of more than 8 ms, each of which may have caused a missed frame at 60 frames per second.
    public private(set) var longRounds = 0
    /// The times for drawing and presenting in the current iteration, in nanoseconds.
    private var made: Int64 = 0
    private var presented: Int64 = 0

    /// The duration in nanoseconds above which an iteration may cause a missed frame at 60 frames per second.
    static let long: Int64 = 8_000_000

    /// Creates empty statistics.
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

    /// Records the end of an iteration.
    ///
    /// - Parameters:
    /// - nanoseconds: The duration of the iteration.
    ///   - processor: A closure that returns the CPU time of the thread in this iteration, in nanoseconds. It is called only if the
    ///     iteration was long.
    /// - Returns: A message for the log if the iteration was long; otherwise `nil`.
    mutating func endRound(after nanoseconds: Int64, _ processor: () -> Int64) -> String? {
        defer { (made, presented) = (0, 0) }
        rounds.add(nanoseconds: nanoseconds)
        guard nanoseconds > Self.long else { return nil }
        longRounds += 1
        return
            "event loop iteration took \(Self.text(.nanoseconds(nanoseconds))) ms: \(Self.text(.nanoseconds(made))) ms drawing, "
            + "\(Self.text(.nanoseconds(presented))) ms presenting; \(Self.text(.nanoseconds(processor()))) ms CPU time"
    }

    private static func text(_ time: Duration) -> String {
        let hundredths = (time / .microseconds(10)).rounded()
        let milliseconds = Int(hundredths) / 100
        let fraction = Int(hundredths) % 100
        return "\(milliseconds).\(fraction < 10 ? "0" : "")\(fraction)"
    }
}

extension FrameTimes: CustomStringConvertible {
    /// A line with the number of frames and, for each kind of time, the median, the 99th percentile and the maximum, in milliseconds.
    public var description: String {
        func text(_ name: String, _ tally: Tally) -> String {
            "\(name) \(Self.text(tally.quantile(0.5)))/\(Self.text(tally.quantile(0.99)))/\(Self.text(tally.worst)) ms"
        }
        return
            "\(making.count) frames, median/99 %/worst: \(text("drawn in", making)), \(text("presented in", presenting)); "
            + "\(rounds.count) event loop iterations, \(text("each in", rounds))"
    }
}
