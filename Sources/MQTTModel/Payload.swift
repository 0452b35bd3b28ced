import JSON

/// Converts messages to values, and values to messages.
public enum Payload {
    /// Returns the value of a message. `ON` and `OFF`, also in lowercase, are `true` and `false`; JSON is parsed, and anything else is a
    /// string. Returns `nil` if the message is not UTF-8 or contains a NUL.
    public static func value(of bytes: [UInt8]) -> JSONValue? {
        guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else { return nil }
        switch text {
        case "ON", "on": return true
        case "OFF", "off": return false
        default: return (try? JSONValue(parsing: bytes)) ?? .string(text)
        }
    }

    /// Returns a value as a message: a string as it is, anything else as JSON.
    ///
    /// - Parameter former: The last message of the value's own topic, which shows how the device writes `true` and `false`.
    public static func bytes(of value: JSONValue, like former: [UInt8]? = nil) -> [UInt8]? {
        switch value {
        case .string(let text): return Array(text.utf8)
        case .bool(let flag):
            switch former.map({ String(decoding: $0, as: UTF8.self) }) {
            case "ON", "OFF": return Array((flag ? "ON" : "OFF").utf8)
            case "on", "off": return Array((flag ? "on" : "off").utf8)
            default: return Array((flag ? "true" : "false").utf8)
            }
        default: return (try? value.encoded()).map { Array($0.utf8) }
        }
    }
}
