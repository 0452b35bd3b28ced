import JSON

/// What is known of a value, and how far it can be relied on.
public enum ValueState: Hashable, Sendable {
    /// It never came, and its source may still bring it.
    case awaited
    /// It holds now.
    case current(JSONValue)
    /// It held until a time, in seconds by the clock of whoever keeps it; nil where that is not known.
    case stale(JSONValue, since: Double? = nil)
    /// There is none.
    case noData
}
