/// Which way the focus goes.
public nonisolated enum FocusHeading: Hashable, Sendable {
    case up
    case down
    case left
    case right
    /// Onwards in reading order.
    case next
    /// Back in reading order.
    case previous
}
