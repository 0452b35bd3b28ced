/// The origin of a web page that may show the live view in a frame and fetch screenshots, such as `https://intranet.example`.
public struct FrameOrigin: Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// Creates an origin from a scheme, a host and an optional port. Returns `nil` for any other text, so that it cannot add directives to
    /// a Content-Security-Policy.
    public init?(_ text: String) {
        guard Self.isOrigin(text) else { return nil }
        description = text
    }

    private static func isOrigin(_ text: String) -> Bool {
        guard let scheme = ["https://", "http://"].first(where: { text.hasPrefix($0) }) else { return false }
        let hostAndPort = Array(text.utf8.dropFirst(scheme.utf8.count))
        let isAddress = hostAndPort.first == UInt8(ascii: "[")
        // The colons of an IPv6 address are inside its brackets.
        let end =
            isAddress ? hostAndPort.firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 } : hostAndPort.firstIndex(of: colon)
        let (host, port) = (hostAndPort[..<(end ?? hostAndPort.count)], hostAndPort[(end ?? hostAndPort.count)...])
        let isHost =
            isAddress
            ? end != nil && (4...47).contains(host.count) && host.dropFirst().dropLast().allSatisfy(isAddressByte)
            : (1...253).contains(host.count) && host.allSatisfy(isNameByte)
        let isPort = port.first == colon && (2...6).contains(port.count) && port.dropFirst().allSatisfy(isDigit)
        return isHost && (port.isEmpty || isPort)
    }

    private static let colon = UInt8(ascii: ":")
    private static let point = UInt8(ascii: ".")

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        isDigit(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == point
            || byte == UInt8(ascii: "-")
    }

    private static func isAddressByte(_ byte: UInt8) -> Bool {
        isDigit(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte) || byte == point || byte == colon
    }

    /// Returns the response headers that prevent all other pages from showing a response in a frame.
    ///
    /// Every response needs them, including the 401 that requests the password. A browser that supports `frame-ancestors` (CSP 2) ignores
    /// `X-Frame-Options`, which cannot name several origins.
    public static func headers(allowing origins: [FrameOrigin]) -> [(name: String, value: String)] {
        guard !origins.isEmpty else {
            return [("Content-Security-Policy", "frame-ancestors 'none'"), ("X-Frame-Options", "DENY")]
        }
        let list = origins.map(\.description).joined(separator: " ")
        return [("Content-Security-Policy", "frame-ancestors \(list)")]
    }

    /// Returns the response headers that allow a page of another origin to read a response (CORS).
    ///
    /// They are sent only for screenshots, with any response status. A page of another site is refused by ``Admission/foreignPage``.
    ///
    /// - Parameters:
    ///   - path: The path of the request.
    ///   - origin: The `Origin` header of the request; `nil` if there is none.
    ///   - origins: The allowed origins.
    public static func sharing(
        _ path: String, with origin: String?, allowing origins: [FrameOrigin]
    ) -> [(name: String, value: String)] {
        guard path == "/screenshot", let origin, origins.map(\.description).contains(origin) else { return [] }
        return [
            ("Access-Control-Allow-Origin", origin), ("Access-Control-Allow-Credentials", "true"), ("Vary", "Origin"),
        ]
    }
}
