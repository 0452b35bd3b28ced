/// Where a split controller puts the rail of its tab bar controller.
public nonisolated enum RailPlacement: Hashable, Sendable {
    /// At the side of the hand, beside the list.
    case side
    /// Over the list and the detail.
    case top
    /// Under the list and the detail.
    case bottom
}
