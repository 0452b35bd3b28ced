import Drawing

/// A table of labels and values in a detail.
public struct FieldsElement: RowElement {
    /// A row of the table: a label and its value.
    public struct Field: Hashable, Sendable {
        public var label: LocalizedText
        public var value: String

        public init(label: LocalizedText, value: String) {
            self.label = label
            self.value = value
        }
    }

    public var fields: [Field]

    public init(_ fields: [Field]) {
        self.fields = fields
    }

    public var texts: [String] { fields.flatMap { $0.label.all + [$0.value] } }

    public func resolved(in language: Language) -> FieldsElement {
        FieldsElement(fields.map { Field(label: $0.label.resolved(in: language), value: $0.value) })
    }
}
