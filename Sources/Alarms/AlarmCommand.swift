/// A command of an operator about alarms.
public enum AlarmCommand: Hashable, Sendable {
    /// Acknowledges the alarm with an ID.
    case acknowledge(String)
    /// Acknowledges all alarms that are neither acknowledged nor shelved.
    case acknowledgeAll
    /// Shelves the alarm with an ID for a number of seconds.
    case shelve(String, for: Double)
    /// Unshelves the alarm with an ID.
    case unshelve(String)
}
