import HTTPModel
import System

/// Texts for the reasons why a connection ended or could not be opened.
public enum WebSocketEnd {
    /// Returns the reason why a server closed the connection.
    ///
    /// - Parameters:
    ///   - code: The status code (RFC 6455, section 7.4.1, and the registry of IANA); `nil` if there is none.
    ///   - reason: The reason that the server sent; it may be empty.
    public static func words(forCode code: Int?, reason: String) -> String {
        guard let code else { return "connection closed by server" }
        let name =
            switch code {
            case 1000: "normal closure"
            case 1001: "going away"
            case 1002: "protocol error"
            case 1003: "unsupported data"
            case 1007: "invalid payload data"
            case 1008: "policy violation"
            case 1009: "message too big"
            case 1010: "extension required"
            case 1011: "internal error"
            case 1012: "service restart"
            case 1013: "try again later"
            case 1014: "bad gateway"
            default: ""
            }
        let text = ["\(code)", name].filter { !$0.isEmpty }.joined(separator: " ")
        return "connection closed by server: " + (reason.isEmpty ? text : "\(text): \(reason)")
    }

    /// Returns the reason why a connection was not opened.
    ///
    /// - Parameters:
    ///   - error: The error text of libwebsockets; it may be empty.
    ///   - status: The HTTP status of the server's response; 0 if there is none.
    public static func words(forError error: String, status: Int) -> String {
        if status > 0, status != 101 {
            return WebContent.words(forStatus: status) ?? "server did not switch to WebSocket (HTTP \(status))"
        }
        // libwebsockets has no error codes, and its texts depend on the version. An empty text means that the DNS lookup failed.
        let text = error.lowercased()
        if text.isEmpty || text.hasPrefix("dns") || text.hasPrefix("getaddrinfo") {
            return "DNS lookup failed: host not found"
        }
        if text.hasPrefix("unable to connect") || text.hasPrefix("conn fail") {
            return "connection failed: refused or unreachable"
        }
        if text.hasPrefix("proxy") { return "connection refused by proxy" }
        if text.hasPrefix("hs: ") { return "invalid WebSocket handshake: \(error.dropFirst(4))" }
        if text.hasPrefix("read failed") || text.hasPrefix("closed before") { return "connection closed by server" }
        if text.contains(text: "ssl") || text.contains(text: "tls") { return "TLS handshake failed" }
        return "connection failed: \(error)"
    }
}
