import JSON
import MQTTModel

/// A value of the broker in a kiosk file: where it is read, and how it is set.
struct BrokerValue: Hashable {
    var topic: String
    var template = ValueTemplate()
    /// The device's values for on and off.
    var on: JSONValue?
    var off: JSONValue?
    /// The seconds after which the value is stale.
    var expires: Double?
    var availability: Availability?
    var isEvent = false
    var set: BrokerOrder?

    /// The topic on which a device reports whether it is online.
    struct Availability: Hashable {
        var topic: String
        var path: String?
        /// The word for online; `nil` for the usual one.
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

    /// The value as it is written under `values`.
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

/// A message to the broker in a kiosk file.
struct BrokerOrder: Hashable {
    var topic: String
    /// The body; null for the value alone.
    var body = JSONValue.null
    var isRetained = false

    init(_ topic: String, body: JSONValue = .null, isRetained: Bool = false) {
        (self.topic, self.body, self.isRetained) = (topic, body, isRetained)
    }

    /// A message with a constant text.
    init(_ topic: String, text: String, isRetained: Bool = false) {
        self.init(topic, body: .string(Self.literal(text)), isRetained: isRetained)
    }

    /// Returns a text in which no dollar sign begins the name of a value.
    static func literal(_ text: String) -> String {
        text.reduce(into: "") { $0 += $1 == "$" ? "$$" : String($1) }
    }

    /// The order as it is written under `set` or `call`.
    var yaml: YAMLContent {
        typealias Member = YAMLContent.Member
        var members = [Member("topic", .text(topic))]
        if body != .null { members.append(Member("body", YAMLContent(body))) }
        if isRetained { members.append(Member("retain", .flag(true))) }
        return members.count == 1 ? .text(topic) : .mapping(members)
    }

    /// Returns `true` if a text is a topic that a kiosk file can have.
    static func isTopic(_ text: String) -> Bool { TopicFilter.isTopic(text) && PlainText.isExactLine(text) }
}
