import JSON

/// What the body of an answer says.
public enum WebContent {
    /// In bytes, unpacked: a line of the contract has to hold it.
    public static let maximumBytes = 1 << 19

    /// What a body says: JSON where it is sent as such, or as nothing in particular, and a text where it is sent as text.
    ///
    /// - Returns: nil where it is neither.
    public static func value(of body: [UInt8], type: String?) -> JSONValue? {
        let type = (type ?? "").lowercased()
        if type.hasPrefix("text/") {
            guard var text = String(validating: body, as: UTF8.self), !body.contains(0) else { return nil }
            while text.last?.isNewline == true { text.removeLast() }
            return .string(text)
        }
        return try? JSONValue(parsing: body)
    }

    /// What an event, or a line, of a stream says: JSON, or else a text.
    public static func value(ofEvent data: [UInt8]) -> JSONValue? {
        if let value = try? JSONValue(parsing: data) { return value }
        guard let text = String(validating: data, as: UTF8.self), !data.contains(0) else { return nil }
        return .string(text)
    }

    /// What an answer means, by its status, in words; nil where it is what was asked for.
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
