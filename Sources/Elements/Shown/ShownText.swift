/// A source's value in words.
package nonisolated struct ShownText: Hashable, Sendable {
    /// The words.
    let text: String
    /// Whether the value holds.
    let isCurrent: Bool
    /// Until when one that is old held, in seconds since the first moment of 1970 in UTC; nil where that is not known.
    let since: Double?

    init(_ text: String, isCurrent: Bool = true, since: Double? = nil) {
        (self.text, self.isCurrent, self.since) = (text, isCurrent, since)
    }
}
