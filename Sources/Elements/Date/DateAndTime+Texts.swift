import Drawing
import Glibc
import ICU
import Toolkit

nonisolated extension DateAndTime {
    /// The placeholder day of a time without a date: from its first to its last minute.
    static let anyDay = DateAndTime(year: 2000)...DateAndTime(year: 2000, hour: 23, minute: 59)

    /// Returns the local time of a clock; the first minute of the year 2000 if the time is unknown.
    @MainActor static func now(by clock: WallClock) -> DateAndTime {
        guard let moment = clock.local, let date = CivilDate(moment) else { return anyDay.lowerBound }
        let minute = CivilDate.minute(moment)
        return DateAndTime(year: date.year, month: date.month, day: date.day, hour: minute / 60, minute: minute % 60)
    }

    /// Returns the same day at another time.
    func at(hour: Int, minute: Int) -> DateAndTime {
        DateAndTime(year: year, month: month, day: day, hour: hour, minute: minute)
    }

    /// Returns the date at midnight, the time on the placeholder day ``anyDay``, or both unchanged.
    func reduced(to kind: DateElement.Kind) -> DateAndTime {
        switch kind {
        case .date: at(hour: 0, minute: 0)
        case .time: DateAndTime(year: 2000, hour: hour, minute: minute)
        case .both: self
        }
    }

    /// Creates a date from ISO 8601 text: 2026-12-31, 18:30, or 2026-12-31 18:30. Returns `nil` for any other text and for
    /// invalid dates, such as June 31.
    init?(_ text: String, _ kind: DateElement.Kind) {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == (kind == .both ? 2 : 1) else { return nil }
        let day = kind == .time ? [2000, 1, 1] : Self.numbers(parts[0], "-", digits: [4, 2, 2])
        let time = kind == .date ? [0, 0] : Self.numbers(parts[parts.count - 1], ":", digits: [2, 2])
        guard let day, let time else { return nil }
        self.init(year: day[0], month: day[1], day: day[2], hour: time[0], minute: time[1])
        // The initializer clamps invalid components; a difference shows that the text was invalid.
        guard [year, month, self.day, hour, minute] == day + time else { return nil }
    }

    /// Returns the ISO 8601 text, with a space between the date and the time.
    func text(_ kind: DateElement.Kind) -> String {
        func padded(_ number: Int, _ digits: Int) -> String {
            let text = String(max(0, number))
            return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
        }
        let day = [padded(year, 4), padded(month, 2), padded(self.day, 2)].joined(separator: "-")
        let time = [padded(hour, 2), padded(minute, 2)].joined(separator: ":")
        return switch kind {
        case .date: day
        case .time: time
        case .both: "\(day) \(time)"
        }
    }

    /// Returns the numbers of a text, which are separated by `sign` and have the given numbers of digits; `nil` for any other text.
    private static func numbers(_ text: Substring, _ sign: Character, digits: [Int]) -> [Int]? {
        let parts = text.split(separator: sign, omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == digits, text.utf8.allSatisfy({ $0 < 0x3B && $0 > 0x2C }) else { return nil }
        let numbers = parts.compactMap { Int($0) }
        return numbers.count == digits.count && numbers.allSatisfy { $0 >= 0 } ? numbers : nil
    }

    /// Returns the date, the time or both, formatted for a language.
    func text(in language: Language, _ kind: DateElement.Kind) -> String {
        var parts = tm()
        (parts.tm_year, parts.tm_mon, parts.tm_mday) = (Int32(year - 1900), Int32(month - 1), Int32(day))
        (parts.tm_hour, parts.tm_min) = (Int32(hour), Int32(minute))
        // The picker uses the Gregorian calendar in every language.
        let formatter = DateFormatter(
            language.timeTag(calendar: "gregory"), date: kind == .time ? .none : .medium,
            time: kind == .date ? .none : .short, zone: .utc)
        return formatter.text(Int64(timegm(&parts)))
    }
}
