import Glibc
import System
import Toolkit

/// A clock: the current time, and the place whose local time is shown.
public struct WallClock {
    /// The place whose local time is shown.
    public let place: ClockZone
    /// A closure that returns the current time in seconds since 1970-01-01 00:00 UTC; `nil` if it is unknown.
    public let now: () -> Double?
    /// A closure that returns `true` if the time may be wrong because the clock was never set.
    public let isDoubtful: () -> Bool

    /// Creates a clock.
    ///
    /// - Parameters:
    ///   - place: The place whose local time is shown.
    ///   - now: A closure that returns the current time in seconds since 1970-01-01 00:00 UTC; `nil` if it is unknown.
    ///   - isDoubtful: A closure that returns `true` if the time may be wrong.
    public init(at place: ClockZone, now: @escaping () -> Double?, isDoubtful: @escaping () -> Bool = { false }) {
        self.place = place
        self.now = now
        self.isDoubtful = isDoubtful
    }

    /// Creates a stopped clock in UTC, for screenshots. Returns `nil` if the text is not a date and time.
    ///
    /// - Parameter text: The date and time, such as `2026-11-23 10:09`.
    package init?(standingAt text: String) {
        guard let date = DateAndTime(text, .both) else { return nil }
        let moment = CivilDate.moment(of: date)
        self.init(at: ClockZone("") { _ in 0 }) { moment }
    }

    /// The same clock, but never marked as possibly wrong.
    package var trusted: WallClock { WallClock(at: place, now: now) }

    /// The local time, in seconds since 1970-01-01 00:00 local time; `nil` if it is unknown or outside the years 1 to 9999.
    var local: Double? { place.local(now()) }

    /// The host's clock, in the host's time zone.
    public static let machine = WallClock(
        at: ClockZone("", secondsFromUTC: machineSecondsFromUTC), now: { SystemClock.wall.seconds })

    private nonisolated static func machineSecondsFromUTC(at moment: Double) -> Int {
        guard var time = time_t(exactly: moment.rounded(.down)) else { return 0 }
        var parts = tm()
        return localtime_r(&time, &parts) == nil ? 0 : parts.tm_gmtoff
    }
}
