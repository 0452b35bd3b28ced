import Toolkit

/// The state changes of recognizers, each with the recognizer's name, in order.
final class StateRecord {
    private(set) var entries: [String] = []
    private var tokens: [ObjectIdentifier: ActionToken] = [:]

    /// Adds a recognizer to a view and observes it; repeated `changed` states count as one.
    @discardableResult
    func add<G: GestureRecognizer>(_ recognizer: G, to view: View, as name: String = "") -> G {
        // A recognizer that is added again gets its new name.
        if let token = tokens[ObjectIdentifier(recognizer)] { recognizer.removeAction(token) }
        tokens[ObjectIdentifier(recognizer)] = recognizer.onChange { [weak self] recognizer in
            let entry = name.isEmpty ? "\(recognizer.state)" : "\(name) \(recognizer.state)"
            if self?.entries.last != entry || !entry.hasSuffix("changed") { self?.entries.append(entry) }
        }
        view.addGestureRecognizer(recognizer)
        return recognizer
    }

    func clear() {
        entries = []
    }
}
