/// A template of Home Assistant, as far as it is an expression of the payload, or a choice between texts.
///
/// The language is Jinja: <https://jinja.palletsprojects.com/en/stable/templates/>. `value` is the payload as a text, and `value_json` the
/// payload as JSON.
indirect enum JinjaTemplate: Hashable {
    /// A constant.
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    /// A list of constants, on the right of `in`.
    case list([JinjaTemplate])
    /// The payload, or the part of it at a path.
    case part([Step])
    /// An operator between two expressions.
    case binary(String, JinjaTemplate, JinjaTemplate)
    case not(JinjaTemplate)
    /// The first expression if the condition holds, otherwise the second one.
    case conditional(JinjaTemplate, JinjaTemplate, JinjaTemplate)
    /// A filter with its arguments.
    case filter(String, JinjaTemplate, [JinjaTemplate])

    /// A step of a path.
    enum Step: Hashable {
        case key(String)
        case index(Int)
    }

    /// The maximum length of a template, in bytes. Longer ones are not converted.
    static let maximumBytes = 4_096

    /// Parses a template.
    ///
    /// - Returns: `nil` if it is too long, or contains anything else.
    init?(_ text: String) {
        guard text.utf8.count <= Self.maximumBytes, let pieces = JinjaPiece.pieces(of: text),
            let template = Self.template(pieces)
        else { return nil }
        self = template
    }

    /// Returns the template of an expression, or of `if`, `elif`, `else` and `endif` around texts and expressions.
    private static func template(_ pieces: [JinjaPiece]) -> JinjaTemplate? {
        var rest = pieces[...]
        guard let template = content(&rest), rest.isEmpty else { return nil }
        return template
    }

    private static func content(_ rest: inout ArraySlice<JinjaPiece>, depth: Int = 0) -> JinjaTemplate? {
        guard depth < 16, let first = rest.popFirst() else { return nil }
        switch first {
        case .text(let text): return .text(text)
        case .output(let expression): return JinjaParser.expression(expression)
        case .statement(let statement):
            guard let condition = condition(of: statement, keyword: "if"), let then = content(&rest, depth: depth + 1)
            else { return nil }
            guard case .statement(let next)? = rest.first else { return nil }
            let other: JinjaTemplate
            if next == "endif" {
                rest.removeFirst()
                return .conditional(condition, then, .null)
            } else if next == "else" {
                rest.removeFirst()
                guard let content = content(&rest, depth: depth + 1), rest.popFirst() == .statement("endif") else {
                    return nil
                }
                other = content
            } else if next.hasPrefix("elif ") {
                // The rest is a template of its own that begins with `if`, and ends with the same `endif`.
                rest[rest.startIndex] = .statement(String(next.dropFirst(2)))
                guard let content = content(&rest, depth: depth + 1) else { return nil }
                other = content
            } else {
                return nil
            }
            return .conditional(condition, then, other)
        }
    }

    private static func condition(of statement: String, keyword: String) -> JinjaTemplate? {
        guard statement.hasPrefix(keyword + " ") else { return nil }
        return JinjaParser.expression(String(statement.dropFirst(keyword.count + 1)))
    }
}

/// A piece of a template between its delimiters.
enum JinjaPiece: Hashable {
    case text(String)
    case output(String)
    case statement(String)

    /// Splits a template; texts that are blank are left out, and others are trimmed.
    ///
    /// - Parameter keepsBlanks: `true` to return all texts as they are.
    /// - Returns: `nil` if a delimiter is not closed, or begins a comment.
    static func pieces(of template: String, keepsBlanks: Bool = false) -> [JinjaPiece]? {
        var pieces: [JinjaPiece] = []
        var text: [Character] = []
        var rest = Array(template)[...]
        func end() {
            let whole = String(text)
            let shown = keepsBlanks ? whole : trimmed(whole)
            if !shown.isEmpty { pieces.append(.text(shown)) }
            text = []
        }
        while let character = rest.popFirst() {
            guard character == "{", let next = rest.first, next == "{" || next == "%" || next == "#" else {
                text.append(character)
                continue
            }
            // `{"a": {{ value }}}` has three braces at its end: the first two close.
            rest.removeFirst()
            guard next != "#", let inner = inner(&rest, closing: next == "{" ? "}" : "%") else { return nil }
            end()
            pieces.append(next == "{" ? .output(inner) : .statement(inner))
        }
        end()
        return pieces
    }

    private static func inner(_ rest: inout ArraySlice<Character>, closing: Character) -> String? {
        var inner: [Character] = []
        var quote: Character?
        while let character = rest.popFirst() {
            if quote == nil, character == closing, rest.first == "}" {
                rest.removeFirst()
                if inner.first == "-" { inner.removeFirst() }
                if inner.last == "-" { inner.removeLast() }
                return trimmed(String(inner))
            }
            if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                quote = character
            }
            inner.append(character)
        }
        return nil
    }

    static func trimmed(_ text: String) -> String {
        var rest = text[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }
}
