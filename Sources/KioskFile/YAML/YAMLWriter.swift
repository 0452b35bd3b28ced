/// A writer of trees as YAML, in block style.
///
/// If the text is parsed, it gives the same tree, except that scalars in quotes that mean the same without them have none.
struct YAMLWriter {
    private var text = ""

    /// Returns a tree as YAML, with a line break at the end.
    static func text(of node: YAMLNode) -> String {
        var writer = YAMLWriter()
        writer.write(node, indent: 0, isInLine: false)
        return writer.text
    }

    /// Writes a value and a line break.
    ///
    /// - Parameters:
    ///   - indent: The indentation of the value's lines.
    ///   - isInLine: A Boolean value that tells whether the value's first line already has its indentation.
    private mutating func write(_ node: YAMLNode, indent: Int, isInLine: Bool) {
        switch node.content {
        case .scalar(let scalar, let isPlain):
            if !isInLine { pad(indent) }
            text += Self.text(of: scalar, isPlain: isPlain, indent: indent) + "\n"
        case .list(let values):
            guard !values.isEmpty else { return write(empty: "[]", indent, isInLine) }
            for (index, value) in values.enumerated() {
                if index > 0 || !isInLine { pad(indent) }
                text += "- "
                write(value, indent: indent + 2, isInLine: true)
            }
        case .mapping(let entries):
            guard !entries.isEmpty else { return write(empty: "{}", indent, isInLine) }
            for (index, entry) in entries.enumerated() {
                if index > 0 || !isInLine { pad(indent) }
                text += Self.quotedIfNeeded(entry.key, isPlain: false) + ":"
                write(entry.value, under: indent)
            }
        }
    }

    /// Writes the value of a key: on the line of the key, or indented below it.
    private mutating func write(_ node: YAMLNode, under indent: Int) {
        switch node.content {
        case .list(let values) where !values.isEmpty:
            text += "\n"
            write(node, indent: indent + 2, isInLine: false)
        case .mapping(let entries) where !entries.isEmpty:
            text += "\n"
            write(node, indent: indent + 2, isInLine: false)
        case .scalar("", isPlain: true): text += "\n"
        case .scalar, .list, .mapping:
            text += " "
            write(node, indent: indent + 2, isInLine: true)
        }
    }

    private mutating func write(empty: String, _ indent: Int, _ isInLine: Bool) {
        if !isInLine { pad(indent) }
        text += empty + "\n"
    }

    private mutating func pad(_ indent: Int) { text += String(repeating: " ", count: indent) }

    // MARK: Scalars

    private static func text(of scalar: String, isPlain: Bool, indent: Int) -> String {
        if scalar.isEmpty, isPlain { return "~" }
        return block(of: scalar, indent: indent) ?? quotedIfNeeded(scalar, isPlain: isPlain)
    }

    /// Returns a text of several lines as a literal block, or `nil` if quotes are needed.
    private static func block(of text: String, indent: Int) -> String? {
        let endsLine = text.hasSuffix("\n")
        let lines = (endsLine ? text.dropLast() : text[...]).split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count > 1, let first = lines.first, let last = lines.last, !first.isEmpty, !last.isEmpty,
            first.utf8.first != UInt8(ascii: " "), !last.allSatisfy(\.isWhitespace),
            text.unicodeScalars.allSatisfy({ $0 == "\n" || isPrintable($0) })
        else { return nil }
        let pad = String(repeating: " ", count: max(indent, 2))
        return (endsLine ? "|" : "|-") + lines.map { $0.isEmpty ? "\n" : "\n" + pad + $0 }.joined()
    }

    /// Returns a scalar without quotes if it then means the same, and in double quotes otherwise.
    private static func quotedIfNeeded(_ scalar: String, isPlain: Bool) -> String {
        let node = YAMLNode(content: .scalar(scalar, isPlain: true), location: .start(of: ""), size: 1)
        let isText = !node.isNothing && node.boolean == nil && KioskFileChecker.number(scalar) == nil
        return isSafe(scalar) && (isPlain || isText) ? scalar : quoted(scalar)
    }

    /// Returns `true` if a scalar without quotes is parsed as the same scalar. Some scalars for which this returns `false` are, too.
    private static func isSafe(_ scalar: String) -> Bool {
        guard let first = scalar.unicodeScalars.first, let last = scalar.unicodeScalars.last, last != " ", last != ":",
            scalar.utf8.count <= 200
        else { return false }
        let isNumber = scalar.utf8.count > 1 && first == "-" && KioskFileChecker.number(scalar) != nil
        guard isNumber || !" -?:,[]{}#&*!|>'\"%@`<=~.".unicodeScalars.contains(first) || scalar == "~" else {
            return false
        }
        var previous: Unicode.Scalar = " "
        for scalar in scalar.unicodeScalars {
            guard isPrintable(scalar), !(previous == ":" && scalar == " "), !(previous == " " && scalar == "#") else {
                return false
            }
            previous = scalar
        }
        return true
    }

    /// Returns `false` for control characters, line breaks, and characters that are not visible at all.
    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate: false
        case .format: false
        default: true
        }
    }

    private static func quoted(_ scalar: String) -> String {
        var text = "\""
        for scalar in scalar.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            case _ where isPrintable(scalar): text.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                text += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
            }
        }
        return text + "\""
    }
}
