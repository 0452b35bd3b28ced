/// The language in which a server is asked to answer, in the header Accept-Language (RFC 9110).
public struct AcceptedLanguage: Hashable, Sendable {
    static let header = "Accept-Language"
    /// The maximum length of a tag that a server gets, in bytes; RFC 5646 recommends to allow 35.
    static let maximumLength = 35

    private let tag: String

    /// Creates a language from a BCP 47 tag; returns `nil` if there is no tag, or if it has other characters than letters, digits and
    /// hyphens.
    public init?(_ tag: String?) {
        guard let tag, (1...Self.maximumLength).contains(tag.utf8.count), tag.utf8.allSatisfy(Self.isPart) else {
            return nil
        }
        self.tag = tag
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"): true
        default: false
        }
    }

    /// Adds the header, unless the kiosk file sets it.
    public func add(to headers: inout [String: HTTPHeader]) {
        guard !headers.keys.contains(where: { $0.lowercased() == Self.header.lowercased() }) else { return }
        headers[Self.header] = .text(tag)
    }
}
