import JSON
import System

/// The address of a picture: a topic whose messages are or contain the picture, in binary form or as Base64 text.
public struct MQTTPicture: Hashable, Sendable {
    /// The topic, without wildcards.
    public var topic: String
    /// The path of the Base64 text in a JSON message; `nil` if the whole message is the picture.
    public var path: String?

    /// The maximum size of a message with a picture, in bytes. A picture of 8 MiB fits as Base64 text with line breaks.
    public static let maximumBytes = 12 << 20

    /// Creates the address of a picture.
    ///
    /// - Parameters:
    ///   - topic: The topic, without wildcards.
    ///   - path: The path of the Base64 text in a JSON message; `nil` if the whole message is the picture.
    public init(_ topic: String, path: String? = nil) { (self.topic, self.path) = (topic, path) }

    init?(_ value: JSONValue) {
        guard let topic = value["topic"]?.string else { return nil }
        self.init(topic, path: value["path"]?.string)
    }

    var settings: [String: JSONValue] {
        var settings: [String: JSONValue] = ["topic": .string(topic)]
        settings["path"] = path.map { .string($0) }
        return settings
    }

    /// Returns the picture in a message; `nil` if there is no text at the path, or if the text is not Base64.
    ///
    /// The text may have line breaks, and may be a data URL, which begins with a prefix such as `data:image/png;base64,`.
    public func picture(in message: [UInt8]) -> [UInt8]? {
        guard let path else { return Self.decoded(message[...]) ?? message }
        let limits = JSONLimits(bytes: Self.maximumBytes, values: 50_000)
        guard let value = try? JSONValue(parsing: message, limits: limits),
            let text = value.part(at: MemberPath(path))?.string
        else { return nil }
        return Self.decoded(Array(text.utf8)[...])
    }

    private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var text = text
        if text.starts(with: "data:".utf8) {
            guard let comma = text.prefix(128).firstIndex(of: UInt8(ascii: ",")) else { return nil }
            text = text[(comma + 1)...]
        }
        // The first bytes of most binary pictures cannot be text.
        guard text.prefix(16).allSatisfy({ $0 >= 0x20 && $0 < 0x7F || isLineBreak($0) }) else { return nil }
        if let bytes = Base64.bytes(text) { return bytes }
        return Base64.bytes(text.filter { !isLineBreak($0) }[...])
    }

    private static func isLineBreak(_ byte: UInt8) -> Bool {
        byte == 0x0A || byte == 0x0D || byte == 0x20 || byte == 0x09
    }
}
