import JSON

/// The changes and events of a source that were not sent yet. They are sent in as few lines as their size permits.
public struct SourceNews {
    private var values: [String: JSONValue] = [:]
    private var gone: Set<String> = []
    private var stale: Set<String> = []
    private var events: [SourceMessage.Event] = []

    /// The approximate maximum size of the values in a line to the hub, in bytes.
    public static let maximumWeight = 1 << 19
    /// The maximum number of events between two calls of ``take()``.
    public static let maximumEvents = 100

    /// Creates an empty collection.
    public init() {}

    /// A Boolean value that tells whether there is nothing to send.
    public var isEmpty: Bool { values.isEmpty && gone.isEmpty && stale.isEmpty && events.isEmpty }

    /// Sets a value; `nil` if it no longer exists. If a value is set several times, the last one counts.
    public mutating func set(_ name: String, _ value: JSONValue?) {
        values[name] = value
        if value == nil { gone.insert(name) } else { gone.remove(name) }
    }

    /// Marks a value as stale or as current.
    public mutating func mark(_ name: String, isStale: Bool) {
        if isStale { stale.insert(name) } else { stale.remove(name) }
    }

    /// Adds an event. Equal events are sent separately.
    ///
    /// - Returns: `false` if there are `maximumEvents` already.
    public mutating func add(_ name: String, with value: JSONValue) -> Bool {
        guard events.count < Self.maximumEvents else { return false }
        events.append(SourceMessage.Event(name, with: value))
        return true
    }

    /// Returns messages with all changes and events, and clears them.
    public mutating func take() -> [SourceMessage] {
        var messages: [SourceMessage] = []
        var message = SourceMessage()
        message.gone = gone.sorted()
        var weight = 0
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            if weight > 0, weight + value.weight > Self.maximumWeight {
                messages.append(message)
                (message, weight) = (SourceMessage(), 0)
            }
            message.values[name] = value
            weight += value.weight
        }
        message.stale = stale.sorted()
        if message != SourceMessage() { messages.append(message) }
        for event in events {
            var message = SourceMessage()
            message.event = event
            messages.append(message)
        }
        self = SourceNews()
        return messages
    }
}
