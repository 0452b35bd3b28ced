import JSON
import LocalSources

/// A source of values that the kiosk keeps itself, such as counters, modes and timers, in the program `thumbrail-machine`.
public struct VariablesSource: SourceContent {
    /// The values and their rules.
    public var variables: VariablesSettings

    /// Creates a source of the kiosk's own values.
    ///
    /// - Parameter variables: The values and their rules.
    public init(_ variables: VariablesSettings) {
        self.variables = variables
    }

    public var command: [String] { ["thumbrail-machine"] }
    public var settings: [String: JSONValue] { variables.settings }
    public var values: Set<String>? { Set(variables.variables.keys) }
    public var settable: Set<String>? { values }
    public var events: Set<String>? { variables.timers }
    public var kept: Set<String> { variables.kept }
    public var calls: Set<String>? {
        Set(variables.variables.filter { if case .text = $0.value.kind { false } else { true } }.keys)
    }
}

extension VariablesSource: SourceKind {
    static let key = MappingKey(
        "var", .named(.variable, "values", limit: Limits.variables, short: .value),
        examples: [
            ["visitors": 0, "level": ["value": 20, "from": 0, "to": 100, "keep": true], "tea": ["timer": 300]]
        ],
        """
        Values of the kiosk's own, such as counters, modes and timers, under names of your choice. They are set like the values of a \
        device. In an action, call with the name of a value advances it: a number by one or by the argument by, true to false and back; \
        and it starts a timer.
        """)

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> VariablesSource? {
        var variables: [String: VariablesSettings.Variable] = [:]
        for (name, node) in checker.namedValues(
            entry, isName: KioskFileChecker.isPlainName, rule: KioskFileChecker.nameRule)
        {
            variables[name] = checker.variable(node, name)
        }
        return VariablesSource(VariablesSettings(variables))
    }
}

extension KeyTable {
    static let variable = KeyTable(
        "variable", subject: "a value", "A value of the kiosk's own.",
        keys: [
            MappingKey(
                "value", .either([.flag, .number(Limits.value), .line(limit: VariablesSettings.maximumText)]),
                examples: [20],
                "The starting value, which determines the type: true or false, a number, or a text of up to 256 characters."
            ),
            MappingKey(
                "timer", .number(VariablesSettings.seconds), examples: [300],
                """
                The whole seconds for which a timer runs. Its value is the seconds that are left, and 0 while it is stopped. Another number \
                starts it with so many seconds, and 0 stops it. When it ends, the source sends an event with its name.
                """),
            MappingKey(
                "from", .number(Limits.value), examples: [0],
                "The minimum of a number. A smaller one cannot be set, and steps end at it."),
            MappingKey(
                "to", .number(Limits.value), examples: [100],
                "The maximum of a number. A larger one cannot be set, and steps end at it."),
            MappingKey(
                "keep", .flag, standard: false,
                """
                Whether the value is kept over a restart of the panel, in its state file. A running timer goes on with the seconds that were \
                left; the time in between does not count.
                """),
        ], alternatives: ["value", "timer"])
}

extension KioskFileChecker {
    /// Returns a value of the kiosk's own, in its short or its long form; `nil` if it is invalid.
    fileprivate mutating func variable(_ node: YAMLNode, _ name: String) -> VariablesSettings.Variable? {
        if case .scalar = node.content {
            return startingValue(node, name).map { VariablesSettings.Variable(kind(of: $0)) }
        }
        guard let mapping = mapping(node, .variable, of: name.asKey) else { return nil }
        let isKept = flag(mapping["keep"]) ?? false
        if let entry = mapping["timer"] {
            rejectRange(mapping["from"] ?? mapping["to"])
            return wholeNumber(entry).map { VariablesSettings.Variable(.timer($0), isKept: isKept) }
        }
        let (from, to) = (number(mapping["from"]), number(mapping["to"]))
        guard let entry = mapping["value"], let value = startingValue(entry.value, "value") else { return nil }
        guard case .number(let number) = value else {
            rejectRange(mapping["from"] ?? mapping["to"])
            return VariablesSettings.Variable(kind(of: value), isKept: isKept)
        }
        let range = (from ?? Limits.value.lowerBound, to ?? Limits.value.upperBound)
        guard range.0 < range.1 else {
            report(
                .invalidValue, at: (mapping["to"] ?? mapping["from"])?.location ?? mapping.location,
                "“to” must be greater than “from”")
            return nil
        }
        guard (range.0...range.1).contains(number) else {
            report(.invalidValue, at: entry.location, "“value” must be between “from” and “to”")
            return nil
        }
        return VariablesSettings.Variable(.number(number, range.0...range.1), isKept: isKept)
    }

    private func kind(of value: JSONValue) -> VariablesSettings.Variable.Kind {
        switch value {
        case .bool(let flag): .flag(flag)
        case .number(let number): .number(number, Limits.value)
        default: .text(value.string ?? "")
        }
    }

    /// Returns a Boolean, a number or a text, depending on how it is written; `nil` if it is invalid.
    private mutating func startingValue(_ node: YAMLNode, _ name: String) -> JSONValue? {
        guard case .scalar = node.content, !node.isNothing else {
            report(
                .wrongType, at: node.location,
                "expected true or false, a number or a text for \(name.asKey), found \(node.found)")
            return nil
        }
        if case .scalar("true", isPlain: true) = node.content { return true }
        if case .scalar("false", isPlain: true) = node.content { return false }
        if case .scalar(let text, isPlain: true) = node.content, Self.number(text) != nil {
            return number(node, for: name.asKey, in: Limits.value).map { .number($0) }
        }
        return line(node, for: name.asKey, limit: VariablesSettings.maximumText).map { .string($0) }
    }

    private mutating func wholeNumber(_ entry: CheckedMapping.Entry) -> Double? {
        guard let number = number(entry) else { return nil }
        if number == number.rounded() { return number }
        report(
            .invalidValue, at: entry.location,
            "expected whole seconds for \(entry.key.name.asKey), found \(entry.value.found)")
        return nil
    }

    /// Reports a range of a value that is not a number.
    private mutating func rejectRange(_ entry: CheckedMapping.Entry?) {
        guard let entry else { return }
        report(
            .conflictingKeys, at: entry.keyLocation,
            "\(entry.key.name.asKey) is allowed only with a number as “value”")
    }
}
