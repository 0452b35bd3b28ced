import KioskFile
import Toolkit

/// One field of a form.
nonisolated struct FormField: Hashable, Sendable {
    /// The kind of a field.
    enum Kind: Hashable, Sendable {
        /// A text or a number that the user types.
        case typed(TypedText)
        /// One of a few options.
        case choice([LocalizedText])
        /// A date, a time or both, with the minimum and the maximum.
        case date(DateElement.Kind, ClosedRange<DateAndTime>)
        /// A check box.
        case checkBox
    }

    /// The identifier of the field in what is sent, independent of the language and unique in the form.
    var name: String
    /// The title, which tells what to fill in.
    var title: LocalizedText
    /// A Boolean value that tells whether the form cannot be sent without an entry or, for a check box, without a check mark.
    var isRequired: Bool
    /// The kind of the field.
    var kind: Kind

    /// Creates a field of a form.
    ///
    /// - Parameters:
    ///   - name: The identifier of the field in what is sent.
    ///   - title: The title, which tells what to fill in.
    ///   - isRequired: A Boolean value that tells whether the form cannot be sent without an entry.
    ///   - kind: The kind of the field.
    init(_ name: String, title: LocalizedText, isRequired: Bool = false, _ kind: Kind) {
        self.name = name
        self.title = title
        self.isRequired = isRequired
        self.kind = kind
    }

    /// The texts on the screen, in all languages.
    var texts: [String] {
        switch kind {
        case .typed(let typed): title.all + (typed.hint?.all ?? [])
        case .choice(let options): title.all + options.flatMap(\.all)
        case .date, .checkBox: title.all
        }
    }
}
