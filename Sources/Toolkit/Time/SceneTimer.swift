/// An action that a scene performs once, at a time.
public final class SceneTimer {
    public let deadline: Timestamp
    private var action: (() -> Void)?

    init(deadline: Timestamp, action: @escaping () -> Void) {
        self.deadline = deadline
        self.action = action
    }

    public var isPending: Bool { action != nil }

    public func cancel() {
        action = nil
    }

    func fire() {
        let action = self.action
        self.action = nil
        action?()
    }
}
