import JSON

/// Lines of JSON, each of which is a value (NDJSON, JSON Lines).
public enum JSONLines {
    /// Returns the values of a text whose lines are all JSON; `nil` if one of them is not.
    ///
    /// Empty lines are skipped. A last line without a line ending that is not JSON is left out: a program is still writing it.
    ///
    /// - Parameter limits: The limits of the whole text.
    public static func values(of text: [UInt8], limits: JSONLimits = .document) -> [JSONValue]? {
        guard text.count <= limits.bytes else { return nil }
        var values: [JSONValue] = []
        var rest = text[...]
        while !rest.isEmpty {
            let line = rest.prefix { $0 != 0x0A }
            rest = rest.dropFirst(line.count + 1)
            guard line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else { continue }
            let isLast = line.endIndex == text.endIndex
            guard values.count < limits.values else { return nil }
            guard let value = try? JSONValue(parsing: Array(line), limits: limits) else {
                return isLast && !values.isEmpty ? values : nil
            }
            values.append(value)
        }
        return values.isEmpty ? nil : values
    }
}
