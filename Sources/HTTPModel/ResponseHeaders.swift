/// What is known of an answer before its body comes: what a reader of headers takes of them, line by line.
///
/// What a server has said may be sent back to it; so nothing is taken that could end a line.
public struct ResponseHeaders: Hashable, Sendable {
    /// `Content-Type`; of the last answer, after all that have sent us elsewhere, as the others.
    public private(set) var type: String?
    /// `ETag`.
    public private(set) var tag: String?
    /// `Last-Modified`.
    public private(set) var date: String?
    private var count = 0

    /// In bytes, of all headers on the way to an answer together; the library's own limit is above it, and says less.
    public static let maximumBytes = 1 << 16
    /// In bytes: a longer line is passed over.
    public static let longestLine = 8_192

    /// Nothing yet.
    public init() {}

    /// True where there were more than ``maximumBytes``.
    public var areTooLong: Bool { count > Self.maximumBytes }

    /// Takes in a line, with its end.
    ///
    /// - Returns: false where the headers are too long by now.
    public mutating func take(_ line: UnsafeRawBufferPointer) -> Bool {
        // Never less again: answers that only announce others come in any number.
        count += min(line.count, Self.maximumBytes + 1)
        guard !areTooLong else { return false }
        guard line.count <= Self.longestLine else { return true }
        let text = String(decoding: line, as: UTF8.self)
        // A new answer: the one before has sent us elsewhere.
        if text.hasPrefix("HTTP/") { (type, tag, date) = (nil, nil, nil) }
        guard let colon = text.firstIndex(of: ":") else { return true }
        var value = text[text.index(after: colon)...]
        while value.last?.isWhitespace == true { value.removeLast() }
        value = value.drop(while: \.isWhitespace)
        guard value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return true }
        switch text[..<colon].lowercased() {
        case "content-type": type = String(value)
        case "etag": tag = String(value)
        case "last-modified": date = String(value)
        default: break
        }
        return true
    }
}
