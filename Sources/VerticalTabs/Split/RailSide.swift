/// The side of the screen that the list, and the hand, is on.
public nonisolated enum RailSide: Hashable, Sendable {
    /// List and rail at the left.
    case left
    /// List and rail at the right.
    case right
}
