import Glibc

/// The text formats of times in rows.
public enum ListTime {
    /// Returns a moment in ISO 8601, in local time with the offset from UTC, such as `2026-11-29T10:00:00+01:00`.
    ///
    /// - Parameters:
    ///   - moment: The seconds since 1970-01-01 00:00 UTC.
    ///   - zone: The offsets of the local time zone.
    public static func text(ofMoment moment: Int, _ zone: ZoneOffsets) -> String {
        let offset = zone.offset(at: moment)
        let parts = parts(moment + offset)
        let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { two(Int($0)) }.joined(separator: ":")
        guard offset != 0 else { return "\(date(parts))T\(clock)Z" }
        let minutes = abs(offset) / 60
        return "\(date(parts))T\(clock)\(offset < 0 ? "-" : "+")\(two(minutes / 60)):\(two(minutes % 60))"
    }

    /// Returns a date in ISO 8601, such as `2026-11-29`.
    ///
    /// - Parameter day: The days since 1970-01-01.
    public static func text(ofDay day: Int) -> String { date(parts(day * 86_400)) }

    /// Returns a moment in UTC in the basic format of ISO 8601, such as `20261129T090000Z`.
    ///
    /// - Parameter moment: The seconds since 1970-01-01 00:00 UTC.
    public static func basicText(ofMoment moment: Int) -> String {
        let parts = parts(moment)
        let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { two(Int($0)) }.joined()
        return date(parts).filter { $0 != "-" } + "T\(clock)Z"
    }

    private static func parts(_ seconds: Int) -> tm {
        var (time, parts) = (time_t(seconds), tm())
        gmtime_r(&time, &parts)
        return parts
    }

    private static func date(_ parts: tm) -> String {
        let year = String(Int(parts.tm_year) + 1900)
        let zeros = String(repeating: "0", count: max(0, 4 - year.count))
        return "\(zeros)\(year)-\(two(Int(parts.tm_mon) + 1))-\(two(Int(parts.tm_mday)))"
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
