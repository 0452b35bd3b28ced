/// Something that moves by itself: asked at each frame to be where it is at that time.
protocol FrameTicker: AnyObject {
    /// Returns false once there is nothing left to move.
    func tick(at time: Timestamp) -> Bool
}

/// A closure that is asked at each frame.
final class ActionTicker: FrameTicker {
    private let action: (Timestamp) -> Bool

    init(_ action: @escaping (Timestamp) -> Bool) {
        self.action = action
    }

    func tick(at time: Timestamp) -> Bool { action(time) }
}
