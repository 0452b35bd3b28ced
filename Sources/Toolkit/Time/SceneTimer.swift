/// An action that a scene performs once, at a time.
public final class SceneTimer {
    /// When the action is due, in the scene's time.
    public let deadline: Timestamp
    private var action: (() -> Void)?

    init(deadline: Timestamp, action: @escaping () -> Void) {
        self.deadline = deadline
        self.action = action
    }

    /// True until the action was performed, or the timer cancelled.
    public var isPending: Bool { action != nil }

    /// The action is not performed any more.
    public func cancel() {
        action = nil
    }

    func fire() {
        let action = self.action
        self.action = nil
        action?()
    }
}
