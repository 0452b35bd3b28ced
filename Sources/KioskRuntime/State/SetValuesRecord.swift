import Elements
import JSON

/// The values that users have set in the elements of pages, as they are saved in the state file.
nonisolated enum SetValuesRecord {
    /// The maximum number of values that are saved. Further values are reset to the kiosk file's values at the next start.
    static let most = 1_000
    /// The maximum length of a text, in bytes. No element keeps a longer one.
    private static let longestText = 64
    /// The maximum length of an element's name or a row's ID, in bytes. No element has a longer name, and rows with longer IDs are not
    /// saved.
    private static let longestName = 1_000

    /// Returns the values in a state file.
    ///
    /// - Parameter json: any JSON value. Invalid entries are ignored.
    static func values(in json: JSONValue?) -> [PagePosition: [String: JSONValue]] {
        guard case .array(let entries)? = json else { return [:] }
        var values: [PagePosition: [String: JSONValue]] = [:]
        for entry in entries.prefix(most) {
            guard let place = place(of: entry), case .string(let name)? = entry["name"], name.utf8.count <= longestName,
                let value = entry["value"], isSmall(value)
            else { continue }
            values[place, default: [:]][name] = value
        }
        return values
    }

    static func json(of values: [PagePosition: [String: JSONValue]]) -> JSONValue {
        var entries: [JSONValue] = []
        for (place, values) in values.sorted(by: { isBefore($0.key, $1.key) }) {
            guard (place.row?.text.utf8.count ?? 0) <= longestName else { continue }
            for (name, value) in values.sorted(by: { $0.key < $1.key }) where entries.count < most {
                entries.append(.object(members(of: place).merging(["name": .string(name), "value": value]) { $1 }))
            }
        }
        return .array(entries)
    }

    /// Returns `true` if a position is before another in a fixed order, so that an unchanged state results in an unchanged file.
    private static func isBefore(_ a: PagePosition, _ b: PagePosition) -> Bool {
        (a.tab, a.page ?? -1, a.row?.text ?? "", a.row?.ordinal ?? 0)
            < (b.tab, b.page ?? -1, b.row?.text ?? "", b.row?.ordinal ?? 0)
    }

    private static func members(of place: PagePosition) -> [String: JSONValue] {
        var members: [String: JSONValue] = ["tab": .string(place.tab)]
        members["page"] = place.page.map { .number(Double($0)) }
        if let row = place.row {
            members["row"] = .string(row.text)
            if row.ordinal > 0 { members["ordinal"] = .number(Double(row.ordinal)) }
        }
        return members
    }

    private static func place(of entry: JSONValue) -> PagePosition? {
        guard case .string(let tab)? = entry["tab"] else { return nil }
        if case .string(let row)? = entry["row"], row.utf8.count <= longestName {
            return PagePosition(
                tab: tab, row: RowContent.ID(row, ordinal: max(0, Int(kept: entry["ordinal"] ?? .null) ?? 0)))
        }
        guard let page = Int(kept: entry["page"] ?? .null), page >= 0 else { return nil }
        return PagePosition(tab: tab, page: page)
    }

    private static func isSmall(_ value: JSONValue) -> Bool {
        switch value {
        case .bool, .number: true
        case .string(let text): text.utf8.count <= longestText
        case .null, .array, .object: false
        }
    }
}
