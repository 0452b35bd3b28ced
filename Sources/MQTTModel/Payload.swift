import JSON

/// What a message says, and how a value is said in one.
public enum Payload {
    /// What it says: JSON as it is, `ON` and `OFF` (also in small letters) as true and false, and anything else as text; nil where it is no
    /// UTF-8, or has a NUL.
    public static func value(of bytes: [UInt8]) -> JSONValue? {
        guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else { return nil }
        switch text {
        case "ON", "on": return true
        case "OFF", "off": return false
        default: return (try? JSONValue(parsing: bytes)) ?? .string(text)
        }
    }

    /// A value as a message: a text as it is, and anything else as JSON.
    ///
    /// - Parameter former: what the value's own topic said last, which tells with which words a machine says true and false.
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
