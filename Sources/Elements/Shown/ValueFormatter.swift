import Drawing
import ICU
import JSON
import KioskFile
import SourceProtocol

/// The text of values in a format, in one language and by the panel's clock.
package final class ValueFormatter {
    private let format: ValueFormat
    private let language: Language
    private let numbers: NumberFormatter
    private let clock: WallClock
    private let unit: String
    /// The place whose local time counts; `nil` if its zone is unknown.
    private let place: ClockZone?
    private lazy var dates = dates(format.kind == .time ? .none : .medium, format.kind == .date ? .none : .short)
    private lazy var days = dates(.medium, .none)
    private lazy var weekdays = WeekdayFormatter(language.tag)
    private lazy var headings = DayFormatter(language.tag)
    private lazy var relative = RelativeTimeFormatter(language.tag)

    /// The text for a value that does not exist or has an unexpected type.
    nonisolated package static let dash = "–"

    /// - Parameters:
    ///   - format: The format of the values.
    ///   - language: The language of the texts.
    ///   - numbers: The number formatter of the language.
    ///   - clock: The clock that tells the time of day.
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
        DateFormatter(language.tag, date: date, time: time, zone: .utc)
    }

    // MARK: Texts

    /// Returns the text of a source's value, with its quality.
    package func text(_ state: ValueState) -> ShownText {
        switch state {
        case .awaited, .noData: ShownText.noData
        case .current(let value): text(value).map { ShownText($0) } ?? .noData
        case .stale(let value, let since): text(value).map { ShownText($0, isCurrent: false, since: since) } ?? .noData
        }
    }

    /// Returns the text of a value; `nil` if there is no data, or if the value cannot be shown in the format.
    package func text(_ value: JSONValue) -> String? {
        if let word = format.word(for: value) { return word.text(in: language) }
        guard !value.isNoData else { return nil }
        if let text = formatted(value) { return text }
        return value.number == nil ? value.text?.shortened : nil
    }

    /// Returns the value in the format; `nil` if the format is of numbers or of times, and the value is none.
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

    /// Returns the value as a plain number. A text with digits alone may be a title or an identifier: it is a number only if the kiosk file
    /// says so.
    private func number(_ value: JSONValue) -> Double? {
        let isMeant = format.kind == .number || format.digits != nil || !unit.isEmpty
        return isMeant ? value.readNumber : value.number
    }

    private func text(_ number: Double, digits: Int?, isGrouped: Bool = true) -> String {
        numbers.text(number, decimals: digits.map { $0...$0 } ?? 0...3, isGrouped: isGrouped)
    }

    private func joined(_ number: String, _ unit: String) -> String { unit.isEmpty ? number : "\(number) \(unit)" }

    // MARK: Order

    /// Returns the number by which values of one format are sorted; `nil` if the value is not of the format's type, or if the format has
    /// no order of its own.
    package func order(of value: JSONValue) -> Double? {
        switch format.kind {
        case nil: number(value)
        case .number, .prefixed, .duration: value.readNumber
        case .moment, .date, .time, .weekday, .day, .ago, .until: TimeReading(value).flatMap(clock.place.moment(of:))
        }
    }

    /// Returns the number of decimals with which a value is shown as a plain number, at most 9; `nil` for any other text.
    package func decimals(of value: JSONValue) -> Int? {
        guard format.kind == nil || format.kind == .number, format.word(for: value) == nil, let number = number(value)
        else { return nil }
        return format.digits ?? Self.decimals(of: number)
    }

    /// Returns the number of decimals with which a number is written if the format does not say it, at most 3.
    nonisolated static func decimals(of number: Double) -> Int {
        let (least, factor) = (0.0005, [1.0, 10, 100])
        return factor.firstIndex { abs(number - (number * $0).rounded() / $0) < least } ?? 3
    }

    /// Returns what follows the whole part of a number with some decimals: the decimal separator, zeros and the unit.
    package func fraction(decimals: Int) -> String {
        let zero = String(text(0, digits: decimals).dropFirst())
        return unit.isEmpty ? zero : "\(zero) \(unit)"
    }

    // MARK: Times

    /// Returns the local time of the format's place, counted as if it were UTC; `nil` if the calendar ends before it or the zone is unknown.
    ///
    /// A time without a zone is the panel's local time.
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

    /// The number of days from today whose year is clear.
    private nonisolated static let daysWithoutYear = 180

    /// Returns the day: that of yesterday, today and tomorrow as a word, unless the panel does not know the time.
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
        // The text stands alone.
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    /// Returns the time that has passed or is left. If the panel does not know the time, it is the date and time.
    private func relativeText(_ time: TimeReading) -> String? {
        guard let now = clock.now(), !clock.isDoubtful(), let local = clock.place.local(now) else {
            return calendarText(time)
        }
        if case .day(let day) = time { return relative.text(days: day - Int((local / 86_400).rounded(.down))) }
        guard let moment = clock.place.moment(of: time) else { return nil }
        let minutes = (moment - now) / 60
        // A minute that has begun to pass does not count as past; of the time that is left, it counts.
        return relative.text(minutes: format.kind == .until ? minutes.rounded(.up) : minutes.rounded(.towardZero))
    }

    // MARK: Numbers

    /// The SI prefixes from a millionth to a trillion, with their powers of ten.
    private nonisolated static let prefixes = [
        (1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k"), (1, ""), (1e-3, "m"), (1e-6, "µ"),
    ]

    /// Returns a number scaled to the range from 1 to 1,000, as far as there are prefixes, and the prefix of its unit.
    private nonisolated static func prefixed(_ number: Double) -> (Double, String) {
        // A number that rounds to 1,000 at three digits takes the next prefix.
        let size = abs(number) * 1.0005
        guard size > 0, size.isFinite, let (power, prefix) = prefixes.first(where: { size >= $0.0 }) ?? prefixes.last
        else {
            return (number, "")
        }
        return (number / power, prefix)
    }

    /// Returns the number of decimals with which a number has three digits in all.
    private nonisolated static func digits(of number: Double) -> Int {
        let size = abs(number)
        return size == 0 || size >= 99.95 ? 0 : size >= 9.995 ? 1 : 2
    }

    /// Returns hours, minutes and seconds. Days are counted as hours.
    private nonisolated static func duration(_ seconds: Double) -> String {
        guard abs(seconds) < 1e12 else { return dash }
        let whole = Int(abs(seconds).rounded())
        let (hours, minutes) = (whole / 3600, whole / 60 % 60)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let text = hours > 0 ? "\(hours):\(two(minutes))" : "\(minutes)"
        return (seconds <= -0.5 ? "−" : "") + "\(text):\(two(whole % 60))"
    }
}
