import KioskFile

/// A form: fields that the user fills in and sends together.
public nonisolated struct FormElement: PageElement {
    /// The title, which tells what the form is for.
    public var title: LocalizedText
    /// The fields, from the top.
    public var fields: [FormField]
    /// The text above the summary after the form was sent; `nil` takes the default text.
    public var done: LocalizedText?

    /// Creates a form.
    ///
    /// - Parameters:
    ///   - title: The title, which tells what the form is for.
    ///   - fields: The fields, from the top, each with a unique name.
    ///   - done: The text above the summary after the form was sent; `nil` takes the default text.
    public init(title: LocalizedText, fields: [FormField], done: LocalizedText? = nil) {
        self.title = title
        self.fields = fields
        self.done = done
    }

    public var texts: [String] { title.all + fields.flatMap(\.texts) + (done?.all ?? []) }
}
