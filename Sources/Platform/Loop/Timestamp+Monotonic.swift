import System
import Toolkit

nonisolated extension Timestamp {
    /// Returns the current time of the kernel's CLOCK_MONOTONIC, which also stamps events and frames.
    public static func monotonic() -> Timestamp { Timestamp(nanoseconds: SystemClock.monotonic.nanoseconds) }
}
