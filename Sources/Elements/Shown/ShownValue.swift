import JSON
import KioskFile
import SourceProtocol

/// A source's value that is shown as text, with its format.
public nonisolated struct ShownValue: Hashable, Sendable {
    /// The format of a number.
    public enum Format: String, CaseIterable, Hashable, Sendable {
        /// The plain number.
        case number
        /// The number with a prefix of its unit, such as 3.48 kW.
        case prefixed
        /// Seconds as hours, minutes and seconds, such as 1:05:20.
        case duration
        /// Seconds since 1970-01-01 00:00 UTC, as date and time.
        case moment
        /// Seconds since 1970-01-01 00:00 UTC, as a date.
        case date
        /// Seconds since 1970-01-01 00:00 UTC, as a time of day.
        case time
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

    /// The name of the value.
    public var name: ValueName
    /// The format of a number.
    public var format: Format
    /// The number of decimals; `nil` for as many as the number has, up to three.
    public var digits: Int?
    /// A Boolean value that tells whether thousands are separated. It is `false` for a number that is not a count, such as a year.
    public var isGrouped: Bool
    /// The unit beside a number; `nil` for none.
    public var unit: LocalizedText?
    /// The texts that are shown instead of some values.
    public var cases: [Case]

    /// Creates a source's value among texts.
    ///
    /// - Parameters:
    ///   - name: The name of the value.
    ///   - format: The format of a number.
    ///   - digits: The number of decimals; `nil` for as many as the number has, up to three.
    ///   - isGrouped: A Boolean value that tells whether thousands are separated. Pass `false` for a number such as a year.
    ///   - unit: The unit beside a number; `nil` for none.
    ///   - cases: The texts that are shown instead of some values.
    public init(
        _ name: ValueName, format: Format = .number, digits: Int? = nil, isGrouped: Bool = true,
        unit: LocalizedText? = nil, cases: [Case] = []
    ) {
        self.name = name
        self.format = format
        self.digits = digits
        self.isGrouped = isGrouped
        self.unit = unit
        self.cases = cases
    }

    /// The texts on the screen, in all languages.
    var texts: [String] { (unit?.all ?? []) + cases.flatMap(\.text.all) }
}

nonisolated extension ShownValue {
    /// The keys for a value instead of a text, in the mapping of an element or of one of its parts.
    static let keys = [
        MappingKey(
            "value", .valueName, examples: ["house.kitchen.temperature"],
            "The name of a source's value, instead of a text."),
        MappingKey(
            "as", .word(of: Format.self), standard: "number",
            """
            The format of a number: as it is, with an SI prefix (3.48 kW), as a duration in hours, minutes and seconds, or as the date \
            and time, the date or the time for a number of seconds since 1970-01-01 00:00 UTC.
            """),
        .digits, .grouping, .unit,
        MappingKey(
            "when", .list(of: .mapping(.wordCase), "cases", count: 1...Limits.options),
            "The meanings of values: the first equal one applies. Any other value is shown as it is."),
    ]
}

nonisolated extension KeyTable {
    static let wordCase = KeyTable(
        "word", subject: "a word", "The meaning of a source's value.",
        keys: [
            MappingKey(
                "is", .either([.flag, .number(Limits.value), .line()]), isRequired: true, examples: [true, "open"],
                "The value."),
            MappingKey(
                "text", .localized(.line()), isRequired: true, examples: ["open"], "The text shown for the value."),
        ])
}

nonisolated extension MappingKey {
    static let digits = MappingKey(
        "digits", .number(Limits.digits), examples: [1],
        "The number of decimal places; as many as the number has, up to three, if left out.")

    static let grouping = MappingKey(
        "grouping", .flag, standard: true,
        "Whether digits are grouped in thousands, as in 2,026; false for a number such as a year or a room number.")
}

nonisolated extension KioskFileChecker {
    /// Returns the value that is shown instead of a text; `nil` if it is missing or invalid.
    mutating func shownValue(_ mapping: CheckedMapping) -> ShownValue? {
        guard mapping["value"] != nil else {
            for key in ["as", "digits", "grouping", "unit", "when"] {
                guard let entry = mapping[key] else { continue }
                report(.conflictingKeys, at: entry.keyLocation, "\(key) is allowed only with a source's value")
            }
            return nil
        }
        let cases = mappings(mapping["when"]).compactMap { mapping -> ShownValue.Case? in
            let text = localizedLine(mapping["text"]) ?? ""
            return mapping["is"].flatMap { value($0) }.map { ShownValue.Case($0, text: text) }
        }
        let (format, digits) = (choice(mapping["as"]) ?? ShownValue.Format.number, digits(mapping["digits"]))
        let (isGrouped, unit) = (flag(mapping["grouping"]) ?? true, localizedLine(mapping["unit"]))
        return valueName(mapping["value"]).map {
            ShownValue($0, format: format, digits: digits, isGrouped: isGrouped, unit: unit, cases: cases)
        }
    }

    /// Returns a whole number of digits; `nil` if it is missing or invalid.
    mutating func digits(_ entry: CheckedMapping.Entry?) -> Int? {
        guard let entry, let number = number(entry) else { return nil }
        guard number == number.rounded() else {
            report(.invalidValue, at: entry.location, "digits must be a whole number")
            return nil
        }
        return Int(number)
    }
}
