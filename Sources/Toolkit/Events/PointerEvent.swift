import Drawing

/// A mouse move on a screen without a desktop that draws the pointer.
///
/// The event presses nothing; a press of the mouse button is a touch with ``FingerID/mouse``. An input whose desktop draws
/// the pointer does not send this event.
public nonisolated struct PointerEvent: Hashable, Sendable {
    /// The position of the pointer, in the scene's points.
    public var position: Point
    /// The kernel's timestamp of the event.
    public var time: Timestamp

    /// Creates a mouse move to a position in the scene's points.
    public init(position: Point, time: Timestamp) {
        self.position = position
        self.time = time
    }
}

/// A turn of a mouse wheel or a two-finger move on a touchpad.
public nonisolated struct WheelEvent: Hashable, Sendable {
    /// The position of the pointer, in the scene's points.
    public var position: Point
    /// The distance by which the content moves, in points; a positive y moves it down.
    public var delta: Point
    /// The kernel's timestamp of the event.
    public var time: Timestamp

    /// Creates a wheel event at a pointer position; position and delta are in the scene's points.
    public init(position: Point, delta: Point, time: Timestamp) {
        self.position = position
        self.delta = delta
        self.time = time
    }
}
