import JSON

/// An update of a list by its source: the whole list, or the difference from the previous list.
public struct RowsChange: Hashable, Sendable {
    /// The rows, in their order. If `keepsOthers` is `true`, these are only the new and changed rows.
    public var set: [JSONValue]
    /// A Boolean value that tells whether rows that are not in `set` are kept; `false` if `set` is the whole list.
    public var keepsOthers: Bool
    /// The IDs of the rows to remove.
    public var remove: Set<String>
    /// The IDs of the rows that come first, in their order; `nil` to keep the order and append new rows at the end.
    public var order: [String]?

    /// Creates a change.
    ///
    /// - Parameters:
    ///   - set: The new and changed rows.
    ///   - keepsOthers: `false` if `set` is the whole list.
    ///   - remove: The IDs of the rows to remove.
    ///   - order: The IDs of the rows that come first, in their order.
    public init(
        _ set: [JSONValue] = [], keepsOthers: Bool = true, remove: Set<String> = [], order: [String]? = nil
    ) {
        self.set = set
        self.keepsOthers = keepsOthers
        self.remove = remove
        self.order = order
    }

    /// Parses the update of a list: an array, or an object with `set`, `remove` and `order`.
    init(_ value: JSONValue) throws(SourceMessage.Mistake) {
        if case .array(let rows) = value {
            self.init(rows, keepsOthers: false)
            return
        }
        self.init()
        guard case .object(let members) = value else {
            throw SourceMessage.Mistake(description: "“rows” has an entry that is neither an array nor an object")
        }
        for (key, member) in members {
            switch key {
            case "set":
                guard let rows = member.elements else {
                    throw SourceMessage.Mistake(description: "“set” is not an array")
                }
                guard rows.allSatisfy({ $0.rowID != nil }) else {
                    throw SourceMessage.Mistake(description: "“set” has a row without an “id”")
                }
                set = rows
            case "remove": remove = Set(try SourceMessage.texts(member, key))
            case "order": order = try SourceMessage.texts(member, key)
            default:
                throw SourceMessage.Mistake(
                    description: "unknown key “\(key.shortened)” in “rows”; valid keys are “set”, “remove” and “order”")
            }
        }
    }

    /// Returns the rows after the change.
    ///
    /// - Parameter rows: The rows before the change. If several rows have the same ID, the last one is replaced. Rows without an ID are
    ///   never replaced.
    public func applied(to rows: [JSONValue]) -> [JSONValue] {
        guard keepsOthers else { return set }
        var positions: [String: Int] = [:]
        var result = rows.filter { row in row.rowID.map { !remove.contains($0) } ?? true }
        for (position, row) in result.enumerated() { if let id = row.rowID { positions[id] = position } }
        for row in set {
            guard let id = row.rowID else { continue }
            if let position = positions[id] {
                result[position] = row
            } else {
                positions[id] = result.count
                result.append(row)
            }
        }
        guard let order else { return result }
        var isPlaced = [Bool](repeating: false, count: result.count)
        var ordered: [JSONValue] = []
        ordered.reserveCapacity(result.count)
        for id in order {
            guard let position = positions[id], !isPlaced[position] else { continue }
            isPlaced[position] = true
            ordered.append(result[position])
        }
        for (position, row) in result.enumerated() where !isPlaced[position] { ordered.append(row) }
        return ordered
    }
}

extension JSONValue {
    /// The ID of a row: its `id` as text if that is a string or a number; `nil` otherwise.
    public var rowID: String? {
        switch self["id"] {
        case .string(let id)?: id
        case .number(let id)?: JSONValue.number(id).text
        default: nil
        }
    }
}
