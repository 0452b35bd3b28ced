/// Checks of pictures from servers and brokers.
public enum ReceivedPicture {
    /// The maximum size of a picture, in bytes. A photo from a 12-megapixel camera has about 5 MB.
    public static let maximumBytes = 8 << 20

    /// The maximum size of the picture of a row, in bytes. Rows show small pictures, and a list has many of them.
    public static let maximumBytesOfRow = 2 << 20

    /// Returns `true` if a body is an HTML page, regardless of its content type. Many servers send error messages as HTML.
    public static func isPage(_ body: [UInt8]) -> Bool {
        let start = body.prefix(1_024).drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
        let text = String(decoding: start.prefix(32), as: UTF8.self).lowercased()
        return text.hasPrefix("<!doctype html") || text.hasPrefix("<html")
    }
}
