/// A text with references to values: `$name`, `${name}`, `$row.key` or `${row.key}`; `$$` is a dollar sign.
///
/// Only the names `row` and `answer` can be followed by a path, so that `$source.state` is a reference to `source` and the text `.state`. Without
/// braces, a path consists of names and numbers; with braces, it is any path that `MemberPath` accepts.
struct ReferenceText {
    /// A reference to a value.
    struct Reference: Hashable {
        let name: String
        /// The path to a part of the value, such as `line.name` in `$row.line.name`, or `nil` for the whole value.
        let path: String?
        /// The reference as it is written, with the dollar sign and braces.
        let written: String
    }

    /// A part of the text.
    enum Part {
        case text(String)
        case reference(Reference)
        /// Text that begins with `${` but is not a reference.
        case malformed(String)
    }

    /// The name of the data of a row.
    static let row = "row"
    /// The name of a source's answer to a call.
    static let answer = "answer"
    /// The names of the values whose parts can be referred to.
    private static let structured = [row, answer]

    /// The text as it is written.
    let written: String
    /// The parts of the text, in order. Adjacent texts are joined, and each `$$` is replaced by a dollar sign.
    let parts: [Part]

    /// The reference if the text consists only of it; otherwise `nil`.
    var whole: Reference? {
        if parts.count == 1, case .reference(let reference) = parts[0] { reference } else { nil }
    }

    /// The references in the text.
    var references: [Reference] {
        parts.compactMap { if case .reference(let reference) = $0 { reference } else { nil } }
    }

    /// The texts that begin with `${` but are not references.
    var malformed: [String] {
        parts.compactMap { if case .malformed(let written) = $0 { written } else { nil } }
    }

    /// Returns `false` for a text without references.
    static func hasDollarSign(_ text: String) -> Bool { text.utf8.contains(.dollar) }

    /// Returns `true` if a text can be the name in a reference.
    static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, !(0x30...0x39).contains(first) else { return false }
        return text.utf8.allSatisfy(isPart)
    }

    /// The error for a text that begins with `${` but is not a reference.
    static func error(malformed written: String, at location: FileLocation) -> KioskFileError {
        KioskFileError(
            .invalidValue, at: location,
            "expected a name in braces, such as ${name}, found \(written.quoted); $$ is a dollar sign")
    }

    /// Parses a text; `nil` if it has no dollar sign. A dollar sign that is followed by neither a name nor a brace is kept.
    init?(_ text: String) {
        guard Self.hasDollarSign(text) else { return nil }
        written = text
        var parts: [Part] = []
        var plain = ""
        var remaining = Substring(text)
        func finishText() {
            if !plain.isEmpty { parts.append(.text(plain)) }
            plain = ""
        }
        while let dollar = remaining.utf8.firstIndex(of: .dollar) {
            plain += remaining[..<dollar]
            remaining = remaining[remaining.utf8.index(after: dollar)...]
            if remaining.utf8.first == .dollar {
                remaining = remaining[remaining.utf8.index(after: remaining.startIndex)...]
                plain += "$"
            } else if let reference = Self.reference(&remaining) {
                finishText()
                parts.append(.reference(reference))
            } else if remaining.utf8.first == .openBrace {
                finishText()
                let end = remaining.utf8.firstIndex(of: .closeBrace).map(remaining.utf8.index(after:))
                parts.append(.malformed("$" + remaining[..<(end ?? remaining.endIndex)]))
                remaining = remaining[(end ?? remaining.endIndex)...]
            } else {
                plain += "$"
            }
        }
        plain += remaining
        finishText()
        self.parts = parts
    }

    /// Removes a reference, without its dollar sign, from the beginning of a text. Returns `nil` if the text does not begin with one.
    private static func reference(_ remaining: inout Substring) -> Reference? {
        var rest = remaining.utf8
        let isBraced = rest.first == .openBrace
        if isBraced { rest = rest.dropFirst() }
        let name = rest.prefix(while: isPart)
        guard let first = name.first, !(0x30...0x39).contains(first) else { return nil }
        rest = rest[name.endIndex...]
        var path: Substring?
        if structured.contains(String(Substring(name))), rest.first == .period {
            let end = isBraced ? rest.firstIndex(of: .closeBrace) : endOfPath(rest)
            guard let end else { return nil }
            let steps = rest[rest.index(after: rest.startIndex)..<max(end, rest.index(after: rest.startIndex))]
            if !steps.isEmpty {
                path = Substring(steps)
                rest = rest[end...]
            }
        }
        if isBraced {
            guard rest.first == .closeBrace else { return nil }
            rest = rest.dropFirst()
        }
        let written = "$" + remaining[..<rest.startIndex]
        remaining = remaining[rest.startIndex...]
        return Reference(name: String(Substring(name)), path: path.map(String.init), written: written)
    }

    /// Returns the end of a path that begins with a period. A period that no name or number follows is not part of it.
    private static func endOfPath(_ text: Substring.UTF8View) -> String.Index {
        var end = text.startIndex
        while end < text.endIndex, text[end] == .period {
            let step = text[text.index(after: end)...].prefix(while: isPart)
            if step.isEmpty { break }
            end = step.endIndex
        }
        return end
    }

    /// Returns `true` for letters, digits and underscores.
    private static func isPart(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
        default: false
        }
    }
}

extension UInt8 {
    fileprivate static let dollar = UInt8(ascii: "$")
    fileprivate static let period = UInt8(ascii: ".")
    fileprivate static let openBrace = UInt8(ascii: "{")
    fileprivate static let closeBrace = UInt8(ascii: "}")
}
