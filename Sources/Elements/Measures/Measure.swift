import KioskFile
import SourceProtocol

/// The definition of a measured number in a kiosk file.
nonisolated struct Measure: Hashable, Sendable {
    /// The title of the number.
    var title: LocalizedText
    /// The number, in ``unit``.
    var value: Double
    /// The unit beside the number, such as °C; `nil` for none.
    var unit: LocalizedText?
    /// The number of decimals; `nil` for as many as the number has, up to three.
    var digits: Int?
    /// A Boolean value that tells whether thousands are separated. They should not be in numbers such as a year.
    var isGrouped = true
    /// The limits between which the number is normal, in ``unit``.
    var limits: ValueLimits = ValueLimits()
    /// The script that changes the number; `nil` for none.
    var script: ValueScript?
    /// The source value that is shown instead of the number; `nil` to show the number.
    var live: ValueName?

    /// The displayed texts, in all languages.
    var texts: [String] { title.all + (unit?.all ?? []) }

    /// The keys of a measure in the mapping of an element.
    static let keys = [
        MappingKey.title("Indoors", "The title of the number."),
        MappingKey(
            "value", .either([.number(Limits.value), .valueName]), isRequired: true,
            examples: [21.5, "house.indoor.temperature"], "The number, or the name of the value to show."),
        MappingKey.unit, .digits, .grouping,
        MappingKey(
            "low", .number(Limits.value), examples: [16], "The threshold below which the value is marked as low."),
        MappingKey(
            "high", .number(Limits.value), examples: [26],
            "The threshold above which the value is marked as high, not less than low."),
        ValueScript.key,
    ]

    /// Returns the keys of a measure on a scale, including the required keys of the scale.
    static func keys(onScaleOf subject: String) -> [MappingKey] {
        keys + [
            MappingKey("from", .number(Limits.value), isRequired: true, examples: [10], "The start of \(subject)."),
            MappingKey(
                "to", .number(Limits.value), isRequired: true, examples: [30],
                "The end of \(subject), greater than from."),
        ]
    }
}

extension MeasureCard {
    /// Shows a measure in the current language.
    func show(_ measure: Measure, _ setting: ElementContext) {
        title = setting.text(measure.title)
        unit = setting.text(measure.unit)
        limits = measure.limits
        format = { [digits = measure.digits, isGrouped = measure.isGrouped] in
            setting.text($0, digits: digits, isGrouped: isGrouped)
        }
        begin(measure)
        setting.follow(measure.live, in: self) { $0.readNumber }
    }
}

nonisolated extension KioskFileChecker {
    /// Returns the measure of an element.
    mutating func measure(_ mapping: CheckedMapping) -> Measure {
        let (number, live) = numberOrName(mapping["value"])
        let script = script(mapping)
        if live != nil, let entry = mapping["script"] {
            report(.conflictingKeys, at: entry.keyLocation, "“script” is not allowed if “value” comes from a source")
        }
        return Measure(
            title: title(mapping), value: number ?? 0, unit: symbolLine(mapping["unit"]),
            digits: digits(mapping["digits"]), isGrouped: flag(mapping["grouping"]) ?? true, limits: limits(mapping),
            script: script, live: live)
    }
}
