import Glibc

/// A clock of the kernel.
public struct SystemClock: Sendable {
    private let id: clockid_t

    /// The time since an arbitrary moment, without time spent asleep. Timestamps of input events and frames use this clock.
    public static var monotonic: SystemClock { SystemClock(id: CLOCK_MONOTONIC) }
    /// The time since boot, including time spent asleep.
    public static var boot: SystemClock { SystemClock(id: CLOCK_BOOTTIME) }
    /// The time since 1970-01-01 00:00 UTC. It jumps when the clock is set.
    public static var wall: SystemClock { SystemClock(id: CLOCK_REALTIME) }
    /// The CPU time of the calling thread.
    public static var thread: SystemClock { SystemClock(id: CLOCK_THREAD_CPUTIME_ID) }
    /// The CPU time of the process.
    public static var process: SystemClock { SystemClock(id: CLOCK_PROCESS_CPUTIME_ID) }

    private var time: timespec {
        var time = timespec()
        // The call cannot fail: these clocks exist on every Linux system, and the address is valid.
        clock_gettime(id, &time)
        return time
    }

    /// The time in nanoseconds.
    public var nanoseconds: Int64 {
        let time = time
        return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }

    /// The time in seconds.
    public var seconds: Double {
        let time = time
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The whole seconds of the time.
    public var wholeSeconds: Int64 { Int64(time.tv_sec) }
}
