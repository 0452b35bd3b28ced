import JSON

/// Interprets the bodies of responses.
public enum WebContent {
    /// The maximum size of a decompressed body, in bytes: it has to fit into a line to the hub.
    public static let maximumBytes = 1 << 19

    /// Returns the value of a body: a string if its type is text, otherwise parsed JSON.
    ///
    /// - Returns: `nil` if the body is neither.
    public static func value(of body: [UInt8], type: String?) -> JSONValue? {
        let type = (type ?? "").lowercased()
        if type.hasPrefix("text/") {
            guard var text = String(validating: body, as: UTF8.self), !body.contains(0) else { return nil }
            while text.last?.isNewline == true { text.removeLast() }
            return .string(text)
        }
        return try? JSONValue(parsing: body)
    }

    /// Returns the value of an event or line of a stream: parsed JSON, otherwise a string.
    public static func value(ofEvent data: [UInt8]) -> JSONValue? {
        if let value = try? JSONValue(parsing: data) { return value }
        guard let text = String(validating: data, as: UTF8.self), !data.contains(0) else { return nil }
        return .string(text)
    }

    /// Returns the error that an HTTP status means, as text; `nil` if the request succeeded.
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
