import KioskFile
import Toolkit

/// A field of a form.
nonisolated struct FormField: Hashable, Sendable {
    /// The kind of a field.
    enum Kind: Hashable, Sendable {
        /// A text or a number that the user types.
        case typed(TypedText)
        /// A choice between a few options.
        case choice([LocalizedText])
        /// A date, a time or both, between a minimum and a maximum.
        case date(DateElement.Kind, ClosedRange<DateAndTime>)
        /// A check box.
        case checkBox
    }

    /// The identifier of the field in the sent data. It is independent of the language, and unique in the form.
    var name: String
    /// The title of the field.
    var title: LocalizedText
    /// A Boolean value that tells whether the form can be sent only if the field has an entry or, for a check box, is checked.
    var isRequired: Bool
    /// The kind of the field.
    var kind: Kind

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
        case .choice(let options): title.all + options.flatMap(\.all)
        case .date, .checkBox: title.all
        }
    }
}
