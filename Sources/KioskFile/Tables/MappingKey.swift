import JSON

/// A key of a mapping in a kiosk file: one row of a key table.
public final class MappingKey: Sendable {
    /// The name of the key in a kiosk file.
    public let name: String
    let type: ValueType
    /// The description of the key in complete sentences, for authors of kiosk files.
    let description: String
    let isRequired: Bool
    /// The name of the key that may be present instead of this required key, or `nil` if there is none.
    let standIn: String?
    /// The default value, or `nil` if the default cannot be written as a value.
    let standard: JSONValue?
    let examples: [JSONValue]

    /// Creates a key.
    ///
    /// - Parameters:
    ///   - name: The name in lower case, with hyphens between words.
    ///   - type: The type of the value.
    ///   - isRequired: A Boolean value that tells whether the key is required in its mapping.
    ///   - standIn: The name of the key that may be present instead of this required key, or `nil` if there is none.
    ///   - standard: The default value, or `nil` if the default cannot be written as a value.
    ///   - examples: Example values for the schema and the reference.
    ///   - description: The description of the key in complete sentences, for authors of kiosk files.
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
