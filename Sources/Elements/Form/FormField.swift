import KioskFile
import Toolkit

/// One field of a form.
public nonisolated struct FormField: Hashable, Sendable {
    /// What is filled in.
    public enum Kind: Hashable, Sendable {
        /// A text or a number, which is typed.
        case typed(TypedText)
        /// One of a few words.
        case choice([LocalizedText])
        /// A date, a time or both, with the first one that can be chosen and the last one.
        case date(DateElement.Kind, ClosedRange<DateAndTime>)
        /// A box that is ticked or not.
        case checkBox
    }

    /// By which what was filled in is known, whatever language is read: no other field of the form has it.
    public var name: String
    /// What is filled in there.
    public var title: LocalizedText
    /// Whether the form cannot be sent without it; of a box, without its tick.
    public var isRequired: Bool
    /// What is filled in.
    public var kind: Kind

    /// A field of a form.
    ///
    /// - Parameters:
    ///   - name: by which what was filled in is known.
    ///   - title: what is filled in there.
    ///   - isRequired: whether the form cannot be sent without it.
    ///   - kind: what is filled in.
    public init(_ name: String, title: LocalizedText, isRequired: Bool = false, _ kind: Kind) {
        self.name = name
        self.title = title
        self.isRequired = isRequired
        self.kind = kind
    }

    /// What is on screen, in all languages.
    var texts: [String] {
        switch kind {
        case .typed(let typed): title.all + (typed.hint?.all ?? [])
        case .choice(let options): title.all + options.flatMap(\.all)
        case .date, .checkBox: title.all
        }
    }
}
