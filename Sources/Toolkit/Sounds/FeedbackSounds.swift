/// The sounds that answer a user; `nil` for silence.
public nonisolated struct FeedbackSounds: Hashable, Sendable {
    /// Played on touch down on a control or a key.
    public var press: Sound?
    /// Played when an action has succeeded.
    public var success: Sound?
    /// Played when an action has failed.
    public var failure: Sound?

    /// Creates sounds that are all silent.
    public init() {}
}
