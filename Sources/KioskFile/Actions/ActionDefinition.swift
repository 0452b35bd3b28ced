import JSON
import Values

/// What a press has a source do.
public struct ActionDefinition: Hashable, Sendable {
    /// What the source is asked for.
    public var request: SourceRequest
    /// What is said once the source has done it; nil says nothing.
    public var done: LocalizedText?

    /// - Parameters:
    ///   - request: what the source is asked for.
    ///   - done: what is said once the source has done it; nil says nothing.
    public init(_ request: SourceRequest, done: LocalizedText? = nil) {
        self.request = request
        self.done = done
    }

    /// The key of an action in the mapping of an element.
    public static let key = MappingKey(
        "do", .mapping(.action), "What a source is asked for. The button says what became of it.")
}

extension KeyTable {
    static let action = KeyTable(
        "action", subject: "an action", "What a press has a source do, once.",
        keys: [
            MappingKey(
                "call", .valueName, examples: ["press.stop"],
                "The source, and what it is to do under a name that it has for that."),
            MappingKey("with", .pairs(limit: Limits.fields), "What the source is told with it: labels and texts."),
            MappingKey("set", .valueName, examples: ["house.lamp"], "The value that is to be another."),
            MappingKey(
                "to", .either([.flag, .number(Limits.value), .line()]), examples: [true], "What the value is to be."),
            MappingKey(
                "done", .localized(.line()), examples: ["Stopped"], "What is said below once the source has done it."),
        ], alternatives: ["call", "set"])
}

extension KioskFileChecker {
    /// What a press has a source do; nil if it is not given, or wrong.
    public mutating func action(_ entry: CheckedMapping.Entry?) -> ActionDefinition? {
        guard let mapping = mapping(entry) else { return nil }
        let (call, set) = (valueName(mapping["call"]), valueName(mapping["set"]))
        for name in [(call, "call"), (set, "set")] {
            guard let value = name.0, !value.path.isEmpty, let place = mapping[name.1]?.place else { continue }
            report(
                .invalidValue, at: place,
                "expected a source and one name for \(name.1), such as house.lamp, found \(value.description.quoted)")
            return nil
        }
        let (pairs, done) = (pairs(mapping["with"]), localizedLine(mapping["done"]))
        if let entry = mapping["with"], mapping["set"] != nil {
            report(.conflictingKeys, at: entry.keyPlace, "with is for call; a value is set to what stands under to")
        }
        if let entry = mapping["to"], mapping["call"] != nil {
            report(
                .conflictingKeys, at: entry.keyPlace,
                "to is for set; what is called is told with what stands under with")
        }
        if let call {
            let with: JSONValue = pairs.isEmpty ? .null : .object(pairs.mapValues { .string($0) })
            return ActionDefinition(SourceRequest(.call(call.name, with: with), to: call.source), done: done)
        }
        guard let set else { return nil }
        guard let to = mapping["to"] else {
            report(.missingKey, at: mapping.place, "an action that sets a value needs the key \"to\"")
            return nil
        }
        return value(to).map { ActionDefinition(SourceRequest(.set([set.name: $0]), to: set.source), done: done) }
    }

    /// True, false, a number or a text, as it stands there; nil if it is wrong.
    public mutating func value(_ entry: CheckedMapping.Entry) -> JSONValue? {
        if entry.isWord("true") || entry.isWord("false") { return flag(entry).map { .bool($0) } }
        if entry.isNumber { return number(entry.value, for: entry.key.name, in: Limits.value).map { .number($0) } }
        return line(entry.value, for: entry.key.name, limit: Limits.line).map { .string($0) }
    }
}
