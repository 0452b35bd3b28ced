/// Whether it is certain where a request ends, and so where the next one of its connection begins.
///
/// Between a proxy and a server that see it differently somebody could hide a request in the body of another (RFC 9112, 6.3).
public enum RequestFraming {
    /// - Parameters:
    ///   - lengths: how many headers Content-Length there are.
    ///   - encodings: how many headers Transfer-Encoding there are.
    ///   - hosts: how many headers Host there are.
    public static func isCertain(lengths: Int, encodings: Int, hosts: Int) -> Bool {
        lengths <= 1 && encodings <= 1 && (lengths == 0 || encodings == 0) && hosts <= 1
    }
}
