import CICU
import Glibc

/// Formats dates and times for a language, in the calendar that its region commonly uses.
///
/// The formats come from CLDR if ICU is installed; otherwise they follow ISO 8601. Not thread-safe.
package final class DateFormatter {
    /// The level of detail of a date or time.
    package enum Length: Sendable {
        /// The part is omitted.
        case none
        /// Numeric: 11/22/26, 8:15 PM.
        case short
        /// Abbreviated: Nov 22, 2026. Times include seconds.
        case medium
        /// Full: November 22, 2026. Times include the time zone.
        case long
    }

    /// The time zone of the formatted dates.
    package enum Zone: Sendable {
        /// The system time zone.
        case machine
        case utc
    }

    /// ICU's format, with its library's functions.
    private struct Rules {
        let format: UnsafeMutableRawPointer
        let functions: OpaquePointer
    }

    private let date: Length
    private let time: Length
    private let zone: Zone
    private let rules: Rules?
    /// The hours that the language tag requests; `nil` for those of the language, or if there is no time.
    private let hours: RequestedHours?

    /// Creates a formatter for a language.
    ///
    /// - Parameter language: The language tag. The Unicode extension `hc` selects the hours of times.
    package convenience init(_ language: String, date: Length, time: Length, zone: Zone = .machine) {
        self.init(language, date: date, time: time, zone: zone, .languages)
    }

    init(_ language: String, date: Length, time: Length, zone: Zone, _ library: ICULibrary?) {
        (self.date, self.time, self.zone) = (date, time, zone)
        guard date != .none || time != .none, let library,
            let format = icu_date_format_open(
                library.functions, library.locale(for: language), Self.style(date), Self.style(time), zone == .utc)
        else {
            (rules, hours) = (nil, nil)
            return
        }
        hours = time == .none ? nil : RequestedHours(language, time: time, library)
        rules = Rules(format: format, functions: library.functions)
    }

    deinit {
        if let rules { icu_date_format_close(rules.functions, rules.format) }
    }

    private static func style(_ length: Length) -> ICUDateStyle {
        switch length {
        case .none: ICUDateNone
        case .long: ICUDateLong
        case .medium: ICUDateMedium
        case .short: ICUDateShort
        }
    }

    /// Returns the text for a date, a time, or both.
    ///
    /// - Parameter seconds: The seconds since 1970-01-01 00:00 UTC. A moment more than about 100,000 years away is
    ///   replaced by the nearest moment within that range.
    package func text(_ seconds: Int64) -> String {
        let seconds = min(max(seconds, -Self.furthest), Self.furthest)
        let text = rules.flatMap { rules in
            UTF16Text.text { icu_date_text(rules.functions, rules.format, Double(seconds) * 1000, $0, $1) }
        }
        guard let text else { return plain(seconds) }
        return hours?.applied(to: text, zone == .utc ? seconds : Self.local(seconds)) ?? text
    }

    /// The maximum distance from 1970 in seconds. ICU's calendars count days in 32 bits.
    private static let furthest: Int64 = 100_000 * 366 * 86_400

    private static func local(_ seconds: Int64) -> Int64 {
        var moment = time_t(seconds)
        var parts = tm()
        return localtime_r(&moment, &parts) == nil ? seconds : seconds + Int64(parts.tm_gmtoff)
    }

    private func plain(_ seconds: Int64) -> String {
        var moment = time_t(seconds)
        var parts = tm()
        let isKnown = zone == .utc ? gmtime_r(&moment, &parts) != nil : localtime_r(&moment, &parts) != nil
        guard isKnown else { return "" }
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        var texts: [String] = []
        if date != .none {
            let year = Int(parts.tm_year) + 1900
            let digits = String(abs(year))
            let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            texts.append("\(year < 0 ? "-" : "")\(padded)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))")
        }
        if time != .none {
            let seconds = time == .short ? "" : ":" + two(parts.tm_sec)
            texts.append("\(two(parts.tm_hour)):\(two(parts.tm_min))\(seconds)")
        }
        return texts.joined(separator: " ")
    }
}
