import KioskFile

/// Fields that a person fills in and sends together.
public nonisolated struct FormElement: PageElement {
    /// What the form is for.
    public var title: LocalizedText
    /// From the top.
    public var fields: [FormField]
    /// What stands above a summary once the form was sent; nil takes the panel's own word.
    public var done: LocalizedText?

    /// A form.
    ///
    /// - Parameters:
    ///   - title: what the form is for.
    ///   - fields: from the top, each with a name of its own.
    ///   - done: what stands above a summary once the form was sent; nil takes the panel's own word.
    public init(title: LocalizedText, fields: [FormField], done: LocalizedText? = nil) {
        self.title = title
        self.fields = fields
        self.done = done
    }

    public var texts: [String] { title.all + fields.flatMap(\.texts) + (done?.all ?? []) }
}
