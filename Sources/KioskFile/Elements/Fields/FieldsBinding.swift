/// A binding that makes a table from the values of some keys, each with a label.
public struct FieldsBinding: ElementBinding {
    /// One row of the table.
    public struct Field: Hashable, Sendable {
        /// The label that the user sees.
        public var label: LocalizedText
        /// The key of the value.
        public var key: String

        public init(label: LocalizedText, key: String) {
            self.label = label
            self.key = key
        }
    }

    /// The rows of the table, in the order of the kiosk file.
    public var fields: [Field]

    public init(_ fields: [Field]) {
        self.fields = fields
    }

    public var keys: [String] { fields.map(\.key) }

    /// Returns the table without the rows that have no value, or `nil` if no row has one.
    public func element(_ value: (_ index: Int) -> String?) -> (any RowElement)? {
        let found = fields.enumerated().compactMap { index, field in
            value(index).map { FieldsElement.Field(label: field.label, value: $0) }
        }
        return found.isEmpty ? nil : FieldsElement(found)
    }
}

extension KeyTable {
    static let field = KeyTable(
        "detail-field", subject: "a field", "A line of the detail's table.",
        keys: [
            MappingKey(
                "label", .localized(.line()), isRequired: true, examples: ["Two letters"], "The label shown."),
            MappingKey("key", .line(), isRequired: true, examples: ["alpha_2"], "The key of the value."),
        ])
}

extension FieldsElement: BoundElement {
    static let sourceKey = MappingKey(
        "fields",
        .either([
            .pairs(limit: Limits.fields), .list(of: .mapping(.field), "fields", count: 0...Limits.fields),
        ]), examples: [["Two letters": "alpha_2"]],
        """
        The table of the detail, in this order: a label, then the key of its value. Labels in several languages are written as a list, \
        as in [{label: {en: Number, de: Nummer}, key: numeric}].
        """)

    static func binding(
        _ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker
    ) -> (any ElementBinding)? {
        switch entry.value.content {
        case .list: return fields(listedIn: entry, &checker)
        case .mapping(let pairs): return fields(pairs, at: entry.value.location, &checker)
        case .scalar:
            checker.report(
                .wrongType, at: entry.value.location,
                "expected pairs of a label and a key for fields, found \(entry.value.found)")
            return nil
        }
    }

    private static func fields(
        listedIn entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker
    ) -> FieldsBinding? {
        guard let nodes = checker.list(entry) else { return nil }
        var fields: [FieldsBinding.Field] = []
        for node in nodes {
            guard let mapping = checker.mapping(node, .field) else { continue }
            let label = checker.localizedLine(mapping["label"])
            guard let key = checker.line(mapping["key"]), let label else { continue }
            fields.append(FieldsBinding.Field(label: label, key: key))
        }
        return FieldsBinding(fields)
    }

    private static func fields(
        _ pairs: [YAMLNode.Entry], at location: FileLocation, _ checker: inout KioskFileChecker
    ) -> FieldsBinding? {
        guard pairs.count <= Limits.fields else {
            checker.report(
                .tooMany, at: location, "fields has \(pairs.count) pairs; the maximum is \(Limits.fields)")
            return nil
        }
        let fields = pairs.compactMap { pair -> FieldsBinding.Field? in
            let isLabel = checker.isText(
                pair.key, at: pair.keyLocation, for: "a label", limit: Limits.line, lines: false)
            guard let key = checker.line(pair.value, for: pair.key.clipped, limit: Limits.line), isLabel else {
                return nil
            }
            let label = LocalizedText(pair.key)
            checker.gaps.add(label, at: pair.keyLocation, checker.languages)
            return FieldsBinding.Field(label: label, key: key)
        }
        return FieldsBinding(fields)
    }
}
