import JSON
import KioskFile
import Toolkit

/// A field of a form.
nonisolated struct FormField: Hashable, Sendable {
    /// The kind of a field.
    enum Kind: Hashable, Sendable {
        /// A text or a number that the user types.
        case typed(TypedText)
        /// A choice between a few options, each with the value that is sent for it.
        case choice([LocalizedText], values: [JSONValue])
        /// A choice between the options of a source's list.
        case listed(ListedOptions)
        /// A date, a time or both, between a minimum and a maximum.
        case date(DateElement.Kind, ClosedRange<DateAndTime>)
        /// A check box.
        case checkBox
        /// A rating in stars.
        case rating
    }

    /// The identifier of the field in the sent data. It is independent of the language, and unique in the form.
    var name: String
    /// The title of the field.
    var title: LocalizedText
    /// A Boolean value that tells whether the form can be sent only if the field has an entry or, for a check box, is checked.
    var isRequired: Bool
    /// The kind of the field.
    var kind: Kind
    /// The text that visitors can read before they tick a check box; `nil` for none.
    var text: LocalizedText?
    /// The condition under which the field is there; `nil` if it always is.
    var condition: FieldCondition?

    /// Creates a field of a form.
    ///
    /// - Parameters:
    ///   - name: The identifier of the field in the sent data.
    ///   - title: The title of the field.
    ///   - isRequired: A Boolean value that tells whether the form can be sent only with an entry in this field.
    ///   - kind: The kind of the field.
    init(_ name: String, title: LocalizedText, isRequired: Bool = false, _ kind: Kind) {
        self.name = name
        self.title = title
        self.isRequired = isRequired
        self.kind = kind
    }

    /// The displayed texts, in all languages.
    var texts: [String] {
        switch kind {
        case .typed(let typed): title.all + (typed.hint?.all ?? [])
        case .choice(let options, _): title.all + options.flatMap(\.all)
        case .listed, .date, .checkBox, .rating: title.all + (text?.all ?? [])
        }
    }
}

nonisolated extension FormField {
    /// Returns the value to send for an entry, or for an empty field. It does not depend on the visitor's language.
    ///
    /// A text is a string, a number a number, a check box a Boolean, a date its text in ISO 8601, a choice the value of the option, and a
    /// rating the number of stars. An empty text is an empty string; every other field without an entry is null.
    func value(of entry: FormValue?) -> JSONValue {
        switch (kind, entry) {
        case (.typed(let typed), .text(let text)): typed.value(of: text)
        case (.typed(let typed), _): typed.value(of: "")
        case (.choice(_, let values), .option(let index)): values.indices.contains(index) ? values[index] : .null
        case (.listed, .listed(let option)): option.value
        case (.date(let kind, _), .date(let date)): .string(date.text(kind))
        case (.rating, .stars(let stars)): .number(Double(stars))
        case (.checkBox, let entry): .bool(entry == .flag(true))
        case (.choice, _), (.listed, _), (.date, _), (.rating, _): .null
        }
    }
}
