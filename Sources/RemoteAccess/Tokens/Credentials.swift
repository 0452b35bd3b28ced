import System

/// The credentials in an `Authorization` header, which programs send as `Bearer` (RFC 6750) and browsers as `Basic` (RFC 7617).
public enum Credentials {
    /// The maximum length of a secret, in bytes.
    public static let longest = 256

    /// Returns the secret in a header; `nil` if there is none. In `Basic`, it is the password, and the user name is ignored.
    public static func secret(in header: String) -> [UInt8]? {
        let parts = header.utf8.split(separator: UInt8(ascii: " "), maxSplits: 1)
        guard parts.count == 2, parts[1].count <= 2 * longest else { return nil }
        let credentials = String(decoding: parts[1], as: UTF8.self)
        let secret: [UInt8]
        switch String(decoding: parts[0], as: UTF8.self).lowercased() {
        case "bearer": secret = Array(credentials.utf8)
        case "basic":
            guard let pair = Base64.bytes(credentials), let colon = pair.firstIndex(of: UInt8(ascii: ":")) else {
                return nil
            }
            secret = Array(pair[(colon + 1)...])
        default: return nil
        }
        return (1...longest).contains(secret.count) ? secret : nil
    }

    /// Returns `true` if a browser sends the credentials automatically, even for pages of other sites.
    public static func areSentByThemselves(_ header: String) -> Bool { header.lowercased().hasPrefix("basic ") }
}
