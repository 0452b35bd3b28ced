import ICU
import JSON
import SourceProtocol

extension ShownValue {
    /// The text for a value that does not exist or has an unexpected type.
    nonisolated static let dash = "–"

    /// Returns the value as text in the current language.
    func text(_ state: ValueState, _ setting: ElementContext) -> ShownText {
        switch state {
        case .awaited, .noData: ShownText(Self.dash, isCurrent: false)
        case .current(let value):
            text(value, setting).map { ShownText($0) } ?? ShownText(Self.dash, isCurrent: false)
        case .stale(let value, let since): ShownText(text(value, setting) ?? Self.dash, isCurrent: false, since: since)
        }
    }

    /// Returns the value as text in the current language; `nil` if it cannot be written as text.
    private func text(_ value: JSONValue, _ setting: ElementContext) -> String? {
        if let known = cases.first(where: { $0.value == value }) { return setting.text(known.text) }
        guard let number = value.number else { return value.text?.shortened }
        let unit = setting.text(unit)
        switch format {
        case .number:
            return Self.joined(setting.text(number, digits: digits, isGrouped: isGrouped), unit)
        case .prefixed:
            let (scaled, prefix) = Self.prefixed(number)
            return Self.joined(setting.text(scaled, digits: digits ?? Self.digits(of: scaled)), prefix + unit)
        case .duration: return Self.joined(Self.duration(number), unit)
        case .moment: return setting.moment(number, date: .medium, time: .short)
        case .date: return setting.moment(number, date: .medium, time: .none)
        case .time: return setting.moment(number, date: .none, time: .short)
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

    /// Returns a moment in the format of the language, in the panel's local time; `nil` if the number is not a valid moment.
    ///
    /// - Parameter seconds: The moment, in seconds since 1970-01-01 00:00 UTC.
    fileprivate func moment(_ seconds: Double, date: DateFormatter.Length, time: DateFormatter.Length) -> String? {
        guard let local = clock.place.local(seconds) else { return nil }
        return DateFormatter(language.tag, date: date, time: time, zone: .utc).text(Int64(local.rounded(.down)))
    }

    /// Returns the formatted moment until which a value was current, with the date; empty if it is unknown.
    ///
    /// - Parameter seconds: The moment, in seconds since 1970-01-01 00:00 UTC.
    func since(_ seconds: Double?) -> String { seconds.flatMap { moment($0, date: .short, time: .short) } ?? "" }
}
