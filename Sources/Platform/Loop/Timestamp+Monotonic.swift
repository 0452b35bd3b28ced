import Glibc
import Toolkit

nonisolated extension Timestamp {
    /// Returns the current time of the kernel's CLOCK_MONOTONIC, which also stamps events and frames.
    public static func monotonic() -> Timestamp {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Timestamp(nanoseconds: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec))
    }
}
