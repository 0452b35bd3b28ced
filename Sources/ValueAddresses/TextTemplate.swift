import JSON

/// A text with names of values: `$name` or `${name}`; `$$` is a dollar sign.
public struct TextTemplate: Hashable, Sendable {
    private enum Part: Hashable {
        case text(String)
        case name(String)
    }

    /// The text as the kiosk file has it.
    public let text: String
    private let parts: [Part]

    /// Parses a text. A dollar sign without a name after it stands for itself.
    public init(_ text: String) {
        self.text = text
        var parts: [Part] = []
        var plain = ""
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "$" else {
                plain.unicodeScalars.append(scalar)
                continue
            }
            if rest.first == "$" {
                rest.removeFirst()
                plain += "$"
                continue
            }
            guard let name = Self.name(&rest) else {
                plain += "$"
                continue
            }
            if !plain.isEmpty { parts.append(.text(plain)) }
            plain = ""
            parts.append(.name(name))
        }
        if !plain.isEmpty { parts.append(.text(plain)) }
        self.parts = parts
    }

    private static func name(_ rest: inout Substring.UnicodeScalarView) -> String? {
        let isBraced = rest.first == "{"
        var after = isBraced ? rest.dropFirst() : rest
        let name = after.prefix(while: isPart)
        guard let first = name.first, !("0"..."9").contains(first) else { return nil }
        after = after[name.endIndex...]
        if isBraced {
            guard after.first == "}" else { return nil }
            after.removeFirst()
        }
        rest = after
        return String(name)
    }

    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar) || scalar == "_"
    }

    /// The names in the text.
    public var names: Set<String> {
        Set(
            parts.compactMap { part in
                if case .name(let name) = part { name } else { nil }
            })
    }

    /// The name, if the text consists of it alone.
    var single: String? {
        if parts.count == 1, case .name(let name) = parts[0] { name } else { nil }
    }

    /// Returns the text with values in place of their names.
    ///
    /// - Parameters:
    ///   - values: The values by name.
    ///   - escape: A closure that encodes a value's text for its place.
    /// - Throws: An error if a value is missing.
    public func filled(
        _ values: [String: JSONValue], escape: (String) -> String = { $0 }
    ) throws(TemplateError) -> String {
        var text = ""
        for part in parts {
            switch part {
            case .text(let plain): text += plain
            case .name(let name):
                guard let value = values[name] else { throw TemplateError(missing: name) }
                text += escape(Self.text(of: value))
            }
        }
        return text
    }

    /// Returns a value as it is interpolated: a text as it is, null as nothing, and anything else as JSON.
    private static func text(of value: JSONValue) -> String {
        switch value {
        case .string(let text): text
        case .null: ""
        case .bool, .number, .array, .object: (try? value.encoded()) ?? ""
        }
    }
}
