/// Passes messages between the objects of one scene that do not know each other.
public final class SceneNotifications {
    /// What a message is about.
    public struct Name: RawRepresentable, Hashable, Sendable {
        /// The name itself; two of one text are the same.
        public var rawValue: String

        /// A message's name.
        public nonisolated init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// Ends the observation when it goes.
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

    /// Calls `action` with the object of each message of that name, for as long as the result is kept.
    public func observe(_ name: Name, _ action: @escaping (_ object: AnyObject) -> Void) -> Observation {
        entries.removeAll { $0.observation == nil }
        let observation = Observation(name: name, action: action)
        entries.append(Entry(observation: observation))
        return observation
    }

    /// Tells all observers of `name`, in the order in which they began to observe.
    public func post(_ name: Name, object: AnyObject) {
        for entry in entries {
            if let observation = entry.observation, observation.name == name { observation.action(object) }
        }
    }
}
