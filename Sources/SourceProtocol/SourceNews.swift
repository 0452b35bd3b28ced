import JSON

/// The changes and events that a source has not sent to the hub yet. They are combined into as few lines as their size permits.
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

    /// Sets a value, or removes it if the value is `nil`. Only the last change of each value is sent.
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
    /// - Returns: `false` if the event was dropped because there are already `maximumEvents`.
    public mutating func add(_ name: String, with value: JSONValue) -> Bool {
        guard events.count < Self.maximumEvents else { return false }
        events.append(SourceMessage.Event(name, with: value))
        return true
    }

    /// Returns messages with all changes and events, and empties the collection.
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
