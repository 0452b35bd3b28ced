import JSON
import MQTTModel

/// A value of an MQTT source in a kiosk file: the topic and template for reading it, and the order that sets it.
struct BrokerValue: Hashable {
    var topic: String
    var template = ValueTemplate()
    /// The device's values for on and off; `nil` for the common words.
    var on: JSONValue?
    var off: JSONValue?
    /// The time after which the value is stale, in seconds; `nil` if it does not expire.
    var expires: Double?
    var availability: Availability?
    var isEvent = false
    var set: BrokerOrder?

    /// The topic on which a device reports whether it is online.
    struct Availability: Hashable {
        var topic: String
        var path: String?
        /// The word that means online; `nil` for the usual word.
        var expected: String?

        fileprivate var yaml: YAMLContent {
            guard path != nil || expected != nil else { return .text(topic) }
            var members = [YAMLContent.Member("topic", .text(topic))]
            if let path { members.append(YAMLContent.Member("path", .text(path))) }
            if let expected { members.append(YAMLContent.Member("is", .text(expected))) }
            return .mapping(members)
        }
    }

    init(_ topic: String, _ template: ValueTemplate = ValueTemplate()) {
        (self.topic, self.template) = (topic, template)
    }

    /// The value as YAML for the key `values`.
    var yaml: YAMLContent {
        typealias Member = YAMLContent.Member
        var members = [Member("topic", .text(topic))]
        if let path = template.path { members.append(Member("path", .text(path))) }
        if let jq = template.jq { members.append(Member("jq", .text(jq))) }
        if let scale = template.scale, scale.device != scale.shown {
            members.append(
                Member(
                    "scale",
                    .mapping([
                        Member("in", .list(scale.device.map { .number($0) })),
                        Member("out", .list(scale.shown.map { .number($0) })),
                    ])))
        }
        if let on, let off {
            members += [Member("on", YAMLContent(on)), Member("off", YAMLContent(off))]
        }
        if let expires { members.append(Member("expires", .number(expires))) }
        if isEvent { members.append(Member("event", .flag(true))) }
        if let availability, !isEvent { members.append(Member("available", availability.yaml)) }
        if let set { members.append(Member("set", set.yaml)) }
        return members.count == 1 ? .text(topic) : .mapping(members)
    }
}

/// An order in a kiosk file, which publishes a message.
struct BrokerOrder: Hashable {
    var topic: String
    /// The body; null to publish only the value.
    var body = JSONValue.null
    var isRetained = false

    init(_ topic: String, body: JSONValue = .null, isRetained: Bool = false) {
        (self.topic, self.body, self.isRetained) = (topic, body, isRetained)
    }

    /// Creates an order that publishes a constant text.
    init(_ topic: String, text: String, isRetained: Bool = false) {
        self.init(topic, body: .string(Self.literal(text)), isRetained: isRetained)
    }

    /// Returns a text in which dollar signs are escaped, so that they do not begin a placeholder.
    static func literal(_ text: String) -> String {
        text.reduce(into: "") { $0 += $1 == "$" ? "$$" : String($1) }
    }

    /// The order as YAML for the keys `set` and `call`.
    var yaml: YAMLContent {
        typealias Member = YAMLContent.Member
        var members = [Member("topic", .text(topic))]
        if body != .null { members.append(Member("body", YAMLContent(body))) }
        if isRetained { members.append(Member("retain", .flag(true))) }
        return members.count == 1 ? .text(topic) : .mapping(members)
    }

    /// Returns `true` if a text is a topic that can be written in a kiosk file.
    static func isTopic(_ text: String) -> Bool { TopicFilter.isTopic(text) && PlainText.isExactLine(text) }
}
