import Drawing

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
