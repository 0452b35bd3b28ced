/// Which topics are meant: a topic, or one with `+` for any level and `#` for all levels that are left (MQTT 3.1.1, section 4.7).
public struct TopicFilter: Hashable, Sendable {
    /// As it is subscribed to.
    public let text: String
    private let levels: [Substring]

    /// In bytes: of a topic and of a filter.
    public static let maximumBytes = 65_535

    /// - Returns: nil where it is no filter: empty, too long, with a NUL, with a wildcard that is not a level alone, or with levels behind `#`.
    public init?(_ text: String) {
        guard Self.isName(text) else { return nil }
        levels = text.split(separator: "/", omittingEmptySubsequences: false)
        for (index, level) in levels.enumerated() {
            if level == "#", index == levels.count - 1 { continue }
            if level != "+", level.contains(where: { $0 == "+" || $0 == "#" }) { return nil }
        }
        self.text = text
    }

    /// Whether something can be published under a text: a filter without wildcards.
    public static func isTopic(_ text: String) -> Bool {
        isName(text) && !text.unicodeScalars.contains { $0 == "+" || $0 == "#" }
    }

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= maximumBytes && !text.utf8.contains(0)
    }

    /// Whether more than one topic is meant.
    public var hasWildcards: Bool { levels.contains { $0 == "+" || $0 == "#" } }

    /// What the wildcards stand for in a topic, one after the other; nil where the topic is not meant.
    public func match(_ topic: String) -> [String]? {
        let parts = topic.split(separator: "/", omittingEmptySubsequences: false)
        // What the broker says of itself is asked for by name.
        if topic.hasPrefix("$"), let first = levels.first, first == "+" || first == "#" { return nil }
        var captures: [String] = []
        for (index, level) in levels.enumerated() {
            if level == "#" {
                // The level above is meant, too.
                captures.append(parts.dropFirst(index).joined(separator: "/"))
                return captures
            }
            guard index < parts.count else { return nil }
            if level == "+" {
                captures.append(String(parts[index]))
            } else if level != parts[index] {
                return nil
            }
        }
        return parts.count == levels.count ? captures : nil
    }
}
