/// A text with a number in it, in the forms that a language has for it.
package struct PluralForms: Hashable, Sendable {
    private let forms: [PluralCategory: String]
    private let other: String

    /// - Parameter other: the form of numbers that have no other one here.
    package init(
        one: String? = nil, two: String? = nil, few: String? = nil, many: String? = nil, other: String
    ) {
        forms = [PluralCategory.one: one, .two: two, .few: few, .many: many].compactMapValues(\.self)
        self.other = other
    }

    /// All of them, each once.
    package var all: Set<String> { Set(forms.values).union([other]) }

    package subscript(category: PluralCategory) -> String { forms[category] ?? other }
}

extension PluralForms: ExpressibleByStringLiteral {
    /// A text that is the same whatever the number is.
    package init(stringLiteral text: String) {
        self.init(other: text)
    }
}
