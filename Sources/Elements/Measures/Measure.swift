import KioskFile
import SourceProtocol

/// What a kiosk file says of a number that something measures.
public nonisolated struct Measure: Hashable, Sendable {
    /// What the number is of.
    public var title: LocalizedText
    /// The number, in the unit.
    public var value: Double
    /// Beside the number, such as °C; nil for a bare number.
    public var unit: LocalizedText?
    /// Digits behind the decimal sign; nil for as many as there are, up to three.
    public var digits: Int?
    /// Whether thousands are parted; false for a number that counts nothing, such as a year.
    public var isGrouped: Bool
    /// Between which numbers all is well, in the unit.
    public var limits: ValueLimits
    /// Numbers that follow; nil where it stays.
    public var script: ValueScript?
    /// The source's value that is shown in place of the number; nil shows the number.
    public var live: ValueName?

    /// A number.
    ///
    /// - Parameters:
    ///   - title: what it is of.
    ///   - value: the number, in the unit.
    ///   - unit: what stands beside it; nil for a bare number.
    ///   - digits: behind the decimal sign; nil for as many as there are, up to three.
    ///   - isGrouped: whether thousands are parted; false for a number that counts nothing, such as a year.
    ///   - limits: between which numbers all is well, in the unit.
    ///   - script: numbers that follow; nil where it stays.
    ///   - live: the source's value that is shown in place of the number; nil shows the number.
    public init(
        title: LocalizedText, value: Double, unit: LocalizedText? = nil, digits: Int? = nil,
        isGrouped: Bool = true, limits: ValueLimits = ValueLimits(),
        script: ValueScript? = nil, live: ValueName? = nil
    ) {
        self.title = title
        self.value = value
        self.unit = unit
        self.digits = digits
        self.isGrouped = isGrouped
        self.limits = limits
        self.script = script
        self.live = live
    }

    /// What is on screen, in all languages.
    public var texts: [String] { title.all + (unit?.all ?? []) }

    /// The keys of a measure in the mapping of an element.
    static let keys = [
        MappingKey.title("Indoors", "What the number is of."),
        MappingKey(
            "value", .either([.number(Limits.value), .valueName]), isRequired: true,
            examples: [21.5, "house.indoor.temperature"], "The number, or the name of the value that brings it."),
        MappingKey.unit, .digits, .grouping,
        MappingKey("low", .number(Limits.value), examples: [16], "Below this the value is called low."),
        MappingKey(
            "high", .number(Limits.value), examples: [26], "Above this the value is called high. It is not below low."),
        ValueScript.key,
    ]

    /// The keys of a measure that lies on a scale, which it has to have.
    static func keys(onScaleOf subject: String) -> [MappingKey] {
        keys + [
            MappingKey("from", .number(Limits.value), isRequired: true, examples: [10], "Where \(subject) begins."),
            MappingKey(
                "to", .number(Limits.value), isRequired: true, examples: [30], "Where \(subject) ends: above from."),
        ]
    }
}

extension MeasureCard {
    /// Shows a measure, written as people read it.
    func show(_ measure: Measure, _ setting: ElementContext) {
        title = setting.text(measure.title)
        unit = setting.text(measure.unit)
        limits = measure.limits
        format = { [digits = measure.digits, isGrouped = measure.isGrouped] in
            setting.text($0, digits: digits, isGrouped: isGrouped)
        }
        begin(measure)
        setting.follow(measure.live, in: self) { $0.number }
    }
}

nonisolated extension KioskFileChecker {
    /// The measure of an element.
    mutating func measure(_ mapping: CheckedMapping) -> Measure {
        let (number, live) = numberOrName(mapping["value"])
        let script = script(mapping)
        if live != nil, let entry = mapping["script"] {
            report(.conflictingKeys, at: entry.keyLocation, "a value that a source brings has no script")
        }
        return Measure(
            title: title(mapping), value: number ?? 0, unit: localizedLine(mapping["unit"]),
            digits: digits(mapping["digits"]), isGrouped: flag(mapping["grouping"]) ?? true, limits: limits(mapping),
            script: script, live: live)
    }
}
