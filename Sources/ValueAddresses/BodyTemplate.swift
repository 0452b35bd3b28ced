import JSON

/// A JSON template whose texts can contain placeholders. A text that is only a placeholder is replaced by the value with its type.
public struct BodyTemplate: Hashable, Sendable {
    /// The template in the kiosk file.
    public let content: JSONValue

    /// Creates a template.
    public init(_ content: JSONValue) {
        self.content = content
    }

    /// The names of the placeholders in all texts.
    public var names: Set<String> { Self.names(in: content) }

    private static func names(in value: JSONValue) -> Set<String> {
        switch value {
        case .null, .bool, .number: []
        case .string(let text): TextTemplate(text).names
        case .array(let values): values.reduce(into: []) { $0.formUnion(names(in: $1)) }
        case .object(let members): members.values.reduce(into: []) { $0.formUnion(names(in: $1)) }
        }
    }

    /// Returns the template with the placeholders replaced by values.
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
