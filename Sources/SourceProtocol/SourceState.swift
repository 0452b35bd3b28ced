/// The state of a source's connection.
public enum SourceState: Hashable, Sendable {
    /// The source has not sent anything yet.
    case starting
    /// The source is connected, and its values are current.
    case up
    /// The connection is lost and the values are stale. The associated value is the reason, or an empty string.
    case down(String)
}
