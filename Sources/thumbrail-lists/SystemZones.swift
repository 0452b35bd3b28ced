import Calendars
import Glibc
import ListFormats

/// Reads time zones of the host's tz database with the C library, which must happen before the process confines itself.
enum SystemZones {
    private static let folder = "/usr/share/zoneinfo"

    /// Returns the local time zone, which is set by the environment or else by the host.
    static func local(in range: Range<Int>) -> ZoneOffsets {
        tzset()
        return ZoneOffsets(in: range) { moment in
            var (time, parts) = (time_t(moment), tm())
            return localtime_r(&time, &parts) == nil ? 0 : parts.tm_gmtoff
        }
    }

    /// Returns the local time zone, and the named time zones that the database contains.
    static func zones(named names: Set<String>, in range: Range<Int>) -> CalendarZones {
        var zones = CalendarZones(local: local(in: range))
        for name in names {
            guard let file = CalendarZones.candidates(for: name).first(where: exists) else { continue }
            setenv("TZ", ":\(file)", 1)
            zones.named[name] = local(in: range)
        }
        unsetenv("TZ")
        return zones
    }

    private static func exists(_ name: String) -> Bool {
        var status = stat()
        return stat("\(folder)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}
