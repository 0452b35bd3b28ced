import Drawing
import JSON
import SourceProtocol

/// The format of a value that is shown as text: in a line, a mark, a row or a column.
public struct ValueFormat: Hashable, Sendable {
    /// The kind of text that a number or a time becomes.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// The plain number.
        case number
        /// The number with a prefix of its unit, such as 3.48 kW.
        case prefixed
        /// Seconds as hours, minutes and seconds, such as 1:05:20.
        case duration
        /// A time, as date and time of day.
        case moment
        /// A time, as a date.
        case date
        /// A time, as a time of day.
        case time
        /// A time, as the name of its day of the week.
        case weekday
        /// A time, as a day: Today, Tomorrow, or the day of the week and the date.
        case day
        /// A time, as the time that has passed since then: 5 minutes ago.
        case ago
        /// A time, as the time that is left until then: in 5 minutes.
        case until

        /// A Boolean value that tells whether the format applies to times, not to numbers.
        public var isOfTimes: Bool {
            switch self {
            case .number, .prefixed, .duration: false
            case .moment, .date, .time, .weekday, .day, .ago, .until: true
            }
        }

        /// A Boolean value that tells whether the text depends on the current time.
        public var isRelative: Bool { self == .day || self == .ago || self == .until }
    }

    /// The text for a value.
    public struct Case: Hashable, Sendable {
        /// The value.
        public var value: JSONValue
        /// The text that is shown instead of the value.
        public var text: LocalizedText

        /// Creates the text for a value.
        public init(_ value: JSONValue, text: LocalizedText) {
            self.value = value
            self.text = text
        }
    }

    /// The kind of text; `nil` shows a JSON number as a plain number, and a text as it is.
    public var kind: Kind?
    /// The number of decimals; `nil` for as many as the number has, up to three.
    public var digits: Int?
    /// A Boolean value that tells whether thousands are separated. It is `false` for a number that is not a count, such as a year.
    public var isGrouped: Bool
    /// The unit beside a number; `nil` for none.
    public var unit: LocalizedText?
    /// The time zone in which a time is shown, by its name in the IANA tz database; `nil` for the panel's time zone.
    public var zone: String?
    /// The texts that are shown instead of some values.
    public var cases: [Case]

    /// Creates a format.
    ///
    /// - Parameters:
    ///   - kind: The kind of text; `nil` shows a JSON number as a plain number, and a text as it is.
    ///   - digits: The number of decimals; `nil` for as many as the number has, up to three.
    ///   - isGrouped: A Boolean value that tells whether thousands are separated. Pass `false` for a number such as a year.
    ///   - unit: The unit beside a number; `nil` for none.
    ///   - zone: The time zone in which a time is shown; `nil` for the panel's.
    ///   - cases: The texts that are shown instead of some values.
    public init(
        _ kind: Kind? = nil, digits: Int? = nil, isGrouped: Bool = true, unit: LocalizedText? = nil,
        zone: String? = nil, cases: [Case] = []
    ) {
        self.kind = kind
        self.digits = digits
        self.isGrouped = isGrouped
        self.unit = unit
        self.zone = zone
        self.cases = cases
    }

    /// The texts of the format that can appear on the screen, in all languages.
    package var texts: [String] { (unit?.all ?? []) + cases.flatMap(\.text.all) }

    /// The type of value that this format can show.
    package var need: ValueUse.Need {
        guard let kind, cases.isEmpty else { return .scalar }
        return kind.isOfTimes ? .time : .number
    }

    /// Returns the text that is shown instead of a value; `nil` if there is none.
    package func word(for value: JSONValue) -> LocalizedText? {
        cases.first { value.matches($0.value) == true }?.text
    }
}
