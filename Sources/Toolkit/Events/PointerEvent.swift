import Drawing

/// A mouse was moved on a screen that has no arrow of its own.
///
/// It presses nothing: the button does, as the touch of ``FingerID/mouse``. An input whose desktop draws an arrow does
/// not send it.
public nonisolated struct PointerEvent: Hashable, Sendable {
    /// In the scene's points.
    public var position: Point
    /// When the kernel saw it.
    public var time: Timestamp

    /// A move of the mouse to a position in the scene's points.
    public init(position: Point, time: Timestamp) {
        self.position = position
        self.time = time
    }
}

/// A turn of a mouse wheel or a two-finger move on a touchpad.
public nonisolated struct WheelEvent: Hashable, Sendable {
    /// Where the pointer is, in the scene's points.
    public var position: Point
    /// How far the content moves, in points; a positive y moves it down.
    public var delta: Point
    /// When the kernel saw it.
    public var time: Timestamp

    /// A turn of the wheel while the pointer is at a position; both are in the scene's points.
    public init(position: Point, delta: Point, time: Timestamp) {
        self.position = position
        self.delta = delta
        self.time = time
    }
}
