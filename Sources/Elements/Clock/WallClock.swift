import Glibc

/// The machine's clock on the wall.
nonisolated enum WallClock {
    /// Seconds since the first moment of 1970 in UTC.
    static func now() -> Double? {
        var time = timespec()
        guard clock_gettime(CLOCK_REALTIME, &time) == 0 else { return nil }
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// How many seconds the machine's place is ahead of UTC at a moment, by its zone's rules.
    static func secondsFromUTC(at moment: Double) -> Int {
        guard var time = time_t(exactly: moment.rounded(.down)) else { return 0 }
        var parts = tm()
        return localtime_r(&time, &parts) == nil ? 0 : parts.tm_gmtoff
    }
}

extension ClockZone {
    /// The machine's own place, without a name.
    static let local = ClockZone("", secondsFromUTC: WallClock.secondsFromUTC)
}
