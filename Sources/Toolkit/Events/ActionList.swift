/// A token for an action that was added to a control, a gesture recognizer or a refresh control; pass it to remove the action.
public final class ActionToken {}

/// The actions that were added for one event of one sender, in the order in which they were added.
final class ActionList<Sender> {
    private var entries: [(token: ActionToken, action: (Sender) -> Void)] = []

    func add(_ action: @escaping (Sender) -> Void) -> ActionToken {
        let token = ActionToken()
        entries.append((token, action))
        return token
    }

    func remove(_ token: ActionToken) {
        entries.removeAll { $0.token === token }
    }

    /// Calls all actions. An action may add and remove actions: a removed action is no longer called, and an added one
    /// is first called for the next event.
    func send(_ sender: Sender) {
        for (token, action) in entries where entries.contains(where: { $0.token === token }) { action(sender) }
    }
}
