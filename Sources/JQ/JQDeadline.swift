import Glibc
import System

/// The time limit of a request to a worker process.
///
/// Only the processor time of the worker counts, so that a request does not fail because other programs keep the processors of the host
/// busy. The elapsed time may be two seconds longer.
struct JQDeadline {
    /// The maximum time that the worker may wait for a processor.
    private static let maximumWait = Duration.seconds(2)
    private let clock: clockid_t?
    private let processorEnd: Int64
    private let end: Int64

    /// Starts the time of a request.
    ///
    /// - Parameters:
    ///   - process: The process ID of the worker.
    ///   - limit: The maximum processor time.
    init(of process: pid_t, after limit: Duration) {
        var clock = clockid_t()
        let known = clock_getcpuclockid(process, &clock) == 0 ? clock : nil
        let used = known.flatMap(Self.time)
        self.clock = used == nil ? nil : known
        processorEnd = (used ?? 0) + limit.nanoseconds
        end = SystemClock.monotonic.nanoseconds + limit.nanoseconds + (used == nil ? 0 : Self.maximumWait.nanoseconds)
    }

    /// The nanoseconds after which the limit can be exceeded at the earliest; not positive if it is exceeded.
    var remaining: Int64 {
        let remaining = end - SystemClock.monotonic.nanoseconds
        guard let clock, let used = Self.time(of: clock) else { return remaining }
        return min(remaining, processorEnd - used)
    }

    private static func time(of clock: clockid_t) -> Int64? {
        var time = timespec()
        guard clock_gettime(clock, &time) == 0 else { return nil }
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
