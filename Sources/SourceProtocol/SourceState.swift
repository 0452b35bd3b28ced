/// How a source's connection to the world is.
public enum SourceState: Hashable, Sendable {
    /// It has said nothing yet.
    case starting
    /// What it says holds.
    case up
    /// What it said last is old; why, as it says it itself, or empty.
    case down(String)
}
