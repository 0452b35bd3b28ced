/// A check that the end of a request, and so the beginning of the next one on the connection, is unambiguous.
///
/// If a proxy and a server disagree about it, an attacker can hide a request in the body of another (request smuggling, RFC 9112, 6.3).
public enum RequestFraming {
    /// Returns `true` if the framing of a request is unambiguous.
    ///
    /// - Parameters:
    ///   - lengths: The number of Content-Length headers.
    ///   - encodings: The number of Transfer-Encoding headers.
    ///   - hosts: The number of Host headers.
    public static func isCertain(lengths: Int, encodings: Int, hosts: Int) -> Bool {
        lengths <= 1 && encodings <= 1 && (lengths == 0 || encodings == 0) && hosts <= 1
    }
}
