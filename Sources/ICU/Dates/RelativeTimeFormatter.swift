import CICU

/// Formats times relative to now in a language, such as “5 minutes ago” and “in 5 minutes”.
///
/// The texts come from CLDR if ICU is installed; otherwise they are English. Not thread-safe.
package final class RelativeTimeFormatter {
    /// ICU's format, with its library's functions.
    private struct Rules {
        let format: UnsafeMutableRawPointer
        let functions: OpaquePointer
    }

    private let rules: Rules?

    /// The units from the largest, with their lengths in minutes. Months and years have the mean length of the Gregorian calendar.
    private static let units = [
        (minutes: 525_949.2, unit: ICURelativeYear, name: "year"),
        (minutes: 43_829.1, unit: ICURelativeMonth, name: "month"), (minutes: 1440, unit: ICURelativeDay, name: "day"),
        (minutes: 60, unit: ICURelativeHour, name: "hour"), (minutes: 1, unit: ICURelativeMinute, name: "minute"),
    ]
    /// The maximum distance from now, in minutes: about 100,000 years.
    private static let furthest = 5.2e10

    /// Creates a formatter for a language.
    ///
    /// - Parameter language: The language tag.
    package convenience init(_ language: String) { self.init(language, .languages) }

    init(_ language: String, _ library: ICULibrary?) {
        rules = library.flatMap { library in
            icu_relative_open(library.functions, library.locale(for: language)).map {
                Rules(format: $0, functions: library.functions)
            }
        }
    }

    deinit {
        if let rules { icu_relative_close(rules.functions, rules.format) }
    }

    /// Returns the text for a distance from now, in whole minutes, hours, days, months or years. The largest unit that fits is used.
    ///
    /// - Parameter minutes: The distance in minutes, negative for the past. Less than a minute is “now”.
    package func text(minutes: Double) -> String {
        guard !minutes.isNaN else { return "" }
        let minutes = min(max(minutes, -Self.furthest), Self.furthest)
        guard let unit = Self.units.first(where: { abs(minutes) >= $0.minutes }) else {
            return text(0, ICURelativeSecond, isNamed: true) ?? "now"
        }
        let count = (minutes / unit.minutes).rounded(.towardZero)
        return text(count, unit.unit, isNamed: false) ?? Self.plain(Int(count), unit.name)
    }

    /// Returns the text for a day relative to today, such as “tomorrow” or “in 3 days”.
    ///
    /// - Parameter days: The number of days from today, negative for the past.
    package func text(days: Int) -> String {
        let days = min(max(days, -Int(Self.furthest)), Int(Self.furthest))
        if abs(days) > 30 { return text(minutes: Double(days) * 1440) }
        if let text = text(Double(days), ICURelativeDay, isNamed: true) { return text }
        switch days {
        case 0: return "today"
        case 1: return "tomorrow"
        case -1: return "yesterday"
        default: return Self.plain(days, "day")
        }
    }

    private func text(_ offset: Double, _ unit: ICURelativeUnit, isNamed: Bool) -> String? {
        rules.flatMap { rules in
            UTF16Text.text { icu_relative_text(rules.functions, rules.format, offset, unit, isNamed, $0, $1) }
        }
    }

    private static func plain(_ count: Int, _ unit: String) -> String {
        let duration = "\(count.magnitude) \(unit)\(count.magnitude == 1 ? "" : "s")"
        return count < 0 ? "\(duration) ago" : "in \(duration)"
    }
}
