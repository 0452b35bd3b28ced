import JSON
import SourceProtocol

/// The JSON Schema of kiosk files, generated from the key tables, for editors that complete and validate YAML.
public enum KioskSchema {
    /// Returns the schema, in draft 2020-12. Rules that a schema cannot express, such as unique titles, are only in the checker.
    public static func value(of format: KioskFormat) -> JSONValue {
        var definitions = Dictionary(
            uniqueKeysWithValues: format.tables.map { ($0.name, Self.schema(of: $0)) })
        definitions["line"] = text(Limits.line, "A text of one line, not empty. A number is taken as it is written.")
        definitions["localized"] = .object(
            localized(.line()).merging(["description": "A text of one line, or one for each language."]) { $1 })
        definitions["path"] = text(Limits.path, "A path, relative to the kiosk file.")
        definitions["icon"] = text(
            Limits.icon, "A picture's name, without folder and extension.",
            ["pattern": #"^(?!.*\.([Pp][Nn][Gg]|[Ss][Vv][Gg])$)[^/]+$"#])
        return [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$ref": reference(to: KeyTable.kiosk.name),
            "title": "Thumbrail kiosk file",
            "description": "Made by “thumbrail schema”.",
            "$defs": .object(definitions),
        ]
    }

    /// Returns the schema of an included file, which refers to the schema of kiosk files.
    ///
    /// - Parameter file: The path of the schema of kiosk files, relative to this schema.
    public static func included(beside file: String) -> JSONValue {
        [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$ref": .string(file + "#/$defs/" + KeyTable.included.name),
            "title": "Thumbrail kiosk file, included",
            "description": "Made by “thumbrail schema --included”.",
        ]
    }

    private static func reference(to definition: String) -> JSONValue { .string("#/$defs/\(definition)") }

    // MARK: Mappings

    private static func schema(of table: KeyTable) -> JSONValue {
        var schema: [String: JSONValue] = [
            "type": "object",
            "description": .string(table.description),
            "additionalProperties": false,
            "properties": .object(Dictionary(uniqueKeysWithValues: table.keys.map { ($0.name, Self.schema(of: $0)) })),
        ]
        let required = table.required.filter { $0.standIn == nil }.map(\.name)
        if !required.isEmpty { schema["required"] = names(required) }
        let standIns = table.required.flatMap { key in key.standIn.map { [key.name, $0] } ?? [] }
        if !standIns.isEmpty { schema["anyOf"] = .array(standIns.map { ["required": names([$0])] }) }
        if !table.alternatives.isEmpty {
            schema["oneOf"] = .array(table.alternatives.map { ["required": names([$0])] })
        }
        if !table.exclusives.isEmpty { schema["not"] = ["required": names(table.exclusives)] }
        if !table.bans.isEmpty { schema["allOf"] = .array(table.bans.map { Self.schema(of: $0) }) }
        return .object(schema)
    }

    private static func schema(of ban: KeyTable.Ban) -> JSONValue {
        let value: JSONValue = .object([ban.key: ["const": .string(ban.word)]])
        let banned = Dictionary(uniqueKeysWithValues: ban.banned.map { ($0, JSONValue.bool(false)) })
        return [
            "if": ["required": names([ban.key]), "properties": value],
            "then": ["properties": .object(banned)],
        ]
    }

    private static func schema(of key: MappingKey) -> JSONValue {
        var schema = Self.schema(of: key.type)
        schema["description"] = .string(key.description)
        if let standard = key.standard { schema["default"] = standard }
        if !key.examples.isEmpty { schema["examples"] = .array(key.examples) }
        return .object(schema)
    }

    private static func names(_ names: [String]) -> JSONValue { .array(names.map { .string($0) }) }

    // MARK: Values

    private static func schema(of type: ValueType) -> [String: JSONValue] {
        switch type {
        case .line(Limits.line): return ["$ref": reference(to: "line")]
        case .localized(.line(Limits.line)): return ["$ref": reference(to: "localized")]
        case .localized(let type): return localized(type)
        case .language:
            return ["type": "string", "pattern": .string(languagePattern)]
        case .path: return ["$ref": reference(to: "path")]
        case .icon: return ["$ref": reference(to: "icon")]
        case .mapping(let table): return ["$ref": reference(to: table.name)]
        case .element: return ["$ref": reference(to: "element")]
        case .line(let limit), .text(let limit):
            return ["type": ["string", "number"], "minLength": 1, "maxLength": number(limit)]
        case .color:
            return ["type": "string", "pattern": "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"]
        case .pixelSize:
            return [
                "type": "string", "maxLength": number(Limits.pixelSize), "pattern": "^[0-9]{1,5}x[0-9]{1,5}$",
            ]
        case .valueName:
            return [
                "type": "string", "maxLength": number(ValueName.maximumBytes), "pattern": .string(valueNamePattern),
            ]
        case .named(let table, _, let limit):
            return [
                "type": "object", "maxProperties": number(limit),
                "propertyNames": ["pattern": .string("^\(sourcePattern)$")],
                "additionalProperties": ["$ref": reference(to: table.name)],
            ]
        case .flag: return ["type": "boolean"]
        case .number(let range):
            return ["type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
        case .word(let words): return ["enum": names(words)]
        case .rotation: return ["enum": .array(type.words.compactMap(Double.init).map { .number($0) })]
        case .pairs(let limit):
            return [
                "type": "object", "maxProperties": number(limit),
                "additionalProperties": ["$ref": reference(to: "line")],
            ]
        case .numbers(let range, let limit):
            return [
                "type": "object", "maxProperties": number(limit),
                "additionalProperties": .object(Self.schema(of: .number(range))),
            ]
        case .list(let element, _, let count, let isUnique):
            var schema: [String: JSONValue] = [
                "type": "array", "items": .object(Self.schema(of: element)), "maxItems": number(count.upperBound),
            ]
            if count.lowerBound > 0 { schema["minItems"] = number(count.lowerBound) }
            if isUnique { schema["uniqueItems"] = true }
            return schema
        case .either(let types): return ["anyOf": .array(types.map { .object(Self.schema(of: $0)) })]
        }
    }

    /// The pattern of names that `ValueName` accepts, without the limit on the length.
    private static let sourcePattern = "[A-Za-z][A-Za-z0-9_-]*"
    private static let valueNamePattern = "^\(sourcePattern)(\\.[^.\\s]+)+$"

    /// The pattern of tags that `Language` accepts, without the limit on the length.
    private static let languagePattern = "^[A-Za-z]{2,3}([-_][A-Za-z0-9]{1,8})*$"

    /// Returns the schema of a text, or of a mapping from languages to such texts.
    private static func localized(_ type: ValueType) -> [String: JSONValue] {
        let text: JSONValue = .object(schema(of: type))
        let texts: JSONValue = [
            "type": "object", "minProperties": 1, "maxProperties": number(Limits.languages),
            "propertyNames": ["pattern": .string(languagePattern)], "additionalProperties": text,
        ]
        return ["anyOf": [text, texts]]
    }

    private static func number(_ value: Int) -> JSONValue { .number(Double(value)) }

    private static func text(
        _ limit: Int, _ description: String, _ more: [String: JSONValue] = [:]
    ) -> JSONValue {
        let schema = Self.schema(of: .text(limit: limit)).merging(["description": .string(description)]) { $1 }
        return .object(schema.merging(more) { $1 })
    }
}
