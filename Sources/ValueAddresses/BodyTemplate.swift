import JSON

/// A JSON value whose texts can contain names of values. A text that is a name alone becomes the value with its type.
public struct BodyTemplate: Hashable, Sendable {
    /// The value as the kiosk file has it.
    public let content: JSONValue

    /// Creates a template.
    public init(_ content: JSONValue) {
        self.content = content
    }

    /// The names in all texts.
    public var names: Set<String> { Self.names(in: content) }

    private static func names(in value: JSONValue) -> Set<String> {
        switch value {
        case .null, .bool, .number: []
        case .string(let text): TextTemplate(text).names
        case .array(let values): values.reduce(into: []) { $0.formUnion(names(in: $1)) }
        case .object(let members): members.values.reduce(into: []) { $0.formUnion(names(in: $1)) }
        }
    }

    /// Returns the value with values in place of their names.
    ///
    /// - Throws: An error if a value is missing, or is a number that JSON cannot represent.
    public func filled(_ values: [String: JSONValue]) throws(TemplateError) -> JSONValue {
        try Self.filled(content, values)
    }

    private static func filled(
        _ value: JSONValue, _ values: [String: JSONValue]
    ) throws(TemplateError) -> JSONValue {
        switch value {
        case .null, .bool, .number: return value
        case .string(let text):
            let template = TextTemplate(text)
            guard let name = template.single else { return .string(try template.filled(values)) }
            guard let value = values[name] else { throw TemplateError(missing: name) }
            if case .number(let number) = value, !number.isFinite { throw TemplateError("$\(name) is not a number") }
            return value
        case .array(let elements):
            var all: [JSONValue] = []
            for element in elements { all.append(try filled(element, values)) }
            return .array(all)
        case .object(let members):
            var all: [String: JSONValue] = [:]
            for (key, member) in members { all[key] = try filled(member, values) }
            return .object(all)
        }
    }
}
