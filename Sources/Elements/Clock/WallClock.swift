import Glibc
import Toolkit

/// The clock on the wall: what time it is, and by which place's hours.
public struct WallClock {
    /// The place whose days and hours count.
    public let place: ClockZone
    /// The time in seconds since the first moment of 1970 in UTC; nil where it is not known.
    public let now: () -> Double?
    /// Whether the time may be wrong, because nobody has set the clock.
    public let isDoubtful: () -> Bool

    /// - Parameters:
    ///   - place: whose days and hours count.
    ///   - now: the time in seconds since the first moment of 1970 in UTC; nil where it is not known.
    ///   - isDoubtful: whether it may be wrong.
    public init(at place: ClockZone, now: @escaping () -> Double?, isDoubtful: @escaping () -> Bool = { false }) {
        self.place = place
        self.now = now
        self.isDoubtful = isDoubtful
    }

    /// A clock that stands, in a place whose hours are those of UTC: for pictures. Nil for what is no date with a time.
    ///
    /// - Parameter text: what it shows, such as `2026-11-23 10:09`.
    package init?(standingAt text: String) {
        guard let date = DateAndTime(text, .both) else { return nil }
        let moment = CivilDate.moment(of: date)
        self.init(at: ClockZone("") { _ in 0 }) { moment }
    }

    /// The same clock, on which people rely.
    package var trusted: WallClock { WallClock(at: place, now: now) }

    /// The time as the place's clocks show it, counted as if it were one of UTC; nil for what is no moment of the years 1 to 9999.
    var local: Double? { place.local(now()) }

    /// The machine's clock, by the rules of the machine's own place.
    public static let machine = WallClock(at: ClockZone("", secondsFromUTC: machineSecondsFromUTC), now: machineTime)

    private nonisolated static func machineTime() -> Double? {
        var time = timespec()
        guard clock_gettime(CLOCK_REALTIME, &time) == 0 else { return nil }
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private nonisolated static func machineSecondsFromUTC(at moment: Double) -> Int {
        guard var time = time_t(exactly: moment.rounded(.down)) else { return 0 }
        var parts = tm()
        return localtime_r(&time, &parts) == nil ? 0 : parts.tm_gmtoff
    }
}
