import JSON

/// The last known state of a value and its quality.
public enum ValueState: Hashable, Sendable {
    /// The value has not arrived yet, and its source may still send it.
    case awaited
    /// The value is current.
    case current(JSONValue)
    /// The value is stale since a time, in seconds of the owner's clock; `nil` if the time is not known.
    case stale(JSONValue, since: Double? = nil)
    /// The value does not exist.
    case noData
}
