import Drawing
import Glibc
import ICU
import Toolkit

nonisolated extension DateAndTime {
    /// All minutes of a day without a date.
    static let anyDay = DateAndTime(year: 2000)...DateAndTime(year: 2000, hour: 23, minute: 59)

    /// What a clock shows; the first minute of 2000 where it shows nothing.
    @MainActor static func now(by clock: WallClock) -> DateAndTime {
        guard let moment = clock.local, let date = CivilDate(moment) else { return anyDay.lowerBound }
        let minute = CivilDate.minute(moment)
        return DateAndTime(year: date.year, month: date.month, day: date.day, hour: minute / 60, minute: minute % 60)
    }

    /// The same day at another time.
    func at(hour: Int, minute: Int) -> DateAndTime {
        DateAndTime(year: year, month: month, day: day, hour: hour, minute: minute)
    }

    /// The same, as far as it is of a kind: at midnight, or on the day of ``anyDay``.
    func reduced(to kind: DateElement.Kind) -> DateAndTime {
        switch kind {
        case .date: at(hour: 0, minute: 0)
        case .time: DateAndTime(year: 2000, hour: hour, minute: minute)
        case .both: self
        }
    }

    /// What ISO 8601 writes as 2026-12-31, 18:30, or 2026-12-31 18:30; nil for anything else, such as the 31st of June.
    init?(_ text: String, _ kind: DateElement.Kind) {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == (kind == .both ? 2 : 1) else { return nil }
        let day = kind == .time ? [2000, 1, 1] : Self.numbers(parts[0], "-", digits: [4, 2, 2])
        let time = kind == .date ? [0, 0] : Self.numbers(parts[parts.count - 1], ":", digits: [2, 2])
        guard let day, let time else { return nil }
        self.init(year: day[0], month: day[1], day: day[2], hour: time[0], minute: time[1])
        // What there is not was held to what there is.
        guard [year, month, self.day, hour, minute] == day + time else { return nil }
    }

    /// As ISO 8601 writes it, with a space between day and time.
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

    /// Numbers of so many digits each with a sign between them.
    private static func numbers(_ text: Substring, _ sign: Character, digits: [Int]) -> [Int]? {
        let parts = text.split(separator: sign, omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == digits, text.utf8.allSatisfy({ $0 < 0x3B && $0 > 0x2C }) else { return nil }
        let numbers = parts.compactMap { Int($0) }
        return numbers.count == digits.count && numbers.allSatisfy { $0 >= 0 } ? numbers : nil
    }

    /// As the readers of a language write it, as far as it is of a kind.
    func text(in language: Language, _ kind: DateElement.Kind) -> String {
        var parts = tm()
        (parts.tm_year, parts.tm_mon, parts.tm_mday) = (Int32(year - 1900), Int32(month - 1), Int32(day))
        (parts.tm_hour, parts.tm_min) = (Int32(hour), Int32(minute))
        // The picker has the Gregorian calendar, whatever is usual elsewhere.
        let formatter = DateFormatter(
            language.tag + "-u-ca-gregory", date: kind == .time ? .none : .medium, time: kind == .date ? .none : .short,
            zone: .utc)
        return formatter.text(Int64(timegm(&parts)))
    }
}
