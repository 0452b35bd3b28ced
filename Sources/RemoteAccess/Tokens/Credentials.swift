/// What a request says of who sends it: the header `Authorization`, as programs (`Bearer`, RFC 6750) and browsers (`Basic`, RFC 7617) write
/// it.
public enum Credentials {
    /// Bytes of a secret at the most; what is longer is none.
    public static let longest = 256

    /// The secret in a header; nil where there is none. Of `Basic`, it is the password, and the name does not matter.
    public static func secret(in header: String) -> [UInt8]? {
        let parts = header.utf8.split(separator: UInt8(ascii: " "), maxSplits: 1)
        guard parts.count == 2, parts[1].count <= 2 * longest else { return nil }
        let word = String(decoding: parts[1], as: UTF8.self)
        let secret: [UInt8]
        switch String(decoding: parts[0], as: UTF8.self).lowercased() {
        case "bearer": secret = Array(word.utf8)
        case "basic":
            guard let pair = Base64.bytes(word), let colon = pair.firstIndex(of: UInt8(ascii: ":")) else { return nil }
            secret = Array(pair[(colon + 1)...])
        default: return nil
        }
        return (1...longest).contains(secret.count) ? secret : nil
    }

    /// Whether a browser sends them by itself, also for a page of somebody else's.
    public static func areSentByThemselves(_ header: String) -> Bool { header.lowercased().hasPrefix("basic ") }
}
