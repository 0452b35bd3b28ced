import JSON

/// A key of a mapping in a kiosk file: one row of a key table.
public final class MappingKey: Sendable {
    /// As it stands in a kiosk file.
    public let name: String
    let type: ValueType
    /// What it is for, in whole sentences, for those who write kiosk files.
    let description: String
    let isRequired: Bool
    /// The key that makes this one dispensable, if it is required.
    let standIn: String?
    /// What holds where the key is not given; nil where that is no value that could be written.
    let standard: JSONValue?
    let examples: [JSONValue]

    /// - Parameters:
    ///   - name: in lower case, its words joined by hyphens.
    ///   - type: what may stand there.
    ///   - isRequired: whether the mapping is wrong without it.
    ///   - standIn: the key that makes it dispensable, if it is required.
    ///   - standard: what holds where it is not given; nil where that is no value that could be written.
    ///   - examples: values for the schema and the reference.
    ///   - description: in whole sentences, for those who write kiosk files.
    public init(
        _ name: String, _ type: ValueType, isRequired: Bool = false, standIn: String? = nil,
        standard: JSONValue? = nil, examples: [JSONValue] = [], _ description: String
    ) {
        self.name = name
        self.type = type
        self.description = description
        self.isRequired = isRequired
        self.standIn = standIn
        self.standard = standard
        self.examples = examples
    }
}
