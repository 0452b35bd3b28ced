import JSON
import ValueAddresses

/// A message that sets a value or calls an action: its topic and body, and the topic of the device's answer.
public struct MQTTOrder: Hashable, Sendable {
    /// The topic of the message.
    public var topic: String
    /// The template of the message's JSON; `nil` to send only the value or the arguments of the call.
    public var body: BodyTemplate?
    /// A Boolean value that tells whether the broker keeps the message for later subscribers.
    public var isRetained = false
    /// The quality of service, from 0 to 2.
    public var quality = 1
    /// The topic and the check of the device's answer; `nil` if the broker's acknowledgement is sufficient.
    public var answer: Answer?

    /// The answer of a device to an order.
    public struct Answer: Hashable, Sendable {
        /// The topic of the answer.
        public var topic: String
        /// The check of the answer.
        public var check: AnswerCheck

        /// Creates an answer.
        public init(topic: String, check: AnswerCheck) {
            (self.topic, self.check) = (topic, check)
        }

        fileprivate init?(_ value: JSONValue) {
            guard let topic = value["topic"]?.string else { return nil }
            self.init(topic: topic, check: AnswerCheck(value))
        }

        fileprivate var settings: [String: JSONValue] { check.settings.merging(["topic": .string(topic)]) { $1 } }
    }

    /// Creates an order that publishes only the value or the arguments.
    public init(_ topic: String) {
        self.topic = topic
    }

    init?(_ value: JSONValue) {
        guard let topic = value["topic"]?.string else { return nil }
        self.init(topic)
        body = value["body"].map(BodyTemplate.init)
        isRetained = value["retain"] == true
        if let number = value["qos"]?.id, (0...2).contains(number) { quality = number }
        answer = value["answer"].flatMap(Answer.init)
    }

    var settings: [String: JSONValue] {
        var settings: [String: JSONValue] = ["topic": .string(topic)]
        settings["body"] = body?.content
        if isRetained { settings["retain"] = true }
        if quality != 1 { settings["qos"] = .number(Double(quality)) }
        settings["answer"] = answer.map { .object($0.settings) }
        return settings
    }

    /// Returns the message that sets a value.
    ///
    /// - Parameter value: The value in the format that the device expects.
    /// - Throws: An error if the template cannot be filled.
    func payload(setting value: JSONValue) throws(TemplateError) -> [UInt8] {
        try Self.bytes(of: body?.filled(["value": value]) ?? value)
    }

    /// Returns the message of a call.
    ///
    /// - Parameter arguments: The arguments, an object, or null for none.
    /// - Throws: An error if the template cannot be filled.
    public func payload(calledWith arguments: JSONValue) throws(TemplateError) -> [UInt8] {
        guard let body else { return arguments == .null ? [] : try Self.bytes(of: arguments) }
        if case .object(let members) = arguments { return try Self.bytes(of: body.filled(members)) }
        return try Self.bytes(of: body.filled([:]))
    }

    private static func bytes(of value: JSONValue) throws(TemplateError) -> [UInt8] {
        guard let bytes = Payload.bytes(of: value), bytes.count <= TopicValues.maximumBytes else {
            throw TemplateError("message too large (max \(TopicValues.maximumBytes) bytes)")
        }
        return bytes
    }
}
