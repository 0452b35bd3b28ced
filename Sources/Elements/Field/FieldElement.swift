import KioskFile

/// A single-line text field.
nonisolated struct FieldElement: PageElement {
    /// The title of the field.
    var title: LocalizedText
    /// The kind and the limits of the text.
    var typed: TypedText = TypedText()
    /// The initial text.
    var value: String = ""

    var texts: [String] { title.all + (typed.hint?.all ?? []) + [value].filter { !$0.isEmpty } }
}
