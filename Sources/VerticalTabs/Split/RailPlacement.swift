/// The position of a tab bar controller's rail in a split controller.
public nonisolated enum RailPlacement: Hashable, Sendable {
    /// At the side of the user's hand. The list is next to it, unless the layout is right-to-left and the hand is at the left.
    case side
    /// Above the list and the detail.
    case top
    /// Below the list and the detail.
    case bottom
}
