import JSON

/// A point in time that is parsed from the formats that devices and services use.
///
/// The formats are the usual variants of ISO 8601 and RFC 3339, HTTP and mail dates, dates with dots, and seconds, milliseconds,
/// microseconds or nanoseconds since 1970.
public enum TimeReading: Hashable, Sendable {
    /// A moment, in seconds since 1970-01-01 00:00 UTC.
    case moment(Double)
    /// A local date and time without a time zone, in seconds since 1970-01-01 00:00 in the same time zone.
    case local(Double)
    /// A date without a time, in days since 1970-01-01.
    case day(Int)

    /// The sort key of times in a list, in seconds since 1970-01-01 00:00, in UTC for a moment and otherwise in local time.
    public var seconds: Double {
        switch self {
        case .moment(let seconds), .local(let seconds): seconds
        case .day(let day): Double(day) * 86_400
        }
    }

    /// Parses a time; returns `nil` if the value is not a time in a known format.
    public init?(_ value: JSONValue) {
        switch value {
        case .number(let number): self.init(epoch: number)
        case .string(let text):
            guard text.utf8.count <= 40 else { return nil }
            var reader = TimeReader(text)
            guard let time = reader.time() else { return nil }
            self = time
        case .null, .bool, .array, .object: return nil
        }
    }

    /// Creates a moment from a number of seconds, milliseconds, microseconds or nanoseconds since 1970. The unit is inferred from the size
    /// of the number, which is unambiguous for moments between 1973 and 5138.
    fileprivate init?(epoch number: Double) {
        guard number.isFinite, abs(number) < 1e20 else { return nil }
        let units = [(1e17, 1e9), (1e14, 1e6), (1e11, 1e3)]
        let factor = units.first { abs(number) >= $0.0 }?.1 ?? 1
        self = .moment(number / factor)
    }
}

/// A parser of times in text form.
private struct TimeReader {
    private var remaining: Substring.UTF8View.SubSequence

    init(_ text: String) {
        remaining = text.utf8[...]
        while let first = remaining.first, first == 0x20 || first == 0x0A || first == 0x0D { remaining.removeFirst() }
        while let last = remaining.last, last == 0x20 || last == 0x0A || last == 0x0D { remaining.removeLast() }
    }

    mutating func time() -> TimeReading? {
        let text = remaining
        if let time = iso(), remaining.isEmpty { return time }
        remaining = text
        if let time = mail(), remaining.isEmpty { return time }
        remaining = text
        if let time = dotted(), remaining.isEmpty { return time }
        // A short number is not a moment: 2026 is a year, and 20261126 is a date.
        guard text.count >= 9, text.allSatisfy({ isDigit($0) || $0 == 0x2E }),
            let number = Double(String(Substring(text)))
        else { return nil }
        return TimeReading(epoch: number)
    }

    // MARK: ISO 8601

    private mutating func iso() -> TimeReading? {
        guard let year = digits(4) else { return nil }
        let isExtended = skip("-")
        guard let month = digits(2), !isExtended || skip("-"), let day = digits(2), let days = days(year, month, day)
        else {
            return nil
        }
        if remaining.isEmpty { return .day(days) }
        guard skip("T") || skip("t") || skip(" "), let seconds = clock() else { return nil }
        let local = Double(days) * 86_400 + seconds
        _ = skip(" ")
        if remaining.isEmpty { return .local(local) }
        return zone().map { .moment(local - $0) }
    }

    /// Parses hours and minutes, and optionally seconds with a fraction, and returns the seconds since midnight. 24:00 is the end of the
    /// day, and second 60 is a leap second.
    private mutating func clock() -> Double? {
        guard let hour = digits(2) else { return nil }
        let isExtended = skip(":")
        guard let minute = digits(2), hour <= 23 || (hour == 24 && minute == 0), minute <= 59 else { return nil }
        var seconds = Double(hour * 3600 + minute * 60)
        if isExtended ? skip(":") : remaining.first.map(isDigit) == true {
            guard let second = digits(2), second <= 60 else { return nil }
            seconds += Double(second)
            if skip(".") || skip(",") {
                var unit = 0.1
                guard remaining.first.map(isDigit) == true else { return nil }
                while let byte = remaining.first, isDigit(byte) {
                    seconds += Double(byte - 0x30) * unit
                    unit /= 10
                    remaining.removeFirst()
                }
            }
        }
        return seconds
    }

    /// Parses a time zone. Returns its offset in seconds east of UTC.
    private mutating func zone() -> Double? {
        if skip("Z") || skip("z") || skip("GMT") || skip("UTC") || skip("UT") { return 0 }
        let isEast = skip("+")
        guard isEast || skip("-") || skip("\u{2212}"), let hour = digits(2), hour <= 23 else { return nil }
        var minutes = 0
        if skip(":") || remaining.first.map(isDigit) == true {
            guard let minute = digits(2), minute <= 59 else { return nil }
            minutes = minute
        }
        let seconds = Double(hour * 3600 + minutes * 60)
        return isEast ? seconds : -seconds
    }

    // MARK: Mail and HTTP

    /// Parses a date such as `Thu, 26 Nov 2026 08:00:00 GMT`, in which the weekday and the seconds are optional.
    private mutating func mail() -> TimeReading? {
        if let comma = remaining.prefix(11).firstIndex(of: UInt8(ascii: ",")) {
            remaining = remaining[remaining.index(after: comma)...]
            _ = skip(" ")
        }
        guard let day = digits(2) ?? digits(1), skip(" ") || skip("-"), let month = month(), skip(" ") || skip("-"),
            let year = digits(4), skip(" "), let days = days(year, month, day), let seconds = clock(), skip(" "),
            let zone = zone()
        else { return nil }
        return .moment(Double(days) * 86_400 + seconds - zone)
    }

    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

    private mutating func month() -> Int? {
        let name = String(Substring(remaining.prefix(3))).lowercased()
        guard let index = Self.months.firstIndex(of: name) else { return nil }
        remaining = remaining.dropFirst(3)
        return index + 1
    }

    // MARK: Dates with dots

    /// Parses a date such as `26.11.2026` or `26.11.2026 08:00`. In a date with dots, the day always comes first.
    private mutating func dotted() -> TimeReading? {
        guard let day = digits(2) ?? digits(1), skip("."), let month = digits(2) ?? digits(1), skip("."),
            let year = digits(4), let days = days(year, month, day)
        else { return nil }
        if remaining.isEmpty { return .day(days) }
        guard skip(" ") || skip(", "), let seconds = clock() else { return nil }
        return .local(Double(days) * 86_400 + seconds)
    }

    // MARK: Parts

    private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private mutating func digits(_ count: Int) -> Int? {
        let part = remaining.prefix(count)
        guard part.count == count, part.allSatisfy(isDigit) else { return nil }
        remaining = remaining.dropFirst(count)
        return part.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    private mutating func skip(_ text: String) -> Bool {
        guard remaining.starts(with: text.utf8) else { return false }
        remaining = remaining.dropFirst(text.utf8.count)
        return true
    }

    /// Returns the days since 1970-01-01; `nil` if the date does not exist.
    private func days(_ year: Int, _ month: Int, _ day: Int) -> Int? {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard (1...12).contains(month), (1...lengths[month - 1]).contains(day) else { return nil }
        let former = year - 1
        let before = former * 365 + former / 4 - former / 100 + former / 400
        return before + lengths[..<(month - 1)].reduce(0, +) + day - 1 - 719_162
    }
}
