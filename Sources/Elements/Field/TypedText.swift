import JSON
import KioskFile
import Toolkit

/// The kind and the limits of a text that the user types.
nonisolated struct TypedText: Hashable, Sendable {
    /// The kind of a typed text, which determines the keyboard.
    enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Any text.
        case text
        /// A whole number, which may be negative.
        case integer
        /// A number with a decimal separator.
        case decimal
        /// A telephone number.
        case telephone
        /// An e-mail address.
        case email
        /// The URL of a web page.
        case url
        /// A password, which is not shown.
        case secret
        /// A PIN: digits that are not shown.
        case pin

        /// The corresponding content kind of a text field.
        var content: TextContentKind {
            switch self {
            case .text: .text
            case .integer: .integer
            case .decimal: .decimal
            case .telephone: .telephone
            case .email: .email
            case .url: .url
            case .secret: .secret
            case .pin: .pin
            }
        }

        var isNumber: Bool { self == .integer || self == .decimal }
    }

    /// The kind of the text.
    var kind: Kind
    /// The placeholder of the empty field; `nil` for none.
    var hint: LocalizedText?
    /// The maximum length, in characters as users perceive them: 1 to 2,000.
    var limit: Int
    /// The number of visible lines. With more than one line, the return key begins a new line.
    var lines: Int
    /// The minimum and the maximum number; `nil` if any number is valid or the text is not a number.
    var range: ClosedRange<Double>?

    /// Creates the description of a typed text.
    ///
    /// - Parameters:
    ///   - kind: The kind of the text.
    ///   - hint: The placeholder of the empty field; `nil` for none.
    ///   - limit: The maximum length in characters, clamped to 1 to 2,000.
    ///   - lines: The number of visible lines, clamped to 1 to 12.
    ///   - range: The minimum and the maximum number.
    init(
        _ kind: Kind = .text, hint: LocalizedText? = nil, limit: Int = Int(Limits.letters.upperBound),
        lines: Int = 1, range: ClosedRange<Double>? = nil
    ) {
        self.kind = kind
        self.hint = hint
        self.limit = min(max(limit, Int(Limits.formLetters.lowerBound)), Int(Limits.formLetters.upperBound))
        self.lines = min(max(lines, Int(Limits.textLines.lowerBound)), Int(Limits.textLines.upperBound))
        self.range = range
    }

    /// Returns the value to send for a text: a number or null for a number field, otherwise the text.
    func value(of text: String) -> JSONValue {
        kind.isNumber ? number(in: text).map { .number($0) } ?? .null : .string(text)
    }

    /// Returns the number in a text; `nil` if the text is not a number, or if the kind is not a number.
    func number(in text: String) -> Double? { kind.content.number(in: text) }
}

extension TextField {
    /// Applies the kind and the limits, and the placeholder in the current language.
    func take(_ typed: TypedText, _ setting: ElementContext) {
        contentKind = typed.kind.content
        placeholder = setting.text(typed.hint)
        maximumLength = typed.limit
        numberLimits = typed.range
        capitalizesSentences = typed.kind == .text
        (self as? TextView)?.visibleLines = typed.lines
    }
}
