import JSON

/// Examples of what can stand under a key, for pictures of it.
extension MappingKey {
    /// The first value that the key has as an example, or one that is made of the examples of the keys in it; nil where they hold too
    /// little for one.
    ///
    /// - Parameter translate: what stands in the place of a text that people read.
    package func example(_ translate: (String) -> JSONValue) -> JSONValue? {
        (examples.first ?? type.example).map { type.translated($0, translate) }
    }
}

extension ValueType {
    /// Made of the examples of the keys in it; nil where they hold too little.
    fileprivate var example: JSONValue? {
        switch self {
        case .localized(let type): type.example
        case .list(let element, _, _, _): element.example.map { .array([$0]) }
        case .mapping(let table): table.example
        default: nil
        }
    }

    /// A value whose texts that people read are others.
    fileprivate func translated(_ value: JSONValue, _ translate: (String) -> JSONValue) -> JSONValue {
        switch (self, value) {
        case (.localized, .string(let text)): translate(text)
        case (.list(let element, _, _, _), .array(let values)):
            .array(values.map { element.translated($0, translate) })
        case (.mapping(let table), .object(let members)):
            .object(
                Dictionary(
                    uniqueKeysWithValues: members.map { name, value in
                        (name, table[name]?.type.translated(value, translate) ?? value)
                    }))
        case (.either(let types), _): types.reduce(value) { $1.translated($0, translate) }
        default: value
        }
    }
}

extension KeyTable {
    /// All keys that have an example, and of those that exclude each other the first.
    fileprivate var example: JSONValue {
        var members: [String: JSONValue] = [:]
        for key in keys where !alternatives.dropFirst().contains(key.name) && !exclusives.dropFirst().contains(key.name)
        {
            members[key.name] = key.examples.first ?? key.type.example
        }
        return .object(members)
    }
}
