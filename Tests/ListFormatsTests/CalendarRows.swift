import Calendars
import ICU
import JSON
import ListFormats

/// The rows of calendars that a test writes.
enum CalendarRows {
    /// Returns the rows of a calendar.
    ///
    /// - Parameters:
    ///   - lines: The lines between the first and the last one of the calendar.
    ///   - now: The current time in ISO 8601, in UTC.
    ///   - place: The panel's time zone.
    static func reply(
        _ lines: String, at now: String = "2026-11-28T12:00:00Z", in place: String = "Europe/Berlin"
    ) throws -> ListReply {
        try reply(file: "BEGIN:VCALENDAR\nVERSION:2.0\n\(lines)\nEND:VCALENDAR\n", at: now, in: place)
    }

    /// Returns the rows of a whole file.
    static func reply(
        file: String, at now: String = "2026-11-28T12:00:00Z", in place: String = "Europe/Berlin"
    ) throws -> ListReply {
        try reply(bytes: Array(file.utf8), at: now, in: place)
    }

    static func reply(
        bytes: [UInt8], at now: String = "2026-11-28T12:00:00Z", in place: String = "Europe/Berlin"
    ) throws -> ListReply {
        let now = seconds(now)
        let text = try CalendarText(bytes)
        var zones = CalendarZones(local: offsets(place, now) ?? .utc)
        for name in text.zoneNames {
            let zone = CalendarZones.candidates(for: name).lazy.compactMap { offsets($0, now) }.first
            if let zone { zones.named[name] = zone }
        }
        return try CalendarReader.rows(of: text, zones: zones, now: now)
    }

    /// Returns the starts of the rows.
    static func starts(
        _ lines: String, at now: String = "2026-11-28T12:00:00Z", in place: String = "Europe/Berlin"
    ) throws -> [String] {
        try reply(lines, at: now, in: place).rows.compactMap { $0["start"]?.string }
    }

    /// Returns an event.
    static func event(_ lines: String...) -> String {
        (["BEGIN:VEVENT"] + lines + ["END:VEVENT"]).joined(separator: "\n")
    }

    private static func offsets(_ name: String, _ now: Int) -> ZoneOffsets? {
        TimeZone(name).map { zone in
            ZoneOffsets(in: CalendarWindow.zoneRange(now: now)) { zone.secondsFromUTC(at: Double($0)) ?? 0 }
        }
    }

    /// Returns the seconds since 1970 of a time such as `2026-11-28T12:00:00Z`.
    static func seconds(_ text: String) -> Int {
        let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
        let days = (1970..<numbers[0]).reduce(0) { $0 + ($1 % 4 == 0 ? 366 : 365) }
        let lengths = [31, numbers[0] % 4 == 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        let day = days + lengths[..<(numbers[1] - 1)].reduce(0, +) + numbers[2] - 1
        return day * 86_400 + numbers[3] * 3_600 + numbers[4] * 60
    }
}
