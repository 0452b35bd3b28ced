import System

/// The reasons why a server's certificate is not trusted.
public enum CertificateError {
    /// Returns a reason as text, to append to an error message; empty if it is not known.
    ///
    /// - Parameter error: The error of libcurl or OpenSSL.
    public static func words(for error: String) -> String {
        let text = error.lowercased()
        if text.contains(text: "subject name") || text.contains(text: "mismatch") {
            return ": it is for another host name"
        }
        if text.contains(text: "self-signed") || text.contains(text: "self signed") {
            return ": it is self-signed, or its authority is; name that one's file with authority"
        }
        if text.contains(text: "expired") { return ": it has expired" }
        if text.contains(text: "not yet valid") { return ": it is not valid yet; is the clock right?" }
        if text.contains(text: "issuer") { return ": its authority is not known; name that one's file with authority" }
        return ""
    }
}
