/// A mapping whose keys were held against their table.
struct CheckedMapping {
    /// A value of the mapping with what its key's table says of it.
    struct Entry {
        let key: Key
        let keyPlace: Place
        let value: YAMLNode
    }

    let table: KeyTable
    let place: Place
    private let entries: [String: Entry]

    init(table: KeyTable, place: Place, entries: [String: Entry]) {
        self.table = table
        self.place = place
        self.entries = entries
    }

    subscript(name: String) -> Entry? { entries[name] }
}
