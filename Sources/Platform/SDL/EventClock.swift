import Toolkit

/// The conversion of SDL's event times to the kernel's monotonic clock.
///
/// SDL counts milliseconds since its start on CLOCK_MONOTONIC_RAW, which no NTP daemon adjusts: the two clocks drift apart by seconds per
/// day. So the offset between them is measured with every read. It is updated if it differs by more than the millisecond that rounding
/// explains. Times never go backwards, and are never in the future.
nonisolated struct EventClock {
    private static let tolerance: Int64 = 2_000_000
    /// The time of the kernel's clock at SDL's zero, in nanoseconds.
    private var offset: Int64?
    private var ticks: UInt64 = 0
    private var now = Timestamp.zero
    private var latest = Timestamp.zero

    /// Reads both clocks.
    ///
    /// - Parameters:
    ///   - ticks: The time of SDL, in milliseconds.
    ///   - now: The kernel's time at the same moment.
    mutating func read(ticks: UInt64, now: Timestamp) {
        self.ticks = ticks
        self.now = max(now, self.now)
        let measured = now.nanoseconds &- Int64(clamping: ticks) &* 1_000_000
        if let offset, measured >= offset, measured &- offset <= Self.tolerance { return }
        offset = measured
    }

    /// Returns the time of an event from SDL's `milliseconds`, which wrap around every 49 days.
    mutating func time(of milliseconds: UInt32) -> Timestamp {
        let age = UInt32(truncatingIfNeeded: ticks) &- milliseconds
        // A difference of more than half the range means that the event is in the future.
        let isPast = age <= UInt32.max / 2 && UInt64(age) <= ticks
        let eventTicks = isPast ? ticks - UInt64(age) : ticks
        let time = Timestamp(nanoseconds: (offset ?? 0) &+ Int64(clamping: eventTicks) &* 1_000_000)
        latest = max(latest, min(time, now))
        return latest
    }
}
