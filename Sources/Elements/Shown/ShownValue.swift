import JSON
import KioskFile
import SourceProtocol

/// A source's value that stands among words, and how it is written.
public nonisolated struct ShownValue: Hashable, Sendable {
    /// How a number is written.
    public enum Format: String, CaseIterable, Hashable, Sendable {
        /// As it is.
        case number
        /// With a prefix of its unit, such as 3.48 kW.
        case prefixed
        /// Seconds as hours, minutes and seconds, such as 1:05:20.
        case duration
        /// Seconds since the first moment of 1970 in UTC, as the day and the time of that moment.
        case moment
        /// The same, as a day.
        case date
        /// The same, as a time of day.
        case time
    }

    /// What a value means.
    public struct Case: Hashable, Sendable {
        /// The value.
        public var value: JSONValue
        /// What it means.
        public var text: LocalizedText

        /// What a value means.
        public init(_ value: JSONValue, text: LocalizedText) {
            self.value = value
            self.text = text
        }
    }

    /// Which value.
    public var name: ValueName
    /// How a number is written.
    public var format: Format
    /// Digits behind the decimal sign of a number; nil for as many as it has, up to three.
    public var digits: Int?
    /// Whether the thousands of a number are parted; false for one that counts nothing, such as a year.
    public var isGrouped: Bool
    /// Beside a number; nil for a bare one.
    public var unit: LocalizedText?
    /// What some values mean, in place of how they are written.
    public var cases: [Case]

    /// A source's value that stands among words.
    ///
    /// - Parameters:
    ///   - name: which value.
    ///   - format: how a number is written.
    ///   - digits: behind the decimal sign of a number; nil for as many as it has, up to three.
    ///   - isGrouped: whether the thousands of a number are parted; false for one that counts nothing, such as a year.
    ///   - unit: beside a number; nil for a bare one.
    ///   - cases: what some values mean, in place of how they are written.
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

    /// What is on screen, in all languages.
    var texts: [String] { (unit?.all ?? []) + cases.flatMap(\.text.all) }
}

nonisolated extension ShownValue {
    /// The keys of a value in the mapping of what has it in place of a text.
    static let keys = [
        MappingKey(
            "value", .valueName, examples: ["house.kitchen.temperature"],
            "The name of a source's value, in place of a text."),
        MappingKey(
            "as", .word(of: Format.self), standard: "number",
            """
            How a number is written: as it is, with a prefix of its unit (3.48 kW), as hours, minutes and seconds of so many seconds, \
            or as the moment, the day or the time so many seconds after the first moment of 1970 in UTC.
            """),
        .digits, .grouping, .unit,
        MappingKey(
            "when", .list(of: .mapping(.wordCase), "cases", count: 1...Limits.options),
            "What some values mean: the first one that is equal counts. One that is not among them is shown as it is."),
    ]
}

nonisolated extension KeyTable {
    static let wordCase = KeyTable(
        "word", subject: "a word", "What a value of a source means.",
        keys: [
            MappingKey(
                "is", .either([.flag, .number(Limits.value), .line()]), isRequired: true, examples: [true, "open"],
                "The value."),
            MappingKey("text", .localized(.line()), isRequired: true, examples: ["open"], "What it means."),
        ])
}

nonisolated extension MappingKey {
    static let digits = MappingKey(
        "digits", .number(Limits.digits), examples: [1],
        "How many digits stand behind the decimal sign; as many as the number has, up to three, if left out.")

    static let grouping = MappingKey(
        "grouping", .flag, standard: true,
        """
        Whether thousands are parted, as in 2,026; false for a number that counts nothing, such as a year or the number of a room.
        """)
}

nonisolated extension KioskFileChecker {
    /// The value that stands in place of a text; nil where there is none, or it is wrong.
    mutating func shownValue(_ mapping: CheckedMapping) -> ShownValue? {
        guard mapping["value"] != nil else {
            for key in ["as", "digits", "grouping", "unit", "when"] {
                guard let entry = mapping[key] else { continue }
                report(.conflictingKeys, at: entry.keyLocation, "\(key) is for a source's value")
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

    /// A whole number of digits.
    mutating func digits(_ entry: CheckedMapping.Entry?) -> Int? {
        guard let entry, let number = number(entry) else { return nil }
        guard number == number.rounded() else {
            report(.invalidValue, at: entry.location, "digits is a whole number")
            return nil
        }
        return Int(number)
    }
}
