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

/// A turn of a mouse wheel or a two-finger move on a touchpad.
public nonisolated struct WheelEvent: Hashable, Sendable {
    /// Where the pointer is, in the scene's points.
    public var position: Point
    /// How far the content moves, in points; a positive y moves it down.
    public var delta: Point
    public var time: Timestamp

    public init(position: Point, delta: Point, time: Timestamp) {
        self.position = position
        self.delta = delta
        self.time = time
    }
}
