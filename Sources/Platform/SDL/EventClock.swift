import Toolkit

/// The conversion of SDL's event times to the kernel's monotonic clock.
///
/// SDL counts milliseconds since its start on CLOCK_MONOTONIC_RAW, which NTP does not adjust, so the two clocks drift apart by seconds per
/// day. The offset between them is therefore measured with every read. It is updated if it differs by more than rounding to milliseconds
/// explains. Converted times never go backwards, and are never in the future.
nonisolated struct EventClock {
    private static let tolerance: Int64 = 2_000_000
    /// The time of the kernel's clock when SDL's clock was 0, in nanoseconds.
    private var offset: Int64?
    private var ticks: UInt64 = 0
    private var now = Timestamp.zero
    private var latest = Timestamp.zero

    /// Reads both clocks.
    ///
    /// - Parameters:
    ///   - ticks: The time of SDL's clock, in milliseconds.
    ///   - now: The time of the kernel's clock at the same moment.
    mutating func read(ticks: UInt64, now: Timestamp) {
        self.ticks = ticks
        self.now = max(now, self.now)
        let measured = now.nanoseconds &- Int64(clamping: ticks) &* 1_000_000
        if let offset, measured >= offset, measured &- offset <= Self.tolerance { return }
        offset = measured
    }

    /// Converts the time of an event in SDL's milliseconds, which wrap around every 49 days.
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
