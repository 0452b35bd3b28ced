import Calendars
import Glibc
import ListFormats

/// Time zones of the host's tz database, read by the C library before the process confines itself.
enum SystemZones {
    private static let folder = "/usr/share/zoneinfo"

    /// Returns the local time zone: that of the environment, or of the host.
    static func local(in range: Range<Int>) -> ZoneOffsets {
        tzset()
        return ZoneOffsets(in: range) { moment in
            var (time, parts) = (time_t(moment), tm())
            return localtime_r(&time, &parts) == nil ? 0 : parts.tm_gmtoff
        }
    }

    /// Returns the local zone, and those of the names that the database has.
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
