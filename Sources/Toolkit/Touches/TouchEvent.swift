import Drawing

/// What an input says of one finger.
public nonisolated struct TouchEvent: Hashable, Sendable {
    public enum Phase: Hashable, Sendable {
        case began
        case moved
        case ended
        /// The finger is not the user's any more: its device vanished, or the window lost the screen.
        case cancelled
    }

    public var finger: FingerID
    public var phase: Phase
    /// In the scene's points; may lie outside of the scene.
    public var position: Point
    /// When the kernel saw it.
    public var time: Timestamp

    public init(finger: FingerID, phase: Phase, position: Point, time: Timestamp) {
        self.finger = finger
        self.phase = phase
        self.position = position
        self.time = time
    }
}
