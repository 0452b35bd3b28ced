/// A timer of a scene that performs an action once.
public final class SceneTimer {
    /// The scene time at which the action is due.
    public let deadline: Timestamp
    private var action: (() -> Void)?

    init(deadline: Timestamp, action: @escaping () -> Void) {
        self.deadline = deadline
        self.action = action
    }

    /// A Boolean value that is `true` until the timer has fired or was cancelled.
    public var isPending: Bool { action != nil }

    /// Cancels the timer, so that its action is not performed.
    public func cancel() {
        action = nil
    }

    func fire() {
        let action = self.action
        self.action = nil
        action?()
    }
}
