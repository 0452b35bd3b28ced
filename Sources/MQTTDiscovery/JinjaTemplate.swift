/// A Home Assistant template that consists of an expression, or of a condition with alternatives.
///
/// The language is Jinja: <https://jinja.palletsprojects.com/en/stable/templates/>. `value` is the payload as text, and `value_json` is the
/// payload as parsed JSON.
indirect enum JinjaTemplate: Hashable {
    /// A constant.
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    /// A list of constants on the right side of `in`.
    case list([JinjaTemplate])
    /// The payload, or the part of the payload at a path.
    case part([Step])
    /// An operator between two expressions.
    case binary(String, JinjaTemplate, JinjaTemplate)
    case not(JinjaTemplate)
    /// A condition, the expression if it is true, and the expression if it is false.
    case conditional(JinjaTemplate, JinjaTemplate, JinjaTemplate)
    /// A filter by name, the filtered expression, and the arguments.
    case filter(String, JinjaTemplate, [JinjaTemplate])

    /// A step of a path.
    enum Step: Hashable {
        case key(String)
        case index(Int)
    }

    /// The maximum length of a template, in bytes. Longer templates are not converted.
    static let maximumBytes = 4_096

    /// Parses a template.
    ///
    /// - Returns: `nil` if the template is too long or cannot be converted.
    init?(_ text: String) {
        guard text.utf8.count <= Self.maximumBytes, let pieces = JinjaPiece.pieces(of: text),
            let template = Self.template(pieces)
        else { return nil }
        self = template
    }

    /// Returns the template for a text, an expression, or `if`, `elif`, `else` and `endif` around them.
    private static func template(_ pieces: [JinjaPiece]) -> JinjaTemplate? {
        var remaining = pieces[...]
        guard let template = content(&remaining), remaining.isEmpty else { return nil }
        return template
    }

    private static func content(_ remaining: inout ArraySlice<JinjaPiece>, depth: Int = 0) -> JinjaTemplate? {
        guard depth < 16, let first = remaining.popFirst() else { return nil }
        switch first {
        case .text(let text): return .text(text)
        case .output(let expression): return JinjaParser.expression(expression)
        case .statement(let statement):
            guard let condition = condition(of: statement, keyword: "if"),
                let then = content(&remaining, depth: depth + 1)
            else { return nil }
            guard case .statement(let next)? = remaining.first else { return nil }
            let other: JinjaTemplate
            if next == "endif" {
                remaining.removeFirst()
                return .conditional(condition, then, .null)
            } else if next == "else" {
                remaining.removeFirst()
                guard let content = content(&remaining, depth: depth + 1), remaining.popFirst() == .statement("endif")
                else {
                    return nil
                }
                other = content
            } else if next.hasPrefix("elif ") {
                // The remainder is a nested template that begins with `if` and ends with the same `endif`.
                remaining[remaining.startIndex] = .statement(String(next.dropFirst(2)))
                guard let content = content(&remaining, depth: depth + 1) else { return nil }
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

/// A part of a template: a text, an output expression, or a statement.
enum JinjaPiece: Hashable {
    case text(String)
    case output(String)
    case statement(String)

    /// Splits a template into its parts. Blank texts are omitted, and other texts are trimmed.
    ///
    /// - Parameters:
    ///   - template: The template.
    ///   - keepsBlanks: `true` to return all texts unchanged.
    /// - Returns: `nil` if a delimiter is not closed or begins a comment.
    static func pieces(of template: String, keepsBlanks: Bool = false) -> [JinjaPiece]? {
        var pieces: [JinjaPiece] = []
        var text: [Character] = []
        var remaining = Array(template)[...]
        func end() {
            let complete = String(text)
            let shown = keepsBlanks ? complete : trimmed(complete)
            if !shown.isEmpty { pieces.append(.text(shown)) }
            text = []
        }
        while let character = remaining.popFirst() {
            guard character == "{", let next = remaining.first, next == "{" || next == "%" || next == "#" else {
                text.append(character)
                continue
            }
            // `{"a": {{ value }}}` ends with three braces, of which the first two close the expression.
            remaining.removeFirst()
            guard next != "#", let inner = inner(&remaining, closing: next == "{" ? "}" : "%") else { return nil }
            end()
            pieces.append(next == "{" ? .output(inner) : .statement(inner))
        }
        end()
        return pieces
    }

    private static func inner(_ remaining: inout ArraySlice<Character>, closing: Character) -> String? {
        var inner: [Character] = []
        var quote: Character?
        while let character = remaining.popFirst() {
            if quote == nil, character == closing, remaining.first == "}" {
                remaining.removeFirst()
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
        var remaining = text[...]
        while remaining.first?.isWhitespace == true { remaining.removeFirst() }
        while remaining.last?.isWhitespace == true { remaining.removeLast() }
        return String(remaining)
    }
}
