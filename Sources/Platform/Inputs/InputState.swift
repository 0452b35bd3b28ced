import Toolkit

/// The devices that an input opens itself.
public struct InputState: Sendable {
    /// The names of the touch devices, each with the time at which it was added, in the order in which they came.
    public var touch: [(name: String, added: Timestamp)]
    /// Whether there was a touch device since the start.
    public var hadTouch: Bool
    /// Whether there is a mouse or a touchpad now.
    public var hasPointer: Bool
}
