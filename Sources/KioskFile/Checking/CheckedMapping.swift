/// A mapping whose keys have been checked against their key table.
public struct CheckedMapping {
    /// A value of the mapping, together with the definition of its key.
    public struct Entry {
        let key: MappingKey
        public let keyLocation: FileLocation
        let value: YAMLNode

        /// The name of the key.
        package var name: String { key.name }

        /// The file location of the value.
        public var location: FileLocation { value.location }

        /// A Boolean value that tells whether the value is a number without quotes.
        public var isNumber: Bool {
            guard case .scalar(let text, isPlain: true) = value.content else { return false }
            return KioskFileChecker.number(text) != nil
        }

        /// A Boolean value that tells whether the value is a list.
        package var isList: Bool { if case .list = value.content { true } else { false } }

        /// A Boolean value that tells whether the value is a mapping.
        package var isMapping: Bool { if case .mapping = value.content { true } else { false } }

        /// Returns `true` if the value is the given word without quotes.
        public func isWord(_ word: String) -> Bool {
            guard case .scalar(word, isPlain: true) = value.content else { return false }
            return true
        }
    }

    let table: KeyTable
    public let location: FileLocation
    private let written: [YAMLNode.Entry]
    /// The keys that the entries of `written` stand for, in the same order; `nil` for an entry that is ignored.
    private let keys: [MappingKey?]

    init(table: KeyTable, location: FileLocation, written: [YAMLNode.Entry], keys: [MappingKey?]) {
        self.table = table
        self.location = location
        self.written = written
        self.keys = keys
    }

    /// Returns the entry with the given key name, or `nil` if the mapping has none. The lookup is linear; a mapping has only a few keys.
    public subscript(name: String) -> Entry? {
        for (index, key) in keys.enumerated() {
            if let key, key.name == name { return entry(index, key) }
        }
        return nil
    }

    /// Returns the entry of the given key, or `nil` if the mapping has none. The lookup is linear in the number of keys.
    subscript(key: MappingKey) -> Entry? {
        for (index, candidate) in keys.enumerated() where candidate === key { return entry(index, key) }
        return nil
    }

    private func entry(_ index: Int, _ key: MappingKey) -> Entry {
        Entry(key: key, keyLocation: written[index].keyLocation, value: written[index].value)
    }
}
