import HTTPModel

/// The address of a WebSocket server, parsed from its URL (RFC 6455, section 3).
public struct WebSocketAddress: Hashable, Sendable {
    /// The host name or IP address, without brackets.
    public let host: String
    /// The port, from 1 to 65535.
    public let port: Int
    /// The path, including the query.
    public let path: String
    /// A Boolean value that tells whether the connection uses TLS.
    public let isEncrypted: Bool

    /// Parses a URL: `ws://` or `wss://`, a host, and optionally a port, a path and a query, but no user and password.
    ///
    /// - Returns: `nil` if the text is not such a URL.
    public init?(_ url: String) {
        isEncrypted = url.hasPrefix("wss://")
        guard isEncrypted || url.hasPrefix("ws://") else { return nil }
        // Apart from the scheme, the same rules apply as for HTTP URLs.
        let address = "http" + url.dropFirst(2)
        guard WebAddress.isAddress(address) else { return nil }
        host = WebAddress.host(of: address)
        let withoutScheme = url.dropFirst(isEncrypted ? 6 : 5)
        let authority = withoutScheme.prefix { $0 != "/" && $0 != "?" }
        let target = withoutScheme[authority.endIndex...]
        path = target.hasPrefix("/") ? String(target) : "/" + target
        let digits = authority.split(separator: "]").last?.split(separator: ":", omittingEmptySubsequences: false)
        port = digits.flatMap { $0.count == 2 ? Int($0[1]) : nil } ?? (isEncrypted ? 443 : 80)
    }

    /// The value of the `Host` header.
    public var authority: String {
        let name = host.contains(":") ? "[\(host)]" : host
        return port == (isEncrypted ? 443 : 80) ? name : "\(name):\(port)"
    }
}
