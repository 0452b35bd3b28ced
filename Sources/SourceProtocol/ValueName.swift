import JSON

/// The name of a value in a kiosk file, such as `house.indoor.temperature`: the name of the source, the name of the value in that source,
/// and optionally a path into the value.
public struct ValueName: Hashable, Sendable, CustomStringConvertible {
    /// The name of the source.
    public let source: String
    /// The name of the value within its source.
    public let name: String
    /// The path into the value: keys of objects and indices of arrays, from 0; empty for the whole value.
    public let path: [String]

    /// The maximum length of a name, in bytes.
    public static let maximumBytes = 256

    /// Parses a name; returns `nil` if the text is not a valid one.
    ///
    /// - Parameter text: At least two parts separated by periods. Parts must not be empty, or contain whitespace or control characters.
    public init?(_ text: String) {
        guard text.utf8.count <= Self.maximumBytes else { return nil }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count >= 2, Self.isSource(parts[0]) else { return nil }
        guard parts.dropFirst().allSatisfy(Self.isPart) else { return nil }
        source = parts[0]
        name = parts[1]
        path = Array(parts.dropFirst(2))
    }

    /// Returns the members of a request that sets this value, or this part of a value.
    ///
    /// - Parameter value: The new value.
    /// - Returns: The value's name with the new value. For a part, the value is an object that contains only that part.
    public func members(setting value: JSONValue) -> [String: JSONValue] {
        [name: path.reversed().reduce(value) { .object([$1: $0]) }]
    }

    public var description: String { ([source, name] + path).joined(separator: ".") }

    /// Returns `true` if a text is a valid source name: ASCII letters, digits, hyphens and underscores, beginning with a letter.
    public static func isSource(_ text: String) -> Bool {
        guard let first = text.utf8.first, first.isLetter, text.utf8.count <= maximumSource else { return false }
        return text.utf8.allSatisfy {
            $0.isLetter || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        }
    }

    /// The maximum length of a source's name, in bytes.
    public static let maximumSource = 64

    private static func isPart(_ text: String) -> Bool {
        !text.isEmpty
            && text.unicodeScalars.allSatisfy {
                !$0.properties.isWhitespace && $0.properties.generalCategory != .control
            }
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
}
