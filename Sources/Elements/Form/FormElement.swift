import KioskFile

/// A form: fields that the user fills in and sends together.
nonisolated struct FormElement: PageElement {
    /// The title of the form.
    var title: LocalizedText
    /// The fields, from top to bottom.
    var fields: [FormField]
    /// The pages of the form; empty if all fields are on one.
    var pages: [FormPage] = []
    /// The call that sends the fields; `nil` if the kiosk file has none, so that the form cannot be sent.
    var action: InputAction?
    /// A Boolean value that tells whether the panel keeps a form whose source is away, and sends it later.
    var isKept = false
    /// The text above the summary after the form was sent; `nil` for the default text.
    var done: LocalizedText?
    /// A Boolean value that tells whether that text has references to the answer to the call.
    var doneTakesAnswer = false

    var texts: [String] {
        title.all + fields.flatMap(\.texts) + pages.flatMap { $0.title?.all ?? [] } + (done?.all ?? [])
    }
}
