/// A topic filter: a topic, optionally with `+` for any level and `#` for all remaining levels (MQTT 3.1.1, section 4.7).
public struct TopicFilter: Hashable, Sendable {
    /// The text of the filter in a subscription.
    public let text: String
    private let levels: [Substring]

    /// The maximum length of a topic or filter, in bytes.
    public static let maximumBytes = 65_535

    /// Parses a filter. Returns `nil` if the text is empty, too long or contains a NUL, if a wildcard is not a complete level, or if `#` is
    /// not the last level.
    public init?(_ text: String) {
        guard Self.isName(text) else { return nil }
        levels = text.split(separator: "/", omittingEmptySubsequences: false)
        for (index, level) in levels.enumerated() {
            if level == "#", index == levels.count - 1 { continue }
            if level != "+", level.contains(where: { $0 == "+" || $0 == "#" }) { return nil }
        }
        self.text = text
    }

    /// Returns `true` if a text is a valid topic for publishing: a filter without wildcards.
    public static func isTopic(_ text: String) -> Bool {
        isName(text) && !text.unicodeScalars.contains { $0 == "+" || $0 == "#" }
    }

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= maximumBytes && !text.utf8.contains(0)
    }

    /// A Boolean value that tells whether the filter has wildcards.
    public var hasWildcards: Bool { levels.contains { $0 == "+" || $0 == "#" } }

    /// Returns the parts of a topic that match the wildcards, in order; `nil` if the topic does not match the filter.
    public func match(_ topic: String) -> [String]? {
        let parts = topic.split(separator: "/", omittingEmptySubsequences: false)
        // As MQTT requires, a wildcard at the first level does not match topics of the broker itself, which begin with `$`.
        if topic.hasPrefix("$"), let first = levels.first, first == "+" || first == "#" { return nil }
        var captures: [String] = []
        for (index, level) in levels.enumerated() {
            if level == "#" {
                // `#` also matches the parent level.
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
