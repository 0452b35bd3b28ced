/// A table of labels and values in a detail.
public struct FieldsElement: RowElement {
    /// A label and its value, one line of the table.
    public struct Field: Hashable, Sendable {
        public var label: String
        public var value: String

        public init(label: String, value: String) {
            self.label = label
            self.value = value
        }
    }

    public var fields: [Field]

    public init(_ fields: [Field]) {
        self.fields = fields
    }

    public var texts: [String] { fields.flatMap { [$0.label, $0.value] } }
}
