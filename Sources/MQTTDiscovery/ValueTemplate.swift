import JSON

/// A Home Assistant template converted to the keys of a kiosk file, which read a value from a payload.
struct ValueTemplate: Hashable {
    /// The path of the value in the payload; `nil` for the whole payload.
    var path: String?
    /// The jq program that is used instead of a path; `nil` if there is none.
    var jq: String?
    /// The conversion of numbers; `nil` if there is none.
    var scale: Scale?
    /// The number of decimal places to which the template rounds; `nil` if it does not round.
    var digits: Int?

    /// Two numbers of the device, and the displayed numbers that correspond to them.
    struct Scale: Hashable {
        let device, shown: [Double]
    }

    /// The maximum length of a jq program, in bytes.
    private static let maximumProgram = 2_000

    /// Creates a template for the whole payload.
    init() {}

    /// Creates a template for a member of the payload.
    init(key: String) { path = Self.path([.key(key)]) }

    /// Converts a template.
    ///
    /// - Parameter template: The template; `nil` for the whole payload.
    /// - Returns: `nil` if the template cannot be converted.
    init?(_ template: String?) {
        guard let template, !template.isEmpty else { return }
        guard let parsed = JinjaTemplate(template), take(parsed) else { return nil }
    }

    /// Returns a template that converts two words at the same path to true and false; `nil` if this template has a program or a scale.
    func flag(on: String, off: String) -> ValueTemplate? {
        guard jq == nil, scale == nil, let part = JinjaTemplate.jqPath(steps.map { .key($0) }),
            let on = try? JSONValue.string(on).encoded(), let off = try? JSONValue.string(off).encoded()
        else { return nil }
        var flag = ValueTemplate()
        flag.jq =
            "try (\(part) | tostring | if . == \(on) then true elif . == \(off) then false else null end) catch null"
        return flag
    }

    private var steps: [String] { path.map { MemberPath($0).steps } ?? [] }

    private mutating func take(_ template: JinjaTemplate) -> Bool {
        var inner = template
        // Rounding and conversion to a number are omitted from the program, because the element does them itself.
        while case .filter(let name, let value, let arguments) = inner {
            switch (name, arguments.first) {
            case ("round", nil): digits = digits ?? 0
            case ("round", .number(let count)?) where (0...9).contains(count) && arguments.count == 1:
                digits = digits ?? Int(count)
            case ("float", nil), ("is_defined", nil), ("string", nil): break
            case ("float", .number(0)?) where arguments.count == 1: break
            case ("default", .null?), ("default", .text("")?), ("default", .text("unknown")?): break
            default:
                return takeLinear(inner) || takeProgram(template)
            }
            inner = value
        }
        return takeLinear(inner) || takeProgram(template)
    }

    /// Converts a path, or a path in sums and products with constants, to a path and a scale.
    private mutating func takeLinear(_ template: JinjaTemplate) -> Bool {
        guard let linear = Linear.of(template), linear.factor != 0 else { return false }
        if !linear.steps.isEmpty {
            guard let path = Self.path(linear.steps) else { return false }
            self.path = path
        }
        guard linear.factor != 1 || linear.offset != 0 else { return true }
        // Integers are easier to read: 10 and 1 instead of 1 and 0.1.
        let isDivision = linear.offset == 0 && abs(linear.factor) < 1
        let device = isDivision ? (1 / linear.factor) : 1
        let shown = isDivision ? 1 : linear.factor + linear.offset
        guard [device, shown, linear.offset].allSatisfy({ $0.isFinite && abs($0) < 1e9 }), device != 0 else {
            return false
        }
        scale = Scale(device: [0, Self.rounded(device)], shown: [linear.offset, Self.rounded(shown)])
        guard scale?.device != [0, 0], linear.offset != Self.rounded(shown) else { return false }
        return true
    }

    private mutating func takeProgram(_ template: JinjaTemplate) -> Bool {
        guard let program = template.jqProgram, program.utf8.count <= Self.maximumProgram else { return false }
        // A missing part means no data, and must not count as a failure of the program.
        jq = "try (\(program)) catch null"
        (path, scale, digits) = (nil, nil, nil)
        return true
    }

    private static func rounded(_ number: Double) -> Double { (number * 1e9).rounded() / 1e9 }

    /// Returns the path of keys and indices as text; `nil` if it cannot be written.
    static func path(_ steps: [JinjaTemplate.Step]) -> String? {
        var texts: [String] = []
        for step in steps {
            switch step {
            case .index(let index):
                guard index >= 0 else { return nil }
                texts.append("\(index)")
            case .key(let key):
                guard PlainText.isExactLine(key), key.utf8.count <= 200, !key.utf8.contains(UInt8(ascii: "\"")) else {
                    return nil
                }
                let isPlain = key.utf8.allSatisfy {
                    (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
                        || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
                }
                texts.append(isPlain ? key : "\"\(key)\"")
            }
        }
        let path = texts.joined(separator: ".")
        return path.utf8.count <= 900 ? path : nil
    }
}

/// An expression of the form “part of the payload × factor + offset”.
private struct Linear {
    var steps: [JinjaTemplate.Step]
    var factor = 1.0
    var offset = 0.0

    /// Returns an expression in this form; `nil` if it is not a sum or product with constants.
    static func of(_ template: JinjaTemplate) -> Linear? {
        switch template {
        case .part(let steps): return Linear(steps: steps)
        case .filter("float", let value, let arguments) where arguments.isEmpty || arguments == [.number(0)]:
            return of(value)
        case .binary(let sign, let left, .number(let number)):
            guard let linear = of(left) else { return nil }
            switch sign {
            case "+": return linear.plus(number)
            case "-": return linear.plus(-number)
            case "*": return linear.times(number)
            case "/" where number != 0: return linear.times(1 / number)
            default: return nil
            }
        case .binary("*", .number(let number), let right): return of(right)?.times(number)
        case .binary("+", .number(let number), let right): return of(right)?.plus(number)
        case .binary("-", .number(let number), let right): return of(right)?.times(-1).plus(number)
        default: return nil
        }
    }

    private func times(_ number: Double) -> Linear {
        Linear(steps: steps, factor: factor * number, offset: offset * number)
    }

    private func plus(_ number: Double) -> Linear { Linear(steps: steps, factor: factor, offset: offset + number) }
}

extension JinjaTemplate {
    /// The expression as a jq program; `nil` if it cannot be converted.
    fileprivate var jqProgram: String? {
        switch self {
        case .null: return "null"
        case .flag(let flag): return flag ? "true" : "false"
        case .number(let number): return JSONValue.number(number).text
        case .text(let text): return try? JSONValue.string(text).encoded()
        case .list: return nil
        case .part(let steps): return Self.jqPath(steps)
        case .not(let value): return value.jqCondition.map { "(\($0) | not)" }
        case .conditional(let condition, let then, let other):
            guard let condition = condition.jqCondition, let then = then.jqProgram, let other = other.jqProgram else {
                return nil
            }
            return "if \(condition) then \(then) else \(other) end"
        case .binary(let sign, let left, let right): return Self.jq(sign, left, right)
        case .filter(let name, let value, let arguments): return Self.jq(filter: name, value, arguments)
        }
    }

    /// The constant as a jq program; `nil` for any other expression.
    private var jqConstant: String? {
        switch self {
        case .null, .flag, .number, .text: jqProgram
        case .list, .part, .not, .conditional, .binary, .filter: nil
        }
    }

    fileprivate static func jqPath(_ steps: [Step]) -> String? {
        var text = ""
        for step in steps {
            switch step {
            case .index(let index): text += "\(text.isEmpty ? "." : "")[\(index)]"
            case .key(let key) where isIdentifier(key): text += ".\(key)"
            case .key(let key):
                guard let quoted = try? JSONValue.string(key).encoded() else { return nil }
                text += "\(text.isEmpty ? "." : "")[\(quoted)]"
            }
        }
        return text.isEmpty ? "." : text
    }

    /// Returns `true` if a key can follow a dot in a jq program.
    private static func isIdentifier(_ key: String) -> Bool {
        guard let first = key.utf8.first, !(0x30...0x39).contains(first), key.utf8.count <= 64 else { return false }
        return key.utf8.allSatisfy {
            (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
                || $0 == UInt8(ascii: "_")
        }
    }

    private static func jq(_ sign: String, _ left: JinjaTemplate, _ right: JinjaTemplate) -> String? {
        if sign == "and" || sign == "or" {
            guard let one = left.jqCondition, let other = right.jqCondition else { return nil }
            return "(\(one) \(sign) \(other))"
        }
        guard let one = left.jqProgram else { return nil }
        if sign == "in" {
            guard case .list(let elements) = right else { return nil }
            let constants = elements.compactMap(\.jqConstant)
            return constants.count == elements.count ? "(\(one) | IN(\(constants.joined(separator: ", "))))" : nil
        }
        guard let other = right.jqProgram else { return nil }
        switch sign {
        case "~": return "((\(one) | tostring) + (\(other) | tostring))"
        case "//": return "(\(one) / \(other) | floor)"
        // The remainder is not converted, because in jq it has the sign of the dividend and supports only integers.
        case "%", "**": return nil
        default: return "(\(one) \(sign) \(other))"
        }
    }

    private static func jq(filter name: String, _ value: JinjaTemplate, _ arguments: [JinjaTemplate]) -> String? {
        if name == "iif" {
            guard let condition = value.jqCondition else { return nil }
            let then = arguments.first.map(\.jqProgram) ?? "true"
            let other = arguments.dropFirst().first.map(\.jqProgram) ?? "false"
            guard let then, let other else { return nil }
            return "if \(condition) then \(then) else \(other) end"
        }
        guard let value = value.jqProgram, let fallback = arguments.first.map(\.jqProgram) ?? "null" else { return nil }
        switch name {
        case "float": return "(\(value) | tonumber? // \(fallback))"
        case "int": return "(\(value) | (tonumber? // \(fallback)) | trunc)"
        case "round":
            guard case .number(let digits) = arguments.first ?? .number(0), (0...9).contains(digits),
                arguments.count <= 1
            else { return nil }
            let unit = (0..<Int(digits)).reduce(1) { unit, _ in unit * 10 }
            return unit == 1 ? "(\(value) | round)" : "(\(value) * \(unit) | round / \(unit))"
        case "default": return "(\(value) | if . == null then \(fallback) else . end)"
        case "abs": return "(\(value) | fabs)"
        case "lower": return "(\(value) | ascii_downcase)"
        case "upper": return "(\(value) | ascii_upcase)"
        case "string": return "(\(value) | tostring)"
        case "is_defined": return value
        default: return nil
        }
    }

    /// The expression as a jq condition. In Jinja, 0, an empty text and a missing value are false.
    private var jqCondition: String? {
        switch self {
        case .not, .flag: jqProgram
        case .binary(let sign, _, _) where ["==", "!=", "<", ">", "<=", ">=", "in", "and", "or"].contains(sign):
            jqProgram
        default: jqProgram.map { "(\($0) | . != null and . != false and . != 0 and . != \"\")" }
        }
    }
}

/// Converts a Home Assistant command template, which creates a message from a new value, to the body of an order.
enum CommandTemplate {
    /// Returns the body of an order, which is null if only the value is published.
    ///
    /// - Parameter template: The template; `nil` to publish only the value.
    /// - Returns: `nil` if the template cannot be converted.
    static func body(_ template: String?) -> JSONValue? {
        guard let template, !template.isEmpty else { return .null }
        guard template.utf8.count <= JinjaTemplate.maximumBytes,
            let pieces = JinjaPiece.pieces(of: template, keepsBlanks: true)
        else { return nil }
        var (json, text) = ("", "")
        var isQuoted = false
        for piece in pieces {
            switch piece {
            case .text(let plain):
                var isEscaped = false
                for character in plain {
                    if character == "\"", !isEscaped { isQuoted.toggle() }
                    isEscaped = character == "\\" && !isEscaped
                    let written = character == "$" ? "$$" : String(character)
                    json += written
                    text += written
                }
            case .output(let expression):
                guard let template = JinjaParser.expression(expression), isValue(template) else { return nil }
                // A value within a JSON string remains a part of that string.
                json += isQuoted ? "${value}" : "\"$value\""
                text += "${value}"
            case .statement: return nil
            }
        }
        if JinjaPiece.trimmed(text) == "${value}" { return .null }
        if let value = try? JSONValue(parsing: Array(json.utf8)) {
            switch value {
            case .object, .array: return plain(value)
            case .null, .bool, .number, .string: break
            }
        }
        return .string(text)
    }

    /// Returns a body in which a text `${value}` is replaced by the shorter form `$value`.
    private static func plain(_ body: JSONValue) -> JSONValue {
        switch body {
        case .string("${value}"): "$value"
        case .null, .bool, .number, .string: body
        case .array(let elements): .array(elements.map(plain))
        case .object(let members): .object(members.mapValues(plain))
        }
    }

    /// Returns `true` if an expression is the value, even with filters that do not change a number to set.
    private static func isValue(_ template: JinjaTemplate) -> Bool {
        switch template {
        case .part([]): true
        case .filter(let name, let value, _): ["float", "int", "round", "string"].contains(name) && isValue(value)
        default: false
        }
    }
}
