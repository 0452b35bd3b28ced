import KioskFile

/// A single-line text field.
public nonisolated struct FieldElement: PageElement {
    /// The title, which tells what to type.
    public var title: LocalizedText
    /// The kind and the limits of the text.
    public var typed: TypedText
    /// The text in the field until the user changes it.
    public var value: String

    /// Creates a text field.
    ///
    /// - Parameters:
    ///   - title: The title, which tells what to type.
    ///   - typed: The kind and the limits of the text.
    ///   - value: The initial text.
    public init(title: LocalizedText, typed: TypedText = TypedText(), value: String = "") {
        self.title = title
        self.typed = typed
        self.value = value
    }

    public var texts: [String] { title.all + (typed.hint?.all ?? []) + [value].filter { !$0.isEmpty } }
}
