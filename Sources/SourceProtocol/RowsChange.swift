import JSON

/// What a source says of a list: all of it, or how it differs from before.
public struct RowsChange: Hashable, Sendable {
    /// Rows in their order. Of a list that only differs they are those that are new, or others than before.
    public var set: [JSONValue]
    /// False where these are all rows.
    public var keepsOthers: Bool
    /// The ids of rows that there are no more.
    public var remove: Set<String>
    /// The ids of rows that come first, in their order; nil leaves the order as it is, with what is new at the end.
    public var order: [String]?

    /// - Parameters:
    ///   - set: rows that are new, or others than before.
    ///   - keepsOthers: false where these are all rows.
    ///   - remove: the ids of rows that there are no more.
    ///   - order: the ids of rows that come first, in their order.
    public init(
        _ set: [JSONValue] = [], keepsOthers: Bool = true, remove: Set<String> = [], order: [String]? = nil
    ) {
        self.set = set
        self.keepsOthers = keepsOthers
        self.remove = remove
        self.order = order
    }

    /// What stands under a list's name: a list, or an object with `set`, `remove` and `order`.
    init(_ value: JSONValue) throws(SourceMessage.Mistake) {
        if case .array(let rows) = value {
            self.init(rows, keepsOthers: false)
            return
        }
        self.init()
        guard case .object(let members) = value else {
            throw SourceMessage.Mistake(description: "“rows” has something that is neither a list nor an object")
        }
        for (key, member) in members {
            switch key {
            case "set":
                guard let rows = member.elements else { throw SourceMessage.Mistake(description: "“set” is no list") }
                guard rows.allSatisfy({ $0.rowID != nil }) else {
                    throw SourceMessage.Mistake(description: "“set” has a row without an “id”")
                }
                set = rows
            case "remove": remove = Set(try SourceMessage.texts(member, key))
            case "order": order = try SourceMessage.texts(member, key)
            default:
                throw SourceMessage.Mistake(
                    description: "a change of “rows” has set, remove and order, not “\(key.shortened)”")
            }
        }
    }

    /// The rows as they are from now on.
    ///
    /// - Parameter rows: as they were. Of rows that have the same id the last counts; one that has none is in nobody's way.
    public func applied(to rows: [JSONValue]) -> [JSONValue] {
        guard keepsOthers else { return set }
        var places: [String: Int] = [:]
        var result = rows.filter { row in row.rowID.map { !remove.contains($0) } ?? true }
        for (place, row) in result.enumerated() { if let id = row.rowID { places[id] = place } }
        for row in set {
            guard let id = row.rowID else { continue }
            if let place = places[id] {
                result[place] = row
            } else {
                places[id] = result.count
                result.append(row)
            }
        }
        guard let order else { return result }
        var isPlaced = [Bool](repeating: false, count: result.count)
        var ordered: [JSONValue] = []
        ordered.reserveCapacity(result.count)
        for id in order {
            guard let place = places[id], !isPlaced[place] else { continue }
            isPlaced[place] = true
            ordered.append(result[place])
        }
        for (place, row) in result.enumerated() where !isPlaced[place] { ordered.append(row) }
        return ordered
    }
}

extension JSONValue {
    /// By what a row is known: its `id`, where that is a text or a number.
    public var rowID: String? {
        switch self["id"] {
        case .string(let id)?: id
        case .number(let id)?: JSONValue.number(id).text
        default: nil
        }
    }
}
