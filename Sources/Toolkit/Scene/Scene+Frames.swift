extension Scene {
    /// Performs `action` at each frame, with the frame's time, until it answers false.
    public func everyFrame(_ action: @escaping (Timestamp) -> Bool) {
        addTicker(ActionTicker(action))
    }
}

private final class ActionTicker: FrameTicker {
    private let action: (Timestamp) -> Bool

    init(_ action: @escaping (Timestamp) -> Bool) {
        self.action = action
    }

    func tick(at time: Timestamp) -> Bool { action(time) }
}
