import JSON

/// Converts messages to values, and values to messages.
public enum Payload {
    /// Returns the value of a message: a JSON object, array or string is parsed, and anything else is an unchanged text. The reader of the
    /// value decides whether `ON` is a Boolean or `1984` a number. Returns `nil` if the message is not UTF-8 or contains a NUL.
    public static func value(of bytes: [UInt8]) -> JSONValue? {
        guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else { return nil }
        guard let first = bytes.first(where: { $0 != 0x20 && !(0x09...0x0D).contains($0) }),
            [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\"")].contains(first)
        else { return .string(text) }
        return (try? JSONValue(parsing: bytes)) ?? .string(text)
    }

    /// Returns a value as a message: a string unchanged, and any other value as JSON.
    public static func bytes(of value: JSONValue) -> [UInt8]? {
        if case .string(let text) = value { return Array(text.utf8) }
        return (try? value.encoded()).map { Array($0.utf8) }
    }
}
