import JSON

/// The values of other sources that are inputs of a source.
public struct SourceInputs: Hashable, Sendable {
    /// The values by name. A value that has not been received yet is missing.
    public var values: [ValueName: JSONValue]
    /// The names of values that are stale.
    public var stale: Set<ValueName>

    /// Creates inputs.
    public init(values: [ValueName: JSONValue] = [:], stale: Set<ValueName> = []) {
        (self.values, self.stale) = (values, stale)
    }

    /// Parses a line of the hub; returns `nil` if it contains no inputs.
    init?(_ line: JSONValue) {
        guard case .object(let members)? = line["inputs"] else { return nil }
        values = [:]
        for (text, value) in members {
            if let name = ValueName(text) { values[name] = value }
        }
        stale = Set(line["stale"]?.elements?.compactMap { $0.string.flatMap(ValueName.init) } ?? [])
    }

    /// The line that the hub sends.
    public var line: JSONValue {
        let members = values.map { ($0.key.description, $0.value) }
        var line: [String: JSONValue] = ["inputs": .object(Dictionary(members) { first, _ in first })]
        if !stale.isEmpty { line["stale"] = .array(stale.map(\.description).sorted().map { .string($0) }) }
        return .object(line)
    }
}
