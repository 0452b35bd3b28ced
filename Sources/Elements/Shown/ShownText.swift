import JSON

/// The text of a source value, with its quality.
package nonisolated struct ShownText: Hashable, Sendable {
    /// The text.
    package let text: String
    /// A Boolean value that tells whether the value is current.
    package let isCurrent: Bool
    /// The time at which the value became stale, in seconds since 1970-01-01 00:00 UTC; `nil` if it is unknown.
    package let since: Double?

    /// A Boolean value that tells whether there is a value.
    package var hasData = true

    /// The value; `nil` if there is none.
    var value: JSONValue?

    /// The text for a missing value or a value that cannot be shown.
    static let noData = {
        var text = ShownText(ValueFormatter.dash, isCurrent: false)
        text.hasData = false
        return text
    }()

    init(_ text: String, of value: JSONValue? = nil, isCurrent: Bool = true, since: Double? = nil) {
        (self.text, self.isCurrent, self.since, self.value) = (text, isCurrent, since, value)
    }
}
