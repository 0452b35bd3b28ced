/// Passes messages between objects of one scene that do not know each other.
public final class SceneNotifications {
    /// The topic of a message.
    public struct Name: RawRepresentable, Hashable, Sendable {
        /// The text of the name; names with equal text are equal.
        public var rawValue: String

        /// Creates the name of a message.
        public nonisolated init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// An observation, which ends when this object is released.
    public final class Observation {
        fileprivate let name: Name
        fileprivate let action: (AnyObject) -> Void

        fileprivate init(name: Name, action: @escaping (AnyObject) -> Void) {
            self.name = name
            self.action = action
        }
    }

    private struct Entry {
        weak var observation: Observation?
    }

    private var entries: [Entry] = []

    init() {}

    /// Calls `action` with the object of each message with that name, as long as the result is kept.
    public func observe(_ name: Name, _ action: @escaping (_ object: AnyObject) -> Void) -> Observation {
        entries.removeAll { $0.observation == nil }
        let observation = Observation(name: name, action: action)
        entries.append(Entry(observation: observation))
        return observation
    }

    /// Notifies all observers of `name`, in the order in which they began to observe.
    public func post(_ name: Name, object: AnyObject) {
        for entry in entries {
            if let observation = entry.observation, observation.name == name { observation.action(object) }
        }
    }
}
