/// A list format that is read by a worker process.
public enum ListKind: String, Hashable, Sendable {
    /// A calendar (iCalendar, RFC 5545).
    case calendar
    /// A feed: RSS or Atom.
    case feed

    /// The maximum size of a calendar or a feed, in bytes.
    public static let maximumBytes = 8 << 20
    /// The number of bytes from which a format is recognized.
    public static let recognizedBytes = 4_096

    /// Recognizes a calendar or a feed by its first bytes or its media type; returns `nil` for other content.
    ///
    /// - Parameters:
    ///   - bytes: The content, or its beginning.
    ///   - type: The media type; `nil` if it is unknown.
    public init?(of bytes: some Sequence<UInt8>, type: String? = nil) {
        let media = (type ?? "").lowercased().prefix { $0 != ";" }.filter { $0 != " " }
        // Without null bytes, the relevant characters have the same encoding in UTF-16. Bytes above ASCII belong to a byte-order mark.
        let start = bytes.prefix(Self.recognizedBytes).filter { $0 != 0 && $0 < 0x80 }
        var text = Substring(decoding: start, as: UTF8.self).utf8
        Self.skipSpace(&text)
        let line = Substring(text.prefix(15)).uppercased()
        if line == "BEGIN:VCALENDAR" || (media == "text/calendar" && text.first != UInt8(ascii: "<")) {
            self = .calendar
        } else if let root = Self.root(of: &text), Self.roots.contains(root) {
            self = .feed
        } else {
            return nil
        }
    }

    /// The root elements of RSS 0.9 to 2.0, RSS 1.0 and Atom, without namespace prefixes.
    private static let roots: Set<String> = ["rss", "RDF", "feed"]

    /// Returns the name of the root element of an XML document; `nil` if the content is not XML.
    private static func root(of text: inout Substring.UTF8View) -> String? {
        while text.first == UInt8(ascii: "<") {
            if text.starts(with: "<?".utf8) {
                guard skip(&text, behind: "?>") else { return nil }
            } else if text.starts(with: "<!--".utf8) {
                guard skip(&text, behind: "-->") else { return nil }
            } else if text.starts(with: "<!".utf8) {
                // An internal subset contains further angle brackets.
                let isSubset = text.prefix { $0 != UInt8(ascii: ">") }.contains(UInt8(ascii: "["))
                guard skip(&text, behind: isSubset ? "]>" : ">") else { return nil }
            } else {
                let name = text.dropFirst().prefix { !" \t\r\n/>".utf8.contains($0) }
                return Substring(name).split(separator: ":").last.map(String.init)
            }
            skipSpace(&text)
        }
        return nil
    }

    private static func skipSpace(_ text: inout Substring.UTF8View) {
        while let byte = text.first, " \t\r\n".utf8.contains(byte) { text.removeFirst() }
    }

    private static func skip(_ text: inout Substring.UTF8View, behind end: String) -> Bool {
        while !text.isEmpty {
            if text.starts(with: end.utf8) {
                text = text.dropFirst(end.utf8.count)
                return true
            }
            text.removeFirst()
        }
        return false
    }
}
