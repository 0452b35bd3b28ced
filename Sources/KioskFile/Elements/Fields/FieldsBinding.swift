/// Makes a table of the values under some keys, each with a label.
public struct FieldsBinding: ElementBinding {
    /// One line of the table.
    public struct Field: Hashable, Sendable {
        /// What the reader sees.
        public var label: String
        /// The key of the value.
        public var key: String

        public init(label: String, key: String) {
            self.label = label
            self.key = key
        }
    }

    /// In the order of the kiosk file.
    public var fields: [Field]

    public init(_ fields: [Field]) {
        self.fields = fields
    }

    public var keys: [String] { fields.map(\.key) }

    /// The table has no line where there is no value.
    public func element(_ value: (_ index: Int) -> String?) -> (any RowElement)? {
        let found = fields.enumerated().compactMap { index, field in
            value(index).map { FieldsElement.Field(label: field.label, value: $0) }
        }
        return found.isEmpty ? nil : FieldsElement(found)
    }
}

extension FieldsElement: BoundElement {
    static let sourceKey = MappingKey(
        "fields", .pairs(limit: Limits.fields), examples: [["Two letters": "alpha_2"]],
        "The table of the detail, in this order: a label, then the key of its value.")

    static func binding(
        _ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker
    ) -> (any ElementBinding)? {
        guard case .mapping(let pairs) = entry.value.content else {
            checker.report(
                .wrongType, at: entry.value.place,
                "expected pairs of a label and a key for fields, found \(entry.value.found)")
            return nil
        }
        guard pairs.count <= Limits.fields else {
            checker.report(
                .tooMany, at: entry.value.place, "fields has \(pairs.count) pairs; it can have \(Limits.fields)")
            return nil
        }
        let fields = pairs.compactMap { pair -> FieldsBinding.Field? in
            let isLabel = checker.isText(pair.key, at: pair.keyPlace, for: "a label", limit: Limits.line, lines: false)
            guard let key = checker.line(pair.value, for: pair.key.clipped, limit: Limits.line), isLabel else {
                return nil
            }
            return FieldsBinding.Field(label: pair.key, key: key)
        }
        return FieldsBinding(fields)
    }
}
