import JSON
import KioskFile

/// Makes rows of JSON objects, one after the other.
nonisolated struct JSONRowBuilder {
    /// Rows under one header.
    struct Group {
        /// Empty for rows without one.
        let title: String
        /// By their numbers.
        var rows: [UInt32] = []
    }

    /// What a row has, in the order of `RowTable`; nil for what the kiosk file does not name.
    private let names: [String?]
    private let keys: [JSONKey?]
    private let sectionKey: JSONKey?
    /// The place of the title among the keys.
    private let title: Int
    private var found: [Bool]
    private var rows: RowTable.Builder
    private var places: [String: Int] = [:]
    private var byTitle: [Group] = []
    /// True where nothing has come.
    private(set) var isEmpty = true
    /// Whether an object has come.
    private(set) var hasObjects = false
    /// What was left out; nil where nothing was.
    private(set) var problem: RowSourceError?

    /// - Parameters:
    ///   - definition: what the kiosk file says of the rows.
    ///   - bytes: about so many of texts will come.
    init(_ definition: JSONSource, expecting bytes: Int) {
        var names = [definition.titleKey, definition.subtitleKey]
        for binding in definition.elements { names += binding.keys }
        let columns = RowTable.Columns(hasIDs: definition.idKey != nil, bindings: definition.elements)
        if let id = definition.idKey { names.insert(id, at: 0) }
        title = columns.hasIDs ? 1 : 0
        self.names = names
        keys = names.map { $0.map(JSONKey.init) }
        sectionKey = definition.sectionKey.map(JSONKey.init)
        found = [Bool](repeating: false, count: names.count)
        rows = RowTable.Builder(columns, expecting: bytes)
    }

    var count: Int { rows.count }

    /// The keys that no row has.
    var missingKeys: [String] {
        zip(names, found).compactMap { $1 ? nil : $0 }
            + (byTitle.count == 1 && byTitle[0].title.isEmpty
                ? [sectionKey?.name].compactMap(\.self) : [])
    }

    /// The sections, in the order in which their titles came first, and before them what has none; empty where rows have no sections.
    var groups: [Group] { byTitle.filter(\.title.isEmpty) + byTitle.filter { !$0.title.isEmpty } }

    /// Takes in an element of the list. One that is no object, or has no title, is no row.
    ///
    /// - Parameters:
    ///   - isObject: whether it can have what the keys name.
    ///   - append: appends the text under a key; false where it is not whole, nil where there is none.
    ///   - words: makes a problem of what was left out.
    /// - Returns: false where there is no room for a row.
    mutating func add(
        isObject: Bool, _ append: (JSONKey, inout [UInt8]) -> Bool?, problem words: (String) -> RowSourceError
    ) -> Bool {
        isEmpty = false
        guard isObject else { return true }
        hasObjects = true
        guard rows.count < RowLimits.rows else {
            problem = words("there are more than \(RowLimits.rows) rows, the first \(RowLimits.rows) are shown")
            return false
        }
        let position = rows.position
        var hasTitle = false
        for (index, key) in keys.enumerated() {
            let before = rows.position
            let isWhole = rows.add { texts in key.flatMap { append($0, &texts) } }
            if index == title {
                // A row without one is none.
                hasTitle = isWhole != nil && rows.position > before + 1
                guard hasTitle else { break }
            }
            guard let isWhole else { continue }
            found[index] = true
            if !isWhole, problem == nil {
                problem = words(
                    "the text under “\(names[index] ?? "")” has more than \(RowLimits.letters) letters, the rest is left out"
                )
            }
        }
        guard hasTitle else {
            rows.dropRow(from: position)
            return true
        }
        if let sectionKey { group(rows.count, under: sectionKey, append) }
        rows.endRow(from: position)
        return true
    }

    private mutating func group(_ row: Int, under key: JSONKey, _ append: (JSONKey, inout [UInt8]) -> Bool?) {
        var bytes: [UInt8] = []
        _ = append(key, &bytes)
        let title = String(decoding: bytes, as: UTF8.self)
        let place = places[title] ?? byTitle.count
        if place == byTitle.count {
            places[title] = place
            byTitle.append(Group(title: title))
        }
        byTitle[place].rows.append(UInt32(truncatingIfNeeded: row))
    }

    consuming func table() -> RowTable { rows.table() }
}
