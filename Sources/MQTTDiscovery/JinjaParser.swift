/// A recursive descent parser of Jinja expressions.
struct JinjaParser {
    private enum Token: Hashable {
        case name(String)
        case number(Double)
        case text(String)
        case sign(String)
    }

    private var remaining: ArraySlice<Token>
    private var depth = 0
    /// The maximum nesting depth of an expression.
    private static let maximumDepth = 32

    /// Returns the template for an expression; `nil` if it contains something that cannot be converted.
    static func expression(_ text: String) -> JinjaTemplate? {
        guard let tokens = tokens(of: text) else { return nil }
        var parser = JinjaParser(remaining: tokens[...])
        guard let expression = parser.conditional(), parser.remaining.isEmpty else { return nil }
        return expression
    }

    // MARK: Tokens

    private static let signs: Set<Character> = [
        "+", "-", "*", "/", "%", "~", "(", ")", "[", "]", ".", ",", "|", "<", ">", "=", "!",
    ]

    private static func tokens(of text: String) -> [Token]? {
        var tokens: [Token] = []
        var remaining = Array(text)[...]
        while let character = remaining.popFirst() {
            if character.isWhitespace { continue }
            if character.isASCII, character.isLetter || character == "_" {
                var name = String(character)
                while let next = remaining.first, next.isASCII, next.isLetter || next.isNumber || next == "_" {
                    name.append(next)
                    remaining.removeFirst()
                }
                tokens.append(.name(name))
            } else if character.isASCII, character.isNumber {
                var digits = String(character)
                while let next = remaining.first, next.isASCII, next.isNumber || next == "." {
                    digits.append(next)
                    remaining.removeFirst()
                }
                guard let number = Double(digits) else { return nil }
                tokens.append(.number(number))
            } else if character == "'" || character == "\"" {
                guard let text = quoted(&remaining, quote: character) else { return nil }
                tokens.append(.text(text))
            } else {
                guard signs.contains(character) else { return nil }
                var sign = String(character)
                if let next = remaining.first, ["//", "**", "==", "!=", "<=", ">="].contains(sign + String(next)) {
                    sign.append(next)
                    remaining.removeFirst()
                }
                tokens.append(.sign(sign))
            }
        }
        return tokens
    }

    private static func quoted(_ remaining: inout ArraySlice<Character>, quote: Character) -> String? {
        var text = ""
        while let character = remaining.popFirst() {
            if character == quote { return text }
            // Escape sequences, which are rare in templates of devices, are not supported.
            guard character != "\\" else { return nil }
            text.append(character)
        }
        return nil
    }

    private mutating func takes(_ sign: String) -> Bool {
        guard remaining.first == .sign(sign) else { return false }
        remaining.removeFirst()
        return true
    }

    private mutating func takes(word: String) -> Bool {
        guard remaining.first == .name(word) else { return false }
        remaining.removeFirst()
        return true
    }

    // MARK: Expressions, from the weakest operator to the strongest

    private mutating func conditional() -> JinjaTemplate? {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth, let value = or() else { return nil }
        guard takes(word: "if") else { return value }
        guard let condition = or() else { return nil }
        guard takes(word: "else") else { return .conditional(condition, value, .null) }
        guard let other = conditional() else { return nil }
        return .conditional(condition, value, other)
    }

    private mutating func or() -> JinjaTemplate? {
        guard var left = and() else { return nil }
        while takes(word: "or") {
            guard let right = and() else { return nil }
            left = .binary("or", left, right)
        }
        return left
    }

    private mutating func and() -> JinjaTemplate? {
        guard var left = not() else { return nil }
        while takes(word: "and") {
            guard let right = not() else { return nil }
            left = .binary("and", left, right)
        }
        return left
    }

    private mutating func not() -> JinjaTemplate? {
        var isNegated = false
        while takes(word: "not") { isNegated.toggle() }
        guard let value = comparison() else { return nil }
        return isNegated ? .not(value) : value
    }

    private mutating func comparison() -> JinjaTemplate? {
        guard let left = sum() else { return nil }
        if takes(word: "is") {
            let isNegated = takes(word: "not")
            if takes(word: "defined") { return isNegated ? .binary("==", left, .null) : .binary("!=", left, .null) }
            guard takes(word: "none") else { return nil }
            return isNegated ? .binary("!=", left, .null) : .binary("==", left, .null)
        }
        if takes(word: "in") { return list().map { .binary("in", left, $0) } }
        guard case .sign(let sign)? = remaining.first, ["==", "!=", "<", ">", "<=", ">="].contains(sign) else {
            return left
        }
        remaining.removeFirst()
        return sum().map { .binary(sign, left, $0) }
    }

    private mutating func list() -> JinjaTemplate? {
        let isTuple = takes("(")
        guard isTuple || takes("[") else { return nil }
        var elements: [JinjaTemplate] = []
        while let element = conditional() {
            elements.append(element)
            if takes(isTuple ? ")" : "]") { return .list(elements) }
            guard takes(",") else { return nil }
        }
        return nil
    }

    private mutating func sum() -> JinjaTemplate? { binary(["+", "-", "~"]) { $0.product() } }

    private mutating func product() -> JinjaTemplate? { binary(["*", "/", "//", "%"]) { $0.signed() } }

    private mutating func binary(
        _ signs: Set<String>, _ operand: (inout JinjaParser) -> JinjaTemplate?
    ) -> JinjaTemplate? {
        guard var left = operand(&self) else { return nil }
        while case .sign(let sign)? = remaining.first, signs.contains(sign) {
            remaining.removeFirst()
            guard let right = operand(&self) else { return nil }
            left = .binary(sign, left, right)
        }
        return left
    }

    private mutating func signed() -> JinjaTemplate? {
        guard takes("-") else { return filtered() }
        guard let value = filtered() else { return nil }
        if case .number(let number) = value { return .number(-number) }
        return .binary("-", .number(0), value)
    }

    private mutating func filtered() -> JinjaTemplate? {
        guard var value = primary() else { return nil }
        while takes("|") {
            guard case .name(let name)? = remaining.popFirst(), let arguments = takes("(") ? self.arguments() : []
            else {
                return nil
            }
            value = .filter(name, value, arguments)
        }
        return value
    }

    /// Returns the arguments before a closing parenthesis. The names of keyword arguments are ignored.
    private mutating func arguments() -> [JinjaTemplate]? {
        if takes(")") { return [] }
        var arguments: [JinjaTemplate] = []
        while true {
            if case .name? = remaining.first, remaining.dropFirst().first == .sign("=") { remaining.removeFirst(2) }
            guard let argument = conditional() else { return nil }
            arguments.append(argument)
            if takes(")") { return arguments }
            guard takes(",") else { return nil }
        }
    }

    private mutating func primary() -> JinjaTemplate? {
        switch remaining.popFirst() {
        case .number(let number): return .number(number)
        case .text(let text): return .text(text)
        case .sign("("):
            guard let value = conditional(), takes(")") else { return nil }
            return value
        case .name(let name):
            switch name {
            case "true", "True": return .flag(true)
            case "false", "False": return .flag(false)
            case "none", "None": return .null
            case "value": return .part([])
            case "value_json": return steps().map { .part($0) }
            case "float", "int":
                guard takes("("), let arguments = arguments(), let value = arguments.first else { return nil }
                return .filter(name, value, Array(arguments.dropFirst()))
            default: return nil
            }
        case .sign, nil: return nil
        }
    }

    private mutating func steps() -> [JinjaTemplate.Step]? {
        var steps: [JinjaTemplate.Step] = []
        while true {
            if takes(".") {
                switch remaining.popFirst() {
                case .name(let name): steps.append(.key(name))
                case .number(let number):
                    guard let index = Int(exactly: number) else { return nil }
                    steps.append(.index(index))
                default: return nil
                }
            } else if takes("[") {
                switch remaining.popFirst() {
                case .text(let key): steps.append(.key(key))
                case .number(let number):
                    guard let index = Int(exactly: number) else { return nil }
                    steps.append(.index(index))
                default: return nil
                }
                guard takes("]") else { return nil }
            } else {
                return steps.count <= Self.maximumDepth && !isCall(steps) ? steps : nil
            }
        }
    }

    /// Returns `true` if a parenthesis follows, because a method call such as `get` is not converted.
    private func isCall(_ steps: [JinjaTemplate.Step]) -> Bool { !steps.isEmpty && remaining.first == .sign("(") }
}
