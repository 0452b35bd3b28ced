import CICal
import Glibc
import ListFormats

/// A date, or a date and a time, of an event in a time zone.
struct EventTime {
    /// The local time, in seconds since 1970-01-01 00:00 in the same time zone.
    var local: Int
    /// A Boolean value that tells whether this is a date without a time.
    var isDate: Bool
    var zone: ZoneOffsets

    init(local: Int, isDate: Bool, zone: ZoneOffsets) {
        (self.local, self.isDate, self.zone) = (local, isDate, zone)
    }

    /// Creates a time; returns `nil` if libical could not parse it.
    init?(_ time: icaltimetype, _ zone: ZoneOffsets) {
        guard let local = Self.seconds(of: time) else { return nil }
        self.init(local: local, isDate: time.is_date != 0, zone: zone)
    }

    /// The moment, in seconds since 1970-01-01 00:00 UTC.
    var moment: Int { zone.moment(ofLocal: local) }

    /// Returns the seconds from 1970-01-01 00:00 to a time, regardless of time zones; `nil` if the time is not valid.
    static func seconds(of time: icaltimetype) -> Int? {
        guard (1...9_999).contains(time.year), (1...12).contains(time.month), (1...31).contains(time.day),
            (0...24).contains(time.hour), (0...59).contains(time.minute), (0...60).contains(time.second)
        else { return nil }
        var parts = tm()
        (parts.tm_year, parts.tm_mon, parts.tm_mday) = (CInt(time.year) - 1900, CInt(time.month) - 1, CInt(time.day))
        let clock = time.is_date != 0 ? 0 : Int(time.hour) * 3_600 + Int(time.minute) * 60 + Int(time.second)
        return timegm(&parts) + clock
    }

    /// Returns a local time without a time zone as libical's type.
    static func floating(_ local: Int, isDate: Bool) -> icaltimetype {
        icaltime_from_timet_with_zone(time_t(local), isDate ? 1 : 0, nil)
    }
}
