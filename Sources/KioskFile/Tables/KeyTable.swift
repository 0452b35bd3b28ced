/// The keys that a mapping in a kiosk file may have.
///
/// The tables are the format: the checker reads nothing that is not in them, and the schema for editors and the reference
/// for people are made of them.
public final class KeyTable: Sendable {
    /// Keys that mean nothing beside some value of another one.
    struct Ban: Sendable {
        let key: String
        let word: String
        let banned: [String]
    }

    /// By which the schema and the reference know the mapping.
    let name: String
    /// The mapping, for a message: `a tab`.
    let subject: String
    /// What the mapping says, in whole sentences.
    let description: String
    let keys: [MappingKey]
    /// Keys of which exactly one is there; none when empty.
    let alternatives: [String]
    /// Keys of which at most one is there.
    let exclusives: [String]
    let bans: [Ban]
    /// Keys of earlier versions, each with what the mapping around this one has in its place.
    let former: [String: String]
    let required: [MappingKey]

    /// - Parameters:
    ///   - name: of the table alone, in lower case: the schema and the reference know the mapping by it.
    ///   - subject: the mapping, for a message: `a tab`. Nil takes the name.
    ///   - description: what the mapping says, in whole sentences.
    ///   - keys: with different names.
    ///   - alternatives: those of the keys of which exactly one is there; none when empty.
    ///   - exclusives: those of the keys of which at most one is there.
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

    /// Mappings in this one by their keys: a key of theirs that stands outside is told where it belongs.
    var parts: [(key: String, table: KeyTable)] {
        keys.compactMap { key in
            guard case .mapping(let table) = key.type else { return nil }
            return (key.name, table)
        }
    }
}
