import System

/// A libjq error message for a program that does not compile.
struct JQCompileMessage: Hashable {
    /// The line in the compiled text, counted from 1; `nil` if the message contains no line.
    var line: Int?
    /// The reason in plain words.
    var reason: String
    /// A Boolean value that tells whether the program ends unexpectedly.
    var isAtEnd: Bool

    /// Parses a message such as `jq: error: foo/0 is not defined at <top-level>, line 1:`, which is followed by lines that quote the
    /// program.
    init(_ message: String) {
        var text = String(message.prefix { !$0.isNewline })
        if let prefix = ["jq: error: ", "jq: "].first(where: text.hasPrefix) { text.removeFirst(prefix.count) }
        if let location = text.range(of: " at <top-level>, line ") {
            line = Int(text[location.upperBound...].prefix(while: \.isNumber))
            text = String(text[..<location.lowerBound])
        }
        // libjq 1.7 writes “end of file”.
        if let end = text.range(of: "end of file") { text.replaceSubrange(end, with: "$end") }
        isAtEnd = text.contains(text: "unexpected $end")
        if let hint = text.range(of: " (Unix shell quoting issues?)") { text.removeSubrange(hint) }
        let words = text.split(separator: " ", omittingEmptySubsequences: false).map { word in
            let isListed = word.last == ","
            let name = String(isListed ? word.dropLast() : word)
            return (Self.tokens[name] ?? name) + (isListed ? "," : "")
        }
        reason = JQText.plain(words.joined(separator: " "))
    }

    /// The plain-language names for the tokens in libjq's grammar.
    private static let tokens = [
        "$end": "end of program", "INVALID_CHARACTER": "invalid character", "IDENT": "name", "FIELD": "field",
        "LITERAL": "number", "FORMAT": "format", "QQSTRING_START": "string", "QQSTRING_TEXT": "text",
        "QQSTRING_INTERP_START": "“\\(”", "QQSTRING_INTERP_END": "“)”", "QQSTRING_END": "closing quotation mark",
    ]
}
