import KioskFile
import Toolkit

/// What a kiosk file says of a text that a person types.
public nonisolated struct TypedText: Hashable, Sendable {
    /// What is typed, which decides on the keyboard.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Words.
        case text
        /// A whole number, also a negative one.
        case integer
        /// A number with a decimal sign.
        case decimal
        /// A telephone number.
        case telephone
        /// An e-mail address.
        case email
        /// The address of a page.
        case url
        /// What nobody else may read.
        case secret

        /// What a text field takes.
        var content: TextContentKind {
            switch self {
            case .text: .text
            case .integer: .integer
            case .decimal: .decimal
            case .telephone: .telephone
            case .email: .email
            case .url: .url
            case .secret: .secret
            }
        }

        var isNumber: Bool { self == .integer || self == .decimal }
    }

    /// What is typed.
    public var kind: Kind
    /// What stands in the field while it is empty; nil for nothing.
    public var hint: LocalizedText?
    /// The most that can be typed, in letters as a person counts them: 1 to 256.
    public var limit: Int
    /// The least and the greatest number that are taken; nil for any, and where no number is typed.
    public var range: ClosedRange<Double>?

    /// A text that a person types.
    ///
    /// - Parameters:
    ///   - kind: what is typed.
    ///   - hint: what stands in the field while it is empty; nil for nothing.
    ///   - limit: the most letters; held to 1 to 256.
    ///   - range: the least and the greatest number that are taken.
    public init(
        _ kind: Kind = .text, hint: LocalizedText? = nil, limit: Int = Int(Limits.letters.upperBound),
        range: ClosedRange<Double>? = nil
    ) {
        self.kind = kind
        self.hint = hint
        self.limit = min(max(limit, Int(Limits.letters.lowerBound)), Int(Limits.letters.upperBound))
        self.range = range
    }

    /// The number that a text says, where a number is typed; nil where it says none.
    func number(in text: String) -> Double? { kind.content.number(in: text) }
}

extension TextField {
    /// Takes what is to be typed, with the words of a language.
    func take(_ typed: TypedText, _ setting: ElementContext) {
        contentKind = typed.kind.content
        placeholder = setting.text(typed.hint)
        maximumLength = typed.limit
        numberLimits = typed.range
    }
}
