/// The keys that a mapping in a kiosk file can have.
///
/// The tables define the format. The checker reads only the keys in them, and the schema for editors and the reference documentation are
/// generated from them.
public final class KeyTable: Sendable {
    /// A rule that forbids keys if another key has a certain value.
    struct Ban: Sendable {
        let key: String
        let word: String
        let banned: [String]
    }

    /// The name of the mapping in the schema and the reference.
    let name: String
    /// The noun for the mapping in messages, such as `a tab`.
    let subject: String
    /// The description of the mapping, in complete sentences.
    let description: String
    let keys: [MappingKey]
    /// The names of the keys of which exactly one must be present; empty for no such rule.
    let alternatives: [String]
    /// The names of the keys of which at most one can be present.
    let exclusives: [String]
    let bans: [Ban]
    /// The keys of earlier versions, each with its replacement in the surrounding mapping.
    let former: [String: String]
    let required: [MappingKey]

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - name: The unique name of the table in the schema and the reference, in lower case.
    ///   - subject: The noun for the mapping in messages, such as `a tab`, or `nil` to use the name.
    ///   - description: The description of the mapping, in complete sentences.
    ///   - keys: The keys, with different names.
    ///   - alternatives: The names of the keys of which exactly one must be present; empty for no such rule.
    ///   - exclusives: The names of the keys of which at most one can be present.
    public convenience init(
        _ name: String, subject: String? = nil, _ description: String, keys: [MappingKey], alternatives: [String] = [],
        exclusives: [String] = []
    ) {
        self.init(
            name, subject: subject, description, keys: keys, alternatives: alternatives, exclusives: exclusives,
            bans: [])
    }

    init(
        _ name: String, subject: String? = nil, _ description: String, keys: [MappingKey], alternatives: [String] = [],
        exclusives: [String] = [], bans: [Ban] = [], former: [String: String] = [:]
    ) {
        self.name = name
        self.subject = subject ?? name
        self.description = description
        self.keys = keys
        self.alternatives = alternatives
        self.exclusives = exclusives
        self.bans = bans
        self.former = former
        required = keys.filter(\.isRequired)
    }

    subscript(name: String) -> MappingKey? {
        for key in keys where key.name == name { return key }
        return nil
    }

    /// The mappings among the values, with their keys. If one of their keys is misplaced, the error message names the mapping where it
    /// belongs.
    var parts: [(key: String, table: KeyTable)] {
        keys.compactMap { key in
            guard case .mapping(let table) = key.type else { return nil }
            return (key.name, table)
        }
    }
}
