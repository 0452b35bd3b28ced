import JSON

/// The last known value, and whether it is current, stale or missing.
public enum ValueState: Hashable, Sendable {
    /// The value has not been received yet, but its source may still send it.
    case awaited
    /// The value is current.
    case current(JSONValue)
    /// The value has been stale since a time, in seconds of the owner's clock; `nil` if the time is unknown.
    case stale(JSONValue, since: Double? = nil)
    /// The value does not exist.
    case noData
}
