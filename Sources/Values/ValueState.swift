import JSON

/// What is known of a value, and how far it can be relied on.
public enum ValueState: Hashable, Sendable {
    /// It never came, and its source may still bring it.
    case awaited
    /// It holds now.
    case current(JSONValue)
    /// Its source was not heard of since.
    case old(JSONValue)
    /// There is none.
    case missing
}
