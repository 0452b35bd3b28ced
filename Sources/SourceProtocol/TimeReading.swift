import JSON

/// A point in time as devices and services write it.
///
/// ISO 8601 and RFC 3339 in their usual spellings, the dates of HTTP and of mail, dates with dots, and seconds, milliseconds, microseconds or nanoseconds since
/// 1970.
public enum TimeReading: Hashable, Sendable {
    /// A moment, in seconds since 1970-01-01 00:00 UTC.
    case moment(Double)
    /// A date and a time without a zone, in seconds since 1970-01-01 00:00 of the same zone.
    case local(Double)
    /// A date without a time, in days since 1970-01-01.
    case day(Int)

    /// The seconds since 1970-01-01 00:00 of the time's own zone, by which times of one list are sorted.
    public var seconds: Double {
        switch self {
        case .moment(let seconds), .local(let seconds): seconds
        case .day(let day): Double(day) * 86_400
        }
    }

    /// Reads a time; returns `nil` if the value is none.
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

    /// Reads a number of seconds since 1970, or of their thousandths, millionths or billionths: each is told from the others by its size, as
    /// long as the moment lies between 1973 and 5138.
    fileprivate init?(epoch number: Double) {
        guard number.isFinite, abs(number) < 1e20 else { return nil }
        let units = [(1e17, 1e9), (1e14, 1e6), (1e11, 1e3)]
        let factor = units.first { abs(number) >= $0.0 }?.1 ?? 1
        self = .moment(number / factor)
    }
}

/// The parser of the texts.
private struct TimeReader {
    private var rest: Substring.UTF8View.SubSequence

    init(_ text: String) {
        rest = text.utf8[...]
        while let first = rest.first, first == 0x20 || first == 0x0A || first == 0x0D { rest.removeFirst() }
        while let last = rest.last, last == 0x20 || last == 0x0A || last == 0x0D { rest.removeLast() }
    }

    mutating func time() -> TimeReading? {
        let whole = rest
        if let time = iso(), rest.isEmpty { return time }
        rest = whole
        if let time = mail(), rest.isEmpty { return time }
        rest = whole
        if let time = dotted(), rest.isEmpty { return time }
        // A short number is not a moment: 2026 is a year, and 20261126 a date.
        guard whole.count >= 9, whole.allSatisfy({ isDigit($0) || $0 == 0x2E }),
            let number = Double(String(Substring(whole)))
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
        if rest.isEmpty { return .day(days) }
        guard skip("T") || skip("t") || skip(" "), let seconds = clock() else { return nil }
        let local = Double(days) * 86_400 + seconds
        _ = skip(" ")
        if rest.isEmpty { return .local(local) }
        return zone().map { .moment(local - $0) }
    }

    /// Reads hours and minutes, and optionally seconds with a fraction. 24:00 is the end of a day, and second 60 a leap second.
    private mutating func clock() -> Double? {
        guard let hour = digits(2) else { return nil }
        let isExtended = skip(":")
        guard let minute = digits(2), hour <= 23 || (hour == 24 && minute == 0), minute <= 59 else { return nil }
        var seconds = Double(hour * 3600 + minute * 60)
        if isExtended ? skip(":") : rest.first.map(isDigit) == true {
            guard let second = digits(2), second <= 60 else { return nil }
            seconds += Double(second)
            if skip(".") || skip(",") {
                var unit = 0.1
                guard rest.first.map(isDigit) == true else { return nil }
                while let byte = rest.first, isDigit(byte) {
                    seconds += Double(byte - 0x30) * unit
                    unit /= 10
                    rest.removeFirst()
                }
            }
        }
        return seconds
    }

    /// Reads a zone as seconds east of UTC.
    private mutating func zone() -> Double? {
        if skip("Z") || skip("z") || skip("GMT") || skip("UTC") || skip("UT") { return 0 }
        let isEast = skip("+")
        guard isEast || skip("-") || skip("\u{2212}"), let hour = digits(2), hour <= 23 else { return nil }
        var minutes = 0
        if skip(":") || rest.first.map(isDigit) == true {
            guard let minute = digits(2), minute <= 59 else { return nil }
            minutes = minute
        }
        let seconds = Double(hour * 3600 + minutes * 60)
        return isEast ? seconds : -seconds
    }

    // MARK: Mail and HTTP

    /// Reads `Thu, 26 Nov 2026 08:00:00 GMT`, of which the weekday and the seconds may be missing.
    private mutating func mail() -> TimeReading? {
        if let comma = rest.prefix(11).firstIndex(of: UInt8(ascii: ",")) {
            rest = rest[rest.index(after: comma)...]
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
        let name = String(Substring(rest.prefix(3))).lowercased()
        guard let index = Self.months.firstIndex(of: name) else { return nil }
        rest = rest.dropFirst(3)
        return index + 1
    }

    // MARK: With dots

    /// Reads `26.11.2026` or `26.11.2026 08:00`: with dots, the day always comes first.
    private mutating func dotted() -> TimeReading? {
        guard let day = digits(2) ?? digits(1), skip("."), let month = digits(2) ?? digits(1), skip("."),
            let year = digits(4), let days = days(year, month, day)
        else { return nil }
        if rest.isEmpty { return .day(days) }
        guard skip(" ") || skip(", "), let seconds = clock() else { return nil }
        return .local(Double(days) * 86_400 + seconds)
    }

    // MARK: Parts

    private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private mutating func digits(_ count: Int) -> Int? {
        let part = rest.prefix(count)
        guard part.count == count, part.allSatisfy(isDigit) else { return nil }
        rest = rest.dropFirst(count)
        return part.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    private mutating func skip(_ text: String) -> Bool {
        guard rest.starts(with: text.utf8) else { return false }
        rest = rest.dropFirst(text.utf8.count)
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
