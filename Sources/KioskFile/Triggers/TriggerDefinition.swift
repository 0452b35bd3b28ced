import JSON
import SourceProtocol

/// An event that occurs without a touch, and the action that it starts.
public struct TriggerDefinition: Hashable, Sendable {
    /// The cause of an action.
    public enum Cause: Hashable, Sendable {
        /// A source sends an event with the given name and, unless it is `nil`, with the given value.
        case event(ValueName, JSONValue?)
        /// A source's value begins to meet a condition.
        case value(ValueName, Condition)
        /// The panel's local time reaches a time of day, in minutes since midnight.
        case time(Int)
    }

    /// The condition on a value.
    public enum Condition: Hashable, Sendable {
        /// The value equals the given one.
        case equal(JSONValue)
        /// The value is above a number. It has to fall below the number by the given hysteresis before the condition can become true again.
        case above(Double, by: Double)
        /// The value is below a number. It has to rise above the number by the given hysteresis before the condition can become true again.
        case below(Double, by: Double)
    }

    /// The cause of the action.
    public var cause: Cause
    /// The action.
    public var action: ActionDefinition

    /// A Boolean value that tells whether the trigger's language and theme outlast a visit: events may come from the visitor, times and
    /// values do not.
    public var isLasting: Bool { if case .event = cause { false } else { true } }

    /// Creates a trigger.
    ///
    /// - Parameters:
    ///   - cause: The cause of the action.
    ///   - action: The action.
    public init(_ cause: Cause, action: ActionDefinition) {
        self.cause = cause
        self.action = action
    }
}

extension MappingKey {
    static let triggers = MappingKey(
        "on", .list(of: .mapping(.trigger), "triggers", count: 0...Limits.triggers),
        """
        Actions that run without a touch: on an event of a source, on a change of a value, or at a time of day. A language or a theme that \
        is set by a value or a time lasts beyond the end of a visit, until another one is set; one that is set by an event ends with \
        the visit.
        """
    )
}

extension KeyTable {
    /// Several values, one of which meets a condition.
    static let anyOf = ValueType.list(
        of: .either([.flag, .number(Limits.value), .line()]), "values", count: 1...Limits.options)

    /// The value of a case, or several values with the same meaning.
    package static let caseValue = MappingKey(
        "is", .either([.flag, .number(Limits.value), .line(), anyOf]), isRequired: true,
        examples: [true, "open", [45, 48]], "The value, or a list of values with this meaning.")

    /// The keys of a condition on a value.
    package static let conditionKeys = [
        MappingKey(
            "is",
            .either([.flag, .number(Limits.value), .line(), anyOf]),
            examples: ["open", ["printing", "paused"]],
            "The value that meets the condition, or a list of values that do."),
        MappingKey("above", .number(Limits.value), examples: [90], "The threshold above which the condition is met."),
        MappingKey("below", .number(Limits.value), examples: [5], "The threshold below which the condition is met."),
        MappingKey(
            "hysteresis", .number(0...Limits.value.upperBound), standard: 0,
            "The hysteresis: how far the value must return past the threshold before the condition is no longer met."),
    ]

    /// A condition on a value of a source.
    static let condition = KeyTable(
        "condition", subject: "a condition", "A condition on a source's value.",
        keys: [MappingKey("value", .valueName, isRequired: true, examples: ["house.garage"], "The name of the value.")]
            + conditionKeys,
        alternatives: ["is", "above", "below"])

    static let trigger = KeyTable(
        "trigger", subject: "a trigger", "An event or a condition, and the action that it runs.",
        keys: [
            MappingKey(
                "event", .valueName, examples: ["house.doorbell"],
                "A source and the name of its event. With is, only events with that value count."),
            MappingKey(
                "value", .valueName, examples: ["house.garage"], "The value to compare with the condition beside it."),
        ] + conditionKeys + [
            MappingKey(
                "at", .line(limit: Limits.date), examples: ["18:00"],
                "A time of day in the host's local time. A time that passed while the panel was off is skipped."
            ),
            MappingKey("do", .mapping(.reaction), isRequired: true, "The action."),
        ], alternatives: ["event", "value", "at"])
}

extension KioskFileChecker {
    /// Returns the triggers of the kiosk.
    mutating func triggers(_ entry: CheckedMapping.Entry?) -> [TriggerDefinition] {
        mappings(entry).compactMap { mapping in
            let cause = cause(mapping)
            let action = action(mapping["do"])
            return cause.flatMap { cause in action.map { TriggerDefinition(cause, action: $0) } }
        }
    }

    private mutating func cause(_ mapping: CheckedMapping) -> TriggerDefinition.Cause? {
        let conditions = ["is", "above", "below"].compactMap { mapping[$0] }
        let misplaced = mapping["event"] == nil ? conditions : conditions.filter { $0.key.name != "is" }
        if mapping["value"] == nil, let entry = misplaced.first ?? mapping["hysteresis"] {
            report(
                .conflictingKeys, at: entry.keyLocation, "\(entry.key.name.asKey) is allowed only together with “value”"
            )
        }
        if let entry = mapping["event"] {
            guard let name = deedName(entry) else { return nil }
            guard name.path.isEmpty else {
                report(
                    .invalidValue, at: entry.location,
                    "expected a source and one name for “event”, such as house.doorbell, found \(name.description.quoted)"
                )
                return nil
            }
            guard expect(name, among: offers[name.source]?.events, "event", at: entry.location) else { return nil }
            guard mapping["is"] != nil, case .equal(let expected)? = comparison(mapping) else {
                return .event(name, nil)
            }
            return .event(name, expected)
        }
        if let entry = mapping["at"] { return minute(entry).map { .time($0) } }
        guard let entry = mapping["value"], let name = valueName(entry) else { return nil }
        use(name, as: need(mapping), at: entry.location)
        guard conditions.count == 1 else {
            report(
                conditions.isEmpty ? .missingKey : .conflictingKeys,
                at: conditions.last?.keyLocation ?? mapping.location,
                "a trigger with “value” needs exactly one of the keys “is”, “above” and “below”")
            return nil
        }
        return comparison(mapping).map { .value(name, $0) }
    }

    /// Returns the type of value that the condition of a mapping needs; `nil` if the condition is missing or invalid.
    func need(_ mapping: CheckedMapping) -> ValueUse.Need? {
        if mapping["above"] != nil || mapping["below"] != nil { return .number }
        guard let entry = mapping["is"], case .scalar(let text, let isPlain) = entry.value.content else { return nil }
        if isPlain, let number = Self.number(text) { return .comparable(.number(number)) }
        return .comparable(entry.isWord("true") ? true : entry.isWord("false") ? false : .string(text))
    }

    /// Returns the condition of a mapping, or `nil` if it is invalid.
    mutating func comparison(_ mapping: CheckedMapping) -> TriggerDefinition.Condition? {
        if let entry = mapping["is"] {
            if let hysteresis = mapping["hysteresis"] {
                report(
                    .conflictingKeys, at: hysteresis.keyLocation,
                    "“hysteresis” is allowed only together with “above” or “below”")
            }
            guard case .list = entry.value.content else { return value(entry).map { .equal($0) } }
            let values = anyValues(entry)
            return values.isEmpty ? nil : .equal(.array(values))
        }
        let hysteresis = number(mapping["hysteresis"]) ?? 0
        if let entry = mapping["above"] { return number(entry).map { .above($0, by: hysteresis) } }
        return number(mapping["below"]).map { .below($0, by: hysteresis) }
    }

    /// Returns the values of a case: one, or those of a list.
    package mutating func anyValues(_ entry: CheckedMapping.Entry?) -> [JSONValue] {
        guard let entry else { return [] }
        guard case .list = entry.value.content else { return value(entry).map { [$0] } ?? [] }
        let list = CheckedMapping.Entry(
            key: MappingKey(entry.key.name, KeyTable.anyOf, entry.key.description), keyLocation: entry.keyLocation,
            value: entry.value)
        return elements(list).compactMap { value($0) }
    }

    /// Returns a value's name with its condition, or `nil` if the entry is missing or invalid.
    mutating func condition(_ entry: CheckedMapping.Entry?) -> ValueCondition? {
        mapping(entry).flatMap { condition($0) }
    }

    /// Returns the value's name with its condition from a mapping in a list.
    package mutating func condition(_ mapping: CheckedMapping) -> ValueCondition? {
        let (name, comparison) = (valueName(mapping["value"], as: need(mapping)), comparison(mapping))
        return name.flatMap { name in comparison.map { ValueCondition(name, $0) } }
    }

    /// Returns a time of day, in minutes since midnight.
    mutating func minute(_ entry: CheckedMapping.Entry) -> Int? {
        guard let text = line(entry) else { return nil }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        let digits =
            parts.count == 2 && parts.allSatisfy { (1...2).contains($0.utf8.count) && $0.allSatisfy(\.isASCII) }
        if digits, let hour = UInt8(parts[0]), let minute = UInt8(parts[1]), parts[1].utf8.count == 2, hour < 24,
            minute < 60
        {
            return Int(hour) * 60 + Int(minute)
        }
        report(
            .invalidValue, at: entry.location,
            "expected a time of day such as 18:00 for \(entry.key.name.asKey), found \(entry.value.found)")
        return nil
    }
}
