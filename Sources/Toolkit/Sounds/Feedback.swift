/// The events of a user's actions that a scene can answer with a sound.
public nonisolated enum Feedback: Hashable, Sendable {
    /// A finger came down on a control or a key.
    case press
    /// An action has succeeded.
    case success
    /// An action has failed.
    case failure
}
