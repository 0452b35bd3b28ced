/// A side of the screen, for the user's hand or for the list.
public nonisolated enum RailSide: Hashable, Sendable {
    /// The left side.
    case left
    /// The right side.
    case right
}
