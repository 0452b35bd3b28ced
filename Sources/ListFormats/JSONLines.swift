import JSON

/// A text in which each line is a JSON value (NDJSON, JSON Lines).
public enum JSONLines {
    /// Returns the values of a text in which each line is JSON; `nil` if a line is not valid JSON.
    ///
    /// Empty lines are skipped. An invalid last line without a line ending is ignored, because a program may still be writing it.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - limits: The limits of the text.
    public static func values(of text: [UInt8], limits: JSONLimits = .document) -> [JSONValue]? {
        guard text.count <= limits.bytes else { return nil }
        var values: [JSONValue] = []
        var remaining = text[...]
        while !remaining.isEmpty {
            let line = remaining.prefix { $0 != 0x0A }
            remaining = remaining.dropFirst(line.count + 1)
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
