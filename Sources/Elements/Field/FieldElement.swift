import KioskFile

/// A single-line text field.
nonisolated struct FieldElement: PageElement {
    /// The title, which tells what to type.
    var title: LocalizedText
    /// The kind and the limits of the text.
    var typed: TypedText = TypedText()
    /// The text in the field until the user changes it.
    var value: String = ""

    var texts: [String] { title.all + (typed.hint?.all ?? []) + [value].filter { !$0.isEmpty } }
}
