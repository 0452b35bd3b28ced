import Toolkit

/// The devices that an input has opened.
public struct InputState: Sendable {
    /// The touch devices, each with its name and the time at which it was added, in the order of their arrival.
    public var touch: [(name: String, added: Timestamp)]
    /// A Boolean value that tells whether there has been a touch device at any time since the start.
    public var hadTouch: Bool
    /// A Boolean value that tells whether there is a mouse or a touchpad now.
    public var hasPointer: Bool
}
