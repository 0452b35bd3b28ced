import ICU
import JSON
import SourceProtocol

extension ShownValue {
    /// The text for a value that does not exist or has an unexpected type.
    nonisolated static let dash = "–"

    /// Returns the value as text in the current language.
    func text(_ state: ValueState, _ setting: ElementContext) -> ShownText {
        switch state {
        case .awaited, .noData: ShownText.noData
        case .current(let value): text(value, setting).map { ShownText($0) } ?? .noData
        case .stale(let value, let since):
            text(value, setting).map { ShownText($0, isCurrent: false, since: since) } ?? .noData
        }
    }

    /// Returns the value as text in the current language; `nil` if it cannot be written as text.
    private func text(_ value: JSONValue, _ setting: ElementContext) -> String? {
        if let known = cases.first(where: { value.matches($0.value) == true }) { return setting.text(known.text) }
        guard !value.isNoData else { return nil }
        if let text = formatted(value, setting) { return text }
        return value.number == nil ? value.text?.shortened : nil
    }

    /// Returns the value in the format; `nil` if the format is of numbers or of times, and the value is none.
    private func formatted(_ value: JSONValue, _ setting: ElementContext) -> String? {
        let unit = setting.text(unit)
        switch format {
        case .number:
            // A text with digits alone may be a title or an identifier: it is a number only if the kiosk file says so.
            guard let number = digits != nil || !unit.isEmpty ? value.readNumber : value.number else { return nil }
            return Self.joined(setting.text(number, digits: digits, isGrouped: isGrouped), unit)
        case .prefixed:
            guard let number = value.readNumber else { return nil }
            let (scaled, prefix) = Self.prefixed(number)
            return Self.joined(setting.text(scaled, digits: digits ?? Self.digits(of: scaled)), prefix + unit)
        case .duration: return value.readNumber.map { Self.joined(Self.duration($0), unit) }
        case .moment: return TimeReading(value).flatMap { setting.text($0, date: .medium, time: .short) }
        case .date: return TimeReading(value).flatMap { setting.text($0, date: .medium, time: .none) }
        case .time: return TimeReading(value).flatMap { setting.text($0, date: .none, time: .short) }
        }
    }

    private static func joined(_ number: String, _ unit: String) -> String {
        unit.isEmpty ? number : "\(number) \(unit)"
    }

    // MARK: Numbers

    /// The SI prefixes from a millionth to a trillion, with their powers of ten.
    private nonisolated static let prefixes = [
        (1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k"), (1, ""), (1e-3, "m"), (1e-6, "µ"),
    ]

    /// Returns a number scaled to the range from 1 to 1,000, as far as there are prefixes, and the prefix of its unit.
    nonisolated static func prefixed(_ number: Double) -> (Double, String) {
        // A number that rounds to 1,000 at three digits takes the next prefix.
        let size = abs(number) * 1.0005
        guard size > 0, size.isFinite, let (power, prefix) = prefixes.first(where: { size >= $0.0 }) ?? prefixes.last
        else {
            return (number, "")
        }
        return (number / power, prefix)
    }

    /// Returns the number of decimals with which a number has three digits in all.
    nonisolated static func digits(of number: Double) -> Int {
        let size = abs(number)
        return size == 0 || size >= 99.95 ? 0 : size >= 9.995 ? 1 : 2
    }

    /// Returns hours, minutes and seconds. Days are counted as hours.
    nonisolated static func duration(_ seconds: Double) -> String {
        guard abs(seconds) < 1e12 else { return dash }
        let whole = Int(abs(seconds).rounded())
        let (hours, minutes) = (whole / 3600, whole / 60 % 60)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let text = hours > 0 ? "\(hours):\(two(minutes))" : "\(minutes)"
        return (seconds <= -0.5 ? "−" : "") + "\(text):\(two(whole % 60))"
    }
}

extension ElementContext {
    /// Returns a number in the format of the language.
    ///
    /// - Parameters:
    ///   - digits: The number of decimals; `nil` for as many as the number has, up to three.
    ///   - isGrouped: A Boolean value that tells whether thousands are separated.
    func text(_ number: Double, digits: Int?, isGrouped: Bool = true) -> String {
        text(number, decimals: digits.map { $0...$0 } ?? 0...3, isGrouped: isGrouped)
    }

    /// Returns a time in the format of the language, in the panel's local time; `nil` if the calendar ends before it.
    ///
    /// A date without a time is shown as a date in every format.
    fileprivate func text(_ time: TimeReading, date: DateFormatter.Length, time clock: DateFormatter.Length) -> String?
    {
        guard let local = self.clock.place.local(time) else { return nil }
        var lengths = (date: date, time: clock)
        if case .day = time { lengths = (date == .none ? .medium : date, .none) }
        return DateFormatter(language.tag, date: lengths.date, time: lengths.time, zone: .utc)
            .text(Int64(local.rounded(.down)))
    }

    /// Returns the formatted moment until which a value was current, with the date; empty if it is unknown.
    ///
    /// - Parameter seconds: The moment, in seconds since 1970-01-01 00:00 UTC.
    func since(_ seconds: Double?) -> String { seconds.flatMap { text(.moment($0), date: .short, time: .short) } ?? "" }
}
