import System
import Toolkit

nonisolated extension Timestamp {
    /// Returns the current time of the kernel's CLOCK_MONOTONIC. The timestamps of events and frames use the same clock.
    public static func monotonic() -> Timestamp { Timestamp(nanoseconds: SystemClock.monotonic.nanoseconds) }
}
