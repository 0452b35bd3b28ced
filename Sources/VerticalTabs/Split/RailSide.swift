/// The side of the screen that the list, and the hand, is on.
public nonisolated enum RailSide: Hashable, Sendable {
    case left
    case right
}
