/// The plural forms of a text that contains a number.
package struct PluralForms: Hashable, Sendable {
    private let forms: [PluralCategory: String]
    private let other: String

    /// Creates plural forms.
    ///
    /// - Parameter other: The form for all numbers whose category has no form of its own.
    package init(
        one: String? = nil, two: String? = nil, few: String? = nil, many: String? = nil, other: String
    ) {
        forms = [PluralCategory.one: one, .two: two, .few: few, .many: many].compactMapValues(\.self)
        self.other = other
    }

    /// All forms, without duplicates.
    package var all: Set<String> { Set(forms.values).union([other]) }

    package subscript(category: PluralCategory) -> String { forms[category] ?? other }
}

extension PluralForms: ExpressibleByStringLiteral {
    /// Creates a text that is the same for all numbers.
    package init(stringLiteral text: String) {
        self.init(other: text)
    }
}
