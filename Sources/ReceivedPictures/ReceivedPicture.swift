/// Checks for pictures from servers and brokers.
public enum ReceivedPicture {
    /// The maximum size of a picture, in bytes: a still of a camera with 12 megapixels has about 5 MB.
    public static let maximumBytes = 8 << 20

    /// Returns `true` if a body is an HTML page, whatever its content type is: many servers send one as an error message.
    public static func isPage(_ body: [UInt8]) -> Bool {
        let start = body.prefix(1_024).drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
        let text = String(decoding: start.prefix(32), as: UTF8.self).lowercased()
        return text.hasPrefix("<!doctype html") || text.hasPrefix("<html")
    }
}
