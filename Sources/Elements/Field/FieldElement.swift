import KioskFile

/// A single-line text field.
nonisolated struct FieldElement: PageElement {
    /// The title of the field.
    var title: LocalizedText
    /// The kind and the limits of the text.
    var typed: TypedText = TypedText()
    /// The initial text.
    var value: String = ""
    /// The call that sends the text when the return key is pressed; `nil` for none.
    var action: InputAction?
    /// A Boolean value that tells whether the panel keeps a text whose source is away, and sends it later.
    var isKept = false

    var texts: [String] { title.all + (typed.hint?.all ?? []) + [value].filter { !$0.isEmpty } }
}
