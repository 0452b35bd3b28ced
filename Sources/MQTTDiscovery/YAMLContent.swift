import JSON

/// A value in a kiosk file that is written as YAML.
///
/// Every text, including keys, passes through ``quoted(_:)``, so that no text of a device can become a key or another value.
indirect enum YAMLContent: Hashable, Sendable {
    case text(String)
    case number(Double)
    case flag(Bool)
    case list([YAMLContent])
    case mapping([Member])

    /// A key with its value.
    struct Member: Hashable, Sendable {
        let key: String
        let value: YAMLContent

        init(_ key: String, _ value: YAMLContent) {
            (self.key, self.value) = (key, value)
        }
    }

    /// The column after which a mapping or a list is written on several lines.
    private static let width = 120

    /// Creates the content from a JSON value. Keys are sorted.
    init(_ value: JSONValue) {
        switch value {
        case .null: self = .text("null")
        case .bool(let flag): self = .flag(flag)
        case .number(let number): self = .number(number)
        case .string(let text): self = .text(text)
        case .array(let elements): self = .list(elements.map(YAMLContent.init))
        case .object(let members):
            self = .mapping(members.sorted { $0.key < $1.key }.map { Member($0.key, YAMLContent($0.value)) })
        }
    }

    /// The value on one line.
    var line: String {
        switch self {
        case .text(let text): Self.quoted(text)
        case .number(let number): JSONValue.number(number).text ?? ""
        case .flag(let flag): flag ? "true" : "false"
        case .list(let elements): "[\(elements.map(\.line).joined(separator: ", "))]"
        case .mapping(let members):
            "{\(members.map { "\(Self.key($0.key)): \($0.value.line)" }.joined(separator: ", "))}"
        }
    }

    /// Returns the lines of a member of a mapping, on one line if it fits.
    ///
    /// - Parameters:
    ///   - member: The member.
    ///   - indent: The number of spaces before the key.
    ///   - start: The text that replaces the spaces before the first line, such as a hyphen; `nil` to keep the spaces.
    static func lines(of member: Member, indent: Int, start: String? = nil) -> [String] {
        let spaces = String(repeating: " ", count: indent)
        let key = (start ?? spaces) + self.key(member.key) + ":"
        let short = "\(key) \(member.value.line)"
        switch member.value {
        case .text, .number, .flag: return [short]
        case .list(let elements):
            if short.count <= width || elements.isEmpty { return [short] }
            return [key] + elements.flatMap { item($0, indent: indent + 2) }
        case .mapping(let members):
            if short.count <= width || members.isEmpty { return [short] }
            return [key] + members.flatMap { lines(of: $0, indent: indent + 2) }
        }
    }

    /// Returns the lines of an element of a list.
    static func item(_ value: YAMLContent, indent: Int) -> [String] {
        let start = String(repeating: " ", count: indent) + "- "
        let short = start + value.line
        guard short.count > width, case .mapping(let members) = value, !members.isEmpty else { return [short] }
        return members.enumerated().flatMap { index, member in
            lines(of: member, indent: indent + 2, start: index == 0 ? start : nil)
        }
    }

    /// Returns a key as YAML. The keys `on` and `off` need no quotes in a kiosk file.
    private static func key(_ text: String) -> String { text == "on" || text == "off" ? text : quoted(text) }

    /// Returns a text as a YAML scalar that every YAML parser reads as this text: unquoted if that is safe, otherwise in double quotes with
    /// escapes (YAML 1.2, sections 5.7 and 7.3).
    static func quoted(_ text: String) -> String {
        if isSafeUnquoted(text) { return text }
        var quoted = String.UnicodeScalarView("\"".unicodeScalars)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                quoted.append("\\")
                quoted.append(scalar)
            default:
                if scalar == " " || scalar.isVisible {
                    quoted.append(scalar)
                } else {
                    quoted.append(contentsOf: escaped(scalar).unicodeScalars)
                }
            }
        }
        quoted.append("\"")
        return String(quoted)
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let length = scalar.value > 0xFFFF ? 8 : 4
        return (length == 8 ? "\\U" : "\\u") + String(repeating: "0", count: max(0, length - digits.count)) + digits
    }

    /// The words that YAML 1.1 or the kiosk file parser does not read as text.
    private static let words: Set = ["y", "n", "yes", "no", "on", "off", "true", "false", "null", "none"]

    /// Returns `true` if a text needs no quotes anywhere in a kiosk file: it begins with a letter, contains no YAML indicators, and is not
    /// a word such as `yes`.
    private static func isSafeUnquoted(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        guard let first = scalars.first, let last = scalars.last, last != " ",
            first.properties.isLetter || first == "$" || first == "°"
        else { return false }
        var isSpace = false
        for scalar in scalars {
            guard scalar.isPlain, !(isSpace && scalar == " ") else { return false }
            isSpace = scalar == " "
        }
        return !words.contains(text.lowercased())
    }

    /// Returns a text as a comment line, without line breaks and invisible characters, and truncated to 200 characters.
    static func comment(_ text: String) -> String { "# " + PlainText.line(text, limit: 200) }
}

extension Unicode.Scalar {
    /// A Boolean value that tells whether the Unicode scalar is safe in an unquoted YAML scalar.
    fileprivate var isPlain: Bool {
        switch self {
        case " ", "_", "-", ".", "/", "(", ")", "$", "+": return true
        default:
            if properties.isLetter { return true }
            switch properties.generalCategory {
            case .decimalNumber, .nonspacingMark, .spacingMark: return true
            default: return self == "°" || self == "²" || self == "³"
            }
        }
    }

    /// A Boolean value that tells whether the scalar is visible and does not affect the display of other scalars.
    var isVisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate,
            .spaceSeparator:
            false
        default: true
        }
    }
}

extension Unicode.Scalar.Properties {
    fileprivate var isLetter: Bool {
        switch generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
        default: false
        }
    }
}
