/// What a value of a source is called in a kiosk file, such as `house.indoor.temperature`: the source, the value's name there, and
/// perhaps a path into it.
public struct ValueName: Hashable, Sendable, CustomStringConvertible {
    /// The source's name.
    public let source: String
    /// The value's name at the source.
    public let name: String
    /// Keys of objects and numbers in lists, from 0, one in the other; empty for the value as a whole.
    public let path: [String]

    /// In bytes: a name is as long at the most.
    public static let maximumBytes = 256

    /// - Parameter text: parts with points between them, of which none is empty or has a space; two at least.
    /// - Returns: nil where it is no such name.
    public init?(_ text: String) {
        guard text.utf8.count <= Self.maximumBytes else { return nil }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count >= 2, Self.isSource(parts[0]) else { return nil }
        guard parts.dropFirst().allSatisfy(Self.isPart) else { return nil }
        source = parts[0]
        name = parts[1]
        path = Array(parts.dropFirst(2))
    }

    public var description: String { ([source, name] + path).joined(separator: ".") }

    /// Whether a source can be called so: letters, digits, hyphens and underscores, a letter first.
    public static func isSource(_ text: String) -> Bool {
        guard let first = text.utf8.first, first.isLetter, text.utf8.count <= maximumSource else { return false }
        return text.utf8.allSatisfy {
            $0.isLetter || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        }
    }

    /// In bytes: of a source's name.
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
