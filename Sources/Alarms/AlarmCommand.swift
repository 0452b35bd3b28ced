/// What somebody does about alarms.
public enum AlarmCommand: Hashable, Sendable {
    /// Knows of the alarm with an id.
    case acknowledge(String)
    /// Knows of all that wait.
    case acknowledgeAll
    /// Wants to hear nothing of the alarm with an id, for so many seconds.
    case shelve(String, for: Double)
    /// Wants to hear of the alarm with an id again.
    case unshelve(String)
}
