/// The fields of dates and times in a language: their order, their names, and the format of their values.
///
/// The calendar is Gregorian. The data comes from CLDR if ICU is installed; otherwise the order is that of ISO 8601,
/// with English names.
package struct DateFields: Sendable {
    /// A part of a date or of a time of day.
    package enum Field: Int, Hashable, Sendable, CaseIterable {
        case year, month, day, hour, minute
        /// AM or PM, in a 12-hour clock.
        case dayPeriod
    }

    /// The range in which the hours of a clock are counted.
    private enum Hours: Sendable {
        case from0To23, from1To24, from1To12, from0To11
    }

    /// The fields of a date, in reading order.
    package private(set) var date = [Field.year, .month, .day]
    /// The fields of a time of day, in reading order. They include the day period only for a 12-hour clock.
    package private(set) var time = [Field.hour, .minute]
    /// The stand-alone names of the months from January on.
    package private(set) var months = (1...12).map(DateFields.two)
    /// The names of the two day periods, AM and PM.
    package private(set) var dayPeriods = ["AM", "PM"]
    private var names = ["Year", "Month", "Day", "Hour", "Minute", "AM/PM"]
    private var digits = (0...9).map { String($0) }
    private var hours = Hours.from0To23

    /// Loads the fields of a language.
    /// - Parameter language: The language tag.
    package init(_ language: String) { self.init(language, .languages) }

    init(_ language: String, _ library: ICULibrary?) {
        guard let library else { return }
        let symbols = DateSymbols(language, library)
        let (date, time) = (
            Self.letters(of: symbols.pattern("yMMMMd")),
            Self.letters(of: symbols.pattern((RequestedHours.letter(in: language) ?? "j") + "m"))
        )
        self.date = Self.complete(date.compactMap(Self.field), or: self.date)
        readTime(time)
        months = symbols.months ?? months
        dayPeriods = symbols.dayPeriods ?? dayPeriods
        names = Field.allCases.map { symbols.name(of: $0) ?? names[$0.rawValue] }
        let numbers = NumberFormatter(language)
        digits = (0...9).map { numbers.text(Double($0)) }
    }

    private mutating func readTime(_ letters: [Character]) {
        for letter in letters {
            switch letter {
            case "H": hours = .from0To23
            case "k": hours = .from1To24
            case "h": hours = .from1To12
            case "K": hours = .from0To11
            default: break
            }
        }
        let fields = letters.compactMap(Self.field)
        let isHalfDay = hours == .from1To12 || hours == .from0To11
        time = Self.complete(
            fields.filter { isHalfDay || $0 != .dayPeriod }, or: isHalfDay ? time + [.dayPeriod] : time)
    }

    /// Returns the fields of a pattern if each field of `standard` occurs exactly once; otherwise `standard`.
    private static func complete(_ fields: [Field], or standard: [Field]) -> [Field] {
        Set(fields) == Set(standard) && fields.count == standard.count ? fields : standard
    }

    /// Returns the field letters of a date format pattern (UTS 35, part 4). Repeated letters are returned once.
    private static func letters(of pattern: String) -> [Character] {
        var letters: [Character] = []
        var isQuoted = false
        for letter in pattern {
            if letter == "'" { isQuoted.toggle() }
            if !isQuoted, letter.isASCII, letter.isLetter, letters.last != letter { letters.append(letter) }
        }
        return letters
    }

    private static func field(_ letter: Character) -> Field? {
        switch letter {
        case "y", "u", "r": .year
        case "M", "L": .month
        case "d": .day
        case "H", "h", "K", "k": .hour
        case "m": .minute
        case "a", "b", "B": .dayPeriod
        default: nil
        }
    }

    // MARK: Texts

    /// Returns the name of a field.
    package func name(of field: Field) -> String { names[field.rawValue] }

    /// A Boolean value that tells whether the language uses a 12-hour clock.
    package var countsHalfDays: Bool { time.contains(.dayPeriod) }

    /// Returns the text for an hour of the day, from 0 to 23.
    package func hour(_ hour: Int) -> String {
        switch hours {
        case .from0To23: padded(hour)
        case .from1To24: padded(hour == 0 ? 24 : hour)
        case .from1To12: number(hour % 12 == 0 ? 12 : hour % 12)
        case .from0To11: number(hour % 12)
        }
    }

    /// Returns a number in the language's digits.
    package func number(_ number: Int) -> String {
        String(number.magnitude).compactMap(\.wholeNumberValue).map { digits[$0] }.joined()
    }

    /// Returns a number with at least two digits.
    package func padded(_ number: Int) -> String { (number < 10 ? digits[0] : "") + self.number(number) }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
