/// A side of the screen: the one that the hand is on, or the list.
public nonisolated enum RailSide: Hashable, Sendable {
    /// At the left.
    case left
    /// At the right.
    case right
}
