/// Pictures that a server sends.
public enum WebPicture {
    /// In bytes: a camera's still of 12 million pixels has some 5 MB.
    public static let maximumBytes = 8 << 20

    /// Whether what has come is the text of a web page, whatever it was sent as: what many servers answer with where something is wrong.
    public static func isPage(_ body: [UInt8]) -> Bool {
        let start = body.prefix(1_024).drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
        let text = String(decoding: start.prefix(32), as: UTF8.self).lowercased()
        return text.hasPrefix("<!doctype html") || text.hasPrefix("<html")
    }
}
