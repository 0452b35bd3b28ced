import KioskFile

/// A form: fields that the user fills in and sends together.
nonisolated struct FormElement: PageElement {
    /// The title, which tells what the form is for.
    var title: LocalizedText
    /// The fields, from the top.
    var fields: [FormField]
    /// The text above the summary after the form was sent; `nil` takes the default text.
    var done: LocalizedText?

    var texts: [String] { title.all + fields.flatMap(\.texts) + (done?.all ?? []) }
}
