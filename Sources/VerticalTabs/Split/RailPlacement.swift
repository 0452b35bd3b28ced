/// The place of a tab bar controller's rail in a split controller.
public nonisolated enum RailPlacement: Hashable, Sendable {
    /// At the user's side of the screen, next to the list unless the panel is mirrored.
    case side
    /// Above the list and the detail.
    case top
    /// Below the list and the detail.
    case bottom
}
