import JSON

extension KioskFileChecker {
    /// Returns the content of a message as JSON, or `nil` if the entry is missing or too large.
    mutating func content(_ entry: CheckedMapping.Entry?) -> JSONValue? {
        guard let entry, let limit = entry.key.type.limit else { return nil }
        guard entry.value.size <= limit else {
            report(
                .tooMany, at: entry.location,
                "\(entry.key.name.asKey) has \(entry.value.size) values; the maximum is \(limit)")
            return nil
        }
        return Self.json(entry.value)
    }

    /// Returns the arguments of a call by name, each a Boolean, a number or a text; empty if the entry is missing or invalid.
    mutating func arguments(_ entry: CheckedMapping.Entry?) -> [String: JSONValue] {
        guard let entry, let limit = entry.key.type.limit else { return [:] }
        guard case .mapping(let written) = entry.value.content else {
            report(
                .wrongType, at: entry.location,
                "expected a mapping of names to values for \(entry.key.name.asKey), found \(entry.value.found)")
            return [:]
        }
        guard written.count <= limit else {
            report(
                .tooMany, at: entry.location,
                "\(entry.key.name.asKey) has \(written.count) values; the maximum is \(limit)")
            return [:]
        }
        var arguments: [String: JSONValue] = [:]
        for item in written {
            let value = Self.json(item.value)
            if case .string = value {
                let text = text(item.value, for: item.key.asKey, limit: Limits.argument, lines: true)
                arguments[item.key] = text.map { .string($0) }
            } else if case .scalar = item.value.content, value != .null {
                arguments[item.key] = value
            } else {
                report(
                    .wrongType, at: item.value.location,
                    "expected true, false, a number or text for \(item.key.asKey), found \(item.value.found)")
            }
        }
        return arguments
    }

    /// Returns a node as JSON. An unquoted Boolean, number or null keeps its type; any other scalar becomes a string.
    private static func json(_ node: YAMLNode) -> JSONValue {
        switch node.content {
        case .scalar(let text, let isPlain):
            if node.isNothing { return .null }
            if let flag = node.boolean { return .bool(flag) }
            return isPlain && !isIdentifier(text) ? number(text).map { .number($0) } ?? .string(text) : .string(text)
        case .list(let nodes): return .array(nodes.map(json))
        case .mapping(let entries):
            return .object(
                Dictionary(entries.map { ($0.key, json($0.value)) }, uniquingKeysWith: { first, _ in first }))
        }
    }

    /// Returns `true` if a digit sequence would lose digits as a number: it has leading zeros, or more than 15 digits.
    private static func isIdentifier(_ text: String) -> Bool {
        let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
        guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return false }
        return digits.count > 15 || (digits.count > 1 && digits.first == 0x30)
    }
}
