import JSON
import SourceProtocol

/// The topic on which a device reports whether it is online, such as the topic of its last will.
public struct MQTTAvailability: Hashable, Sendable {
    /// The topic.
    public var topic: String
    /// The path of the value in the message; `nil` for the member `state` or, if it does not exist, the whole message.
    public var path: String?
    /// The value that means online; `nil` for `online` and the common words for on.
    public var expected: JSONValue?

    /// Creates an availability with the default path and value.
    public init(topic: String) {
        self.topic = topic
    }

    init?(_ value: JSONValue) {
        guard let topic = value["topic"]?.string else { return nil }
        (self.topic, path, expected) = (topic, value["path"]?.string, value["is"])
    }

    var settings: [String: JSONValue] {
        var settings: [String: JSONValue] = ["topic": .string(topic)]
        settings["path"] = path.map { .string($0) }
        settings["is"] = expected
        return settings
    }

    /// Returns `true` if a message reports that the device is online.
    func isOnline(_ message: JSONValue) -> Bool {
        // Zigbee2MQTT wraps the word: {"state": "online"}.
        let part = message.part(at: MemberPath(path ?? "state")) ?? (path == nil ? message : .null)
        if let expected { return part.matches(expected) == true }
        return part.readFlag ?? (part.readText?.lowercased() == "online")
    }
}
