import Drawing
import ICU
import JSON
import KioskFile
import SourceProtocol

/// A formatter that turns values into text in a given format and language. Relative times refer to the panel's clock.
package final class ValueFormatter {
    private let format: ValueFormat
    private let language: Language
    private let numbers: NumberFormatter
    private let clock: WallClock
    private let unit: String
    /// The place in whose local time times are shown; `nil` if its time zone is unknown.
    private let place: ClockZone?
    private lazy var dates = dates(format.kind == .time ? .none : .medium, format.kind == .date ? .none : .short)
    private lazy var days = dates(.medium, .none)
    private lazy var weekdays = WeekdayFormatter(language.tag)
    private lazy var headings = DayFormatter(language.tag)
    private lazy var relative = RelativeTimeFormatter(language.tag)

    /// The text for a missing value or a value of an unexpected type.
    nonisolated package static let dash = "–"

    /// Creates a formatter.
    ///
    /// - Parameters:
    ///   - format: The format of the values.
    ///   - language: The language of the texts.
    ///   - numbers: The number formatter for the language.
    ///   - clock: The panel's clock.
    package init(_ format: ValueFormat, _ language: Language, numbers: NumberFormatter, clock: WallClock) {
        self.format = format
        self.language = language
        self.numbers = numbers
        self.clock = clock
        unit = format.unit?.text(in: language) ?? ""
        place = format.zone.map { ClockZone(ofZone: $0) } ?? clock.place
    }

    /// Creates the formatter of an element's values.
    package convenience init(_ format: ValueFormat, _ setting: ElementContext) {
        self.init(format, setting.language, numbers: setting.numbers, clock: setting.clock)
    }

    private func dates(_ date: DateFormatter.Length, _ time: DateFormatter.Length) -> DateFormatter {
        DateFormatter(language.timeTag(), date: date, time: time, zone: .utc)
    }

    // MARK: Texts

    /// Returns the text of a source value, with its quality.
    package func text(_ state: ValueState) -> ShownText {
        switch state {
        case .awaited, .noData: ShownText.noData
        case .current(let value): text(value).map { ShownText($0, of: value) } ?? .noData
        case .stale(let value, let since):
            text(value).map { ShownText($0, of: value, isCurrent: false, since: since) } ?? .noData
        }
    }

    /// Returns the text of a value; `nil` if there is no data, or if the value cannot be shown in the format.
    package func text(_ value: JSONValue) -> String? {
        if let word = format.word(for: value) { return word.text(in: language) }
        guard !value.isNoData else { return nil }
        if let text = formatted(value) { return text }
        return value.number == nil ? value.text?.shortened : nil
    }

    /// Returns the value in the format; `nil` if the format needs a number or a time and the value is not one.
    private func formatted(_ value: JSONValue) -> String? {
        switch format.kind {
        case nil, .number:
            return number(value).map { joined(text($0, digits: format.digits, isGrouped: format.isGrouped), unit) }
        case .prefixed:
            guard let number = value.readNumber else { return nil }
            let (scaled, prefix) = Self.prefixed(number)
            return joined(text(scaled, digits: format.digits ?? Self.digits(of: scaled)), prefix + unit)
        case .duration: return value.readNumber.map { joined(Self.duration($0), unit) }
        case .moment, .date, .time: return TimeReading(value).flatMap(calendarText)
        case .weekday:
            return TimeReading(value).flatMap(local).map { weekdays.text(Int64($0.rounded(.down))) }
        case .day: return TimeReading(value).flatMap(dayText)
        case .ago, .until: return TimeReading(value).flatMap(relativeText)
        }
    }

    /// Returns the value as a plain number; `nil` if it is none.
    ///
    /// A text that consists of digits may be an identifier. It counts as a number only if the kiosk file sets a number format or a unit.
    private func number(_ value: JSONValue) -> Double? {
        let acceptsText = format.kind == .number || format.digits != nil || !unit.isEmpty
        return acceptsText ? value.readNumber : value.number
    }

    private func text(_ number: Double, digits: Int?, isGrouped: Bool = true) -> String {
        numbers.text(number, decimals: digits.map { $0...$0 } ?? 0...3, isGrouped: isGrouped)
    }

    private func joined(_ number: String, _ unit: String) -> String { numbers.text(number, unit: unit) }

    // MARK: Order

    /// Returns the number by which values of this format are sorted; `nil` if the value does not have the type of the format, or is plain
    /// text.
    package func order(of value: JSONValue) -> Double? {
        switch format.kind {
        case nil: number(value)
        case .number, .prefixed, .duration: value.readNumber
        case .moment, .date, .time, .weekday, .day, .ago, .until: TimeReading(value).flatMap(clock.place.moment(of:))
        }
    }

    /// Returns the number of decimals of a value that is shown as a plain number, at most 9; `nil` for any other value.
    package func decimals(of value: JSONValue) -> Int? {
        guard format.kind == nil || format.kind == .number, format.word(for: value) == nil, let number = number(value)
        else { return nil }
        return format.digits ?? Self.decimals(of: number)
    }

    /// Returns the default number of decimals of a number, at most 3.
    nonisolated static func decimals(of number: Double) -> Int {
        let (tolerance, factors) = (0.0005, [1.0, 10, 100])
        return factors.firstIndex { abs(number - (number * $0).rounded() / $0) < tolerance } ?? 3
    }

    /// Returns the end of a number with a given number of decimals: the decimal separator, zeros and the unit.
    package func fraction(decimals: Int) -> String {
        let zero = text(0, digits: decimals)
        let whole = joined(zero, unit)
        // In some languages a percent sign precedes the number.
        guard let start = zero.first.flatMap({ whole.firstIndex(of: $0) }) else { return "" }
        return String(whole[whole.index(after: start)...])
    }

    // MARK: Times

    /// Converts a time to the local time of the format's zone, in seconds since 1970-01-01 00:00 local time. Returns `nil` if the zone is
    /// unknown or the time is beyond the calendar.
    ///
    /// A time without a zone is taken as the panel's local time.
    private func local(_ time: TimeReading) -> Double? {
        guard let place else { return nil }
        guard format.zone != nil, case .local(let local) = time else { return place.local(time) }
        return place.local(clock.place.moment(ofLocal: local))
    }

    /// Returns the date, the time of day, or both. A date without a time is shown as a date in every format.
    private func calendarText(_ time: TimeReading) -> String? {
        guard let local = local(time) else { return nil }
        var formatter = dates
        if case .day = time { formatter = days }
        return formatter.text(Int64(local.rounded(.down)))
    }

    /// The number of days before and after today for which dates are shown without the year.
    private nonisolated static let daysWithoutYear = 180

    /// Returns the day: “Yesterday”, “Today” or “Tomorrow” if applicable and the panel knows the time, otherwise the date.
    private func dayText(_ time: TimeReading) -> String? {
        guard let local = local(time) else { return nil }
        let day = Int((local / 86_400).rounded(.down))
        var today: Int?
        if let now = clock.now(), !clock.isDoubtful(), let local = clock.place.local(now) {
            today = Int((local / 86_400).rounded(.down))
        }
        let distance = today.map { day - $0 }
        let text =
            if let distance, abs(distance) <= 1 {
                relative.text(days: distance)
            } else {
                headings.text(day, hasYear: distance.map { abs($0) > Self.daysWithoutYear } ?? true)
            }
        // The text stands alone, so it begins with a capital letter.
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    /// Returns the time that has passed or is left; the date and time if the panel does not know the current time.
    private func relativeText(_ time: TimeReading) -> String? {
        guard let now = clock.now(), !clock.isDoubtful(), let local = clock.place.local(now) else {
            return calendarText(time)
        }
        if case .day(let day) = time { return relative.text(days: day - Int((local / 86_400).rounded(.down))) }
        guard let moment = clock.place.moment(of: time) else { return nil }
        let minutes = (moment - now) / 60
        // Elapsed minutes are rounded down, and minutes that are left are rounded up.
        return relative.text(minutes: format.kind == .until ? minutes.rounded(.up) : minutes.rounded(.towardZero))
    }

    // MARK: Numbers

    /// The SI prefixes from a millionth to a trillion, with their powers of ten.
    private nonisolated static let prefixes = [
        (1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k"), (1, ""), (1e-3, "m"), (1e-6, "µ"),
    ]

    /// Returns a number scaled to the range from 1 to 1,000, and the matching SI prefix. Numbers beyond the prefixes get the nearest one.
    private nonisolated static func prefixed(_ number: Double) -> (Double, String) {
        // A number that would be rounded to 1,000 gets the next prefix.
        let size = abs(number) * 1.0005
        guard size > 0, size.isFinite, let (power, prefix) = prefixes.first(where: { size >= $0.0 }) ?? prefixes.last
        else {
            return (number, "")
        }
        return (number / power, prefix)
    }

    /// Returns the number of decimals that gives a number three significant digits.
    private nonisolated static func digits(of number: Double) -> Int {
        let size = abs(number)
        return size == 0 || size >= 99.95 ? 0 : size >= 9.995 ? 1 : 2
    }

    /// Returns a duration as hours, minutes and seconds. Days are converted to hours.
    private nonisolated static func duration(_ seconds: Double) -> String {
        guard abs(seconds) < 1e12 else { return dash }
        let total = Int(abs(seconds).rounded())
        let (hours, minutes) = (total / 3600, total / 60 % 60)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let text = hours > 0 ? "\(hours):\(two(minutes))" : "\(minutes)"
        return (seconds <= -0.5 ? "−" : "") + "\(text):\(two(total % 60))"
    }
}
