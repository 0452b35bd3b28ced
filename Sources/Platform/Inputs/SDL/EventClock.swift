import Toolkit

/// Puts the times of SDL's events on the kernel's clock.
///
/// SDL counts milliseconds since its start on CLOCK_MONOTONIC_RAW, which no NTP daemon adjusts: in a day the two clocks
/// drift apart by seconds. So the distance between them is measured again with every look, and followed where it
/// strays by more than the millisecond that rounding explains. Times never run backwards, and are never in the future.
nonisolated struct EventClock {
    private static let tolerance: Int64 = 2_000_000
    /// The kernel's nanoseconds at SDL's zero.
    private var offset: Int64?
    private var ticks: UInt64 = 0
    private var now = Timestamp.zero
    private var latest = Timestamp.zero

    /// Reads both clocks.
    ///
    /// - Parameters:
    ///   - ticks: SDL's milliseconds.
    ///   - now: the kernel's time at the same moment.
    mutating func read(ticks: UInt64, now: Timestamp) {
        self.ticks = ticks
        self.now = max(now, self.now)
        let measured = now.nanoseconds &- Int64(clamping: ticks) &* 1_000_000
        if let offset, measured >= offset, measured &- offset <= Self.tolerance { return }
        offset = measured
    }

    /// The time of an event that SDL has marked with `milliseconds`, which start anew every 49 days.
    mutating func time(of milliseconds: UInt32) -> Timestamp {
        let age = UInt32(truncatingIfNeeded: ticks) &- milliseconds
        // More than half of the way round lies in the future, not in the past.
        let isPast = age <= UInt32.max / 2 && UInt64(age) <= ticks
        let eventTicks = isPast ? ticks - UInt64(age) : ticks
        let time = Timestamp(nanoseconds: (offset ?? 0) &+ Int64(clamping: eventTicks) &* 1_000_000)
        latest = max(latest, min(time, now))
        return latest
    }
}
