/// An object that is updated at each frame, for example because it is animated.
protocol FrameTicker: AnyObject {
    /// Updates the object for a frame's time; returns `false` if it needs no further updates.
    func tick(at time: Timestamp) -> Bool
}

/// A ticker that calls a closure at each frame.
final class ActionTicker: FrameTicker {
    private let action: (Timestamp) -> Bool

    init(_ action: @escaping (Timestamp) -> Bool) {
        self.action = action
    }

    func tick(at time: Timestamp) -> Bool { action(time) }
}
