import Drawing

/// A mouse was moved on a screen that has no arrow of its own.
///
/// It presses nothing: the button does, as the touch of ``FingerID/mouse``. An input whose desktop draws an arrow does
/// not send it.
public nonisolated struct PointerEvent: Hashable, Sendable {
    /// In the scene's points.
    public var position: Point
    public var time: Timestamp

    public init(position: Point, time: Timestamp) {
        self.position = position
        self.time = time
    }
}
