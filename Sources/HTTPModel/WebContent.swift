import JSON
import ListFormats
import System

/// Converts the bodies of responses to values.
public enum WebContent {
    /// The maximum size of a decompressed body, in bytes. The body has to fit into a line to the hub.
    public static let maximumBytes = 1 << 19

    /// Returns the value of a body.
    ///
    /// A body that begins like a JSON object or array is parsed as JSON, or as lines of JSON, regardless of its type. A CSV body becomes an
    /// array of rows, and another text body a string. A body of any other type is parsed as JSON. An empty body is null.
    ///
    /// Calendars and feeds are read by ``ListWorker``.
    ///
    /// - Parameters:
    ///   - body: The decompressed body.
    ///   - type: The `Content-Type` header; `nil` if it is missing.
    /// - Returns: The value; `nil` if the body is not valid.
    public static func value(of body: [UInt8], type: String?) -> JSONValue? {
        let type = (type ?? "").lowercased()
        // Files that were written on Windows may begin with a byte order mark.
        var body = body.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(body.dropFirst(3)) : body
        if isWindows(type) {
            guard let text = WindowsText.utf8(of: body) else { return nil }
            body = text
        }
        guard let first = body.first(where: { $0 != 0x20 && !(0x09...0x0D).contains($0) }) else { return .null }
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
            if let value = json(body) { return value }
            if let values = JSONLines.values(of: body) { return .array(values) }
        }
        if isTable(type), let table = try? CSVTable(body) { return .array(table.rows) }
        guard type.hasPrefix("text/") else { return json(body) }
        guard var text = String(validating: body, as: UTF8.self), !body.contains(0) else { return nil }
        while text.last?.isNewline == true { text.removeLast() }
        return .string(text)
    }

    /// Parses JSON. `NaN` and `Infinity`, which some programs write although JSON does not allow them, become null, so that the other
    /// values can be read.
    private static func json(_ body: [UInt8]) -> JSONValue? {
        if let value = try? JSONValue(parsing: body) { return value }
        let (repaired, count) = withoutForeignNumbers(body)
        return count > 0 ? try? JSONValue(parsing: repaired) : nil
    }

    private static let foreignNumbers = ["-Infinity", "Infinity", "NaN"].map { Array($0.utf8) }

    /// Replaces `NaN` and `Infinity` outside of strings with `null`; returns the result and the number of replacements.
    private static func withoutForeignNumbers(_ body: [UInt8]) -> (body: [UInt8], count: Int) {
        var (result, count) = ([UInt8](), 0)
        result.reserveCapacity(body.count)
        var index = 0
        var isInString = false
        while index < body.count {
            let byte = body[index]
            if !isInString, let word = foreignNumbers.first(where: { body[index...].starts(with: $0) }) {
                result += Array("null".utf8)
                index += word.count
                count += 1
                continue
            }
            if byte == UInt8(ascii: "\"") { isInString.toggle() }
            result.append(byte)
            index += 1
            if isInString, byte == UInt8(ascii: "\\"), index < body.count {
                result.append(body[index])
                index += 1
            }
        }
        return (result, count)
    }

    private static func isTable(_ type: String) -> Bool {
        ["text/csv", "text/tab-separated-values"].contains(String(type.prefix { $0 != ";" && $0 != " " }))
    }

    /// Returns `true` if a media type specifies a character set that is decoded as Windows-1252.
    private static func isWindows(_ type: String) -> Bool {
        type.split(separator: ";").dropFirst().contains { parameter in
            let plain = parameter.filter { $0 != " " && $0 != "\"" }
            return ["iso-8859-1", "latin1", "windows-1252", "cp1252"].contains { plain == "charset=\($0)" }
        }
    }

    /// Returns the value of an event or line of a stream: parsed JSON, otherwise a string.
    public static func value(ofEvent data: [UInt8]) -> JSONValue? {
        if let value = try? JSONValue(parsing: data) { return value }
        guard let text = String(validating: data, as: UTF8.self), !data.contains(0) else { return nil }
        return .string(text)
    }

    /// Returns the error text for an HTTP status; `nil` if the request succeeded.
    public static func words(forStatus status: Int) -> String? {
        switch status {
        case 200...299, 304: nil
        case 300...399: "redirect not followed (HTTP \(status))"
        case 401, 403: "authentication failed (HTTP \(status))"
        case 404, 410: "not found (HTTP \(status))"
        case 429: "rate limited (HTTP 429)"
        case 500...599: "server error (HTTP \(status))"
        default: "request refused (HTTP \(status))"
        }
    }
}
