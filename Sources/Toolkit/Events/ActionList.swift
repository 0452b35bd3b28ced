/// Stands for an action that was added to a control, a recognizer or a refresh control: what takes it out again.
public final class ActionToken {}

/// The actions that were added for one event of one sender, in the order in which they came.
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

    /// Tells all. Whoever is told may add and remove actions: what is removed is not told any more, what is added is told
    /// the next time.
    func send(_ sender: Sender) {
        for (token, action) in entries where entries.contains(where: { $0.token === token }) { action(sender) }
    }
}
