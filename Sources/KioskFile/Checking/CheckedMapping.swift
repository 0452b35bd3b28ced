/// A mapping whose keys were held against their table.
public struct CheckedMapping {
    /// A value of the mapping with what its key's table says of it.
    public struct Entry {
        let key: MappingKey
        public let keyLocation: FileLocation
        let value: YAMLNode

        /// Of the value.
        public var location: FileLocation { value.location }

        /// Whether the value is a number as it stands, without quotes.
        public var isNumber: Bool {
            guard case .scalar(let text, isPlain: true) = value.content else { return false }
            return KioskFileChecker.number(text) != nil
        }

        /// Whether the value is a word as it stands, without quotes.
        public func isWord(_ word: String) -> Bool {
            guard case .scalar(word, isPlain: true) = value.content else { return false }
            return true
        }
    }

    let table: KeyTable
    public let location: FileLocation
    private let written: [YAMLNode.Entry]
    /// Beside each entry that was written the key that it stands for; nil for what is left out.
    private let keys: [MappingKey?]

    init(table: KeyTable, location: FileLocation, written: [YAMLNode.Entry], keys: [MappingKey?]) {
        self.table = table
        self.location = location
        self.written = written
        self.keys = keys
    }

    /// What stands under a key; nil where nothing does. Linear in the number of keys, of which a mapping has a handful.
    public subscript(name: String) -> Entry? {
        for (index, key) in keys.enumerated() {
            if let key, key.name == name { return entry(index, key) }
        }
        return nil
    }

    /// Linear in the number of keys.
    subscript(key: MappingKey) -> Entry? {
        for (index, own) in keys.enumerated() where own === key { return entry(index, key) }
        return nil
    }

    private func entry(_ index: Int, _ key: MappingKey) -> Entry {
        Entry(key: key, keyLocation: written[index].keyLocation, value: written[index].value)
    }
}
