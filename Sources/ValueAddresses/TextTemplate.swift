import JSON

/// A text with placeholders: `$name` or `${name}`; `$$` is a dollar sign.
public struct TextTemplate: Hashable, Sendable {
    private enum Part: Hashable {
        case text(String)
        case name(String)
    }

    /// The text in the kiosk file.
    public let text: String
    private let parts: [Part]

    /// Parses a text. A dollar sign that is not followed by a name is kept.
    public init(_ text: String) {
        self.text = text
        var parts: [Part] = []
        var plain = ""
        var remaining = text.unicodeScalars[...]
        while let scalar = remaining.popFirst() {
            guard scalar == "$" else {
                plain.unicodeScalars.append(scalar)
                continue
            }
            if remaining.first == "$" {
                remaining.removeFirst()
                plain += "$"
                continue
            }
            guard let name = Self.name(&remaining) else {
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

    private static func name(_ remaining: inout Substring.UnicodeScalarView) -> String? {
        let isBraced = remaining.first == "{"
        var candidate = isBraced ? remaining.dropFirst() : remaining
        let name = candidate.prefix(while: isPart)
        guard let first = name.first, !("0"..."9").contains(first) else { return nil }
        candidate = candidate[name.endIndex...]
        if isBraced {
            guard candidate.first == "}" else { return nil }
            candidate.removeFirst()
        }
        remaining = candidate
        return String(name)
    }

    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar) || scalar == "_"
    }

    /// The names of the placeholders in the text.
    public var names: Set<String> {
        Set(
            parts.compactMap { part in
                if case .name(let name) = part { name } else { nil }
            })
    }

    /// The name of the placeholder if the text consists only of it; otherwise `nil`.
    var single: String? {
        if parts.count == 1, case .name(let name) = parts[0] { name } else { nil }
    }

    /// Returns the text with the placeholders replaced by values.
    ///
    /// - Parameters:
    ///   - values: The values by name.
    ///   - escape: A closure that encodes the text of a value, such as for a URL.
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

    /// Returns the text that replaces a placeholder: a text unchanged, null as an empty text, and any other value as JSON.
    private static func text(of value: JSONValue) -> String {
        switch value {
        case .string(let text): text
        case .null: ""
        case .bool, .number, .array, .object: (try? value.encoded()) ?? ""
        }
    }
}
