import JSON

/// Example values of keys, for pictures in the documentation.
extension MappingKey {
    /// Returns the first example of the key, or a value made from the examples of the keys inside it; `nil` if there are too few examples.
    ///
    /// - Parameter translate: A closure that returns the replacement for a localized text.
    package func example(_ translate: (String) -> JSONValue) -> JSONValue? {
        (examples.first ?? type.example).map { type.translated($0, translate) }
    }
}

extension ValueType {
    /// An example made from the examples of the keys inside the value, or `nil` if there are too few.
    fileprivate var example: JSONValue? {
        switch self {
        case .localized(let type): type.example
        case .list(let element, _, _, _): element.example.map { .array([$0]) }
        case .mapping(let table): table.example
        default: nil
        }
    }

    /// Returns a value with its localized texts replaced.
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
    /// An example with all keys that have examples. Of several keys that exclude each other, only the first one is used.
    fileprivate var example: JSONValue {
        var members: [String: JSONValue] = [:]
        for key in keys where !alternatives.dropFirst().contains(key.name) && !exclusives.dropFirst().contains(key.name)
        {
            members[key.name] = key.examples.first ?? key.type.example
        }
        return .object(members)
    }
}
