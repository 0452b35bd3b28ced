import System

/// Texts for the reasons why a server's certificate is not trusted.
public enum CertificateError {
    /// Returns the reason as text that can be appended to an error message; empty if the reason is unknown.
    ///
    /// - Parameter error: The error text of libcurl or OpenSSL.
    public static func words(for error: String) -> String {
        let text = error.lowercased()
        if text.contains(text: "subject name") || text.contains(text: "mismatch") {
            return ": it is for another host name"
        }
        if text.contains(text: "self-signed") || text.contains(text: "self signed") {
            return ": it or its CA is self-signed; set “authority” to the file of that certificate"
        }
        if text.contains(text: "expired") { return ": it has expired" }
        if text.contains(text: "not yet valid") { return ": it is not valid yet; check the host's clock" }
        if text.contains(text: "issuer") {
            return ": its CA is unknown; set “authority” to the file of the CA certificate"
        }
        return ""
    }
}
