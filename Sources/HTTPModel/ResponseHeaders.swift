/// The relevant headers of a response, parsed line by line.
///
/// Values with control characters are ignored, because a value may be sent back to the server, where a line ending could inject headers.
public struct ResponseHeaders: Hashable, Sendable {
    /// The `Content-Type` header. After redirects, all headers are those of the last response.
    public private(set) var type: String?
    /// The `ETag` header.
    public private(set) var tag: String?
    /// The `Last-Modified` header.
    public private(set) var date: String?
    /// The address of the next page, as the server sent it: the `Link` header with the relation `next` (RFC 8288).
    public private(set) var next: String?
    private var count = 0

    /// The maximum size of all response headers of a request, including redirects, in bytes. libcurl's limit is higher, and its error
    /// message is less clear.
    public static let maximumBytes = 1 << 16
    /// The maximum length of a line, in bytes; longer lines are ignored.
    public static let longestLine = 8_192

    /// Creates empty headers.
    public init() {}

    /// A Boolean value that tells whether the headers exceed ``maximumBytes``.
    public var areTooLong: Bool { count > Self.maximumBytes }

    /// Parses a header line, including its line ending.
    ///
    /// - Returns: `false` if the headers have become too long.
    public mutating func take(_ line: UnsafeRawBufferPointer) -> Bool {
        // The count is not reset by a new response, since the number of interim and redirect responses is not limited.
        count += min(line.count, Self.maximumBytes + 1)
        guard !areTooLong else { return false }
        guard line.count <= Self.longestLine else { return true }
        let text = String(decoding: line, as: UTF8.self)
        // A new response begins: the previous one was a redirect or an interim response.
        if text.hasPrefix("HTTP/") { (type, tag, date, next) = (nil, nil, nil, nil) }
        guard let colon = text.firstIndex(of: ":") else { return true }
        var value = text[text.index(after: colon)...]
        while value.last?.isWhitespace == true { value.removeLast() }
        value = value.drop(while: \.isWhitespace)
        guard value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return true }
        switch text[..<colon].lowercased() {
        case "content-type": type = String(value)
        case "etag": tag = String(value)
        case "last-modified": date = String(value)
        case "link": next = next ?? Self.next(in: value)
        default: break
        }
        return true
    }

    /// Returns the address with the relation `next` in a header such as `<https://a.example/?page=2>; rel="next", <…>; rel="last"`.
    private static func next(in header: Substring) -> String? {
        var remaining = header
        while let open = remaining.firstIndex(of: "<"), let close = remaining[open...].firstIndex(of: ">") {
            let address = remaining[remaining.index(after: open)..<close]
            remaining = remaining[remaining.index(after: close)...]
            let parameters = remaining.prefix { $0 != "<" }
            for parameter in parameters.split(whereSeparator: { $0 == ";" || $0 == "," }) {
                let plain = parameter.lowercased().filter { $0 != "\"" && $0 != "'" }
                let pair = plain.split(separator: "=", maxSplits: 1)
                guard pair.count == 2, pair[0].filter({ $0 != " " }) == "rel" else { continue }
                if pair[1].split(separator: " ").contains("next") { return String(address) }
            }
        }
        return nil
    }
}
