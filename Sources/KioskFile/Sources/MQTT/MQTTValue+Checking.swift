import MQTTModel
import SourceProtocol
import ValueAddresses

extension KeyTable {
    static let mqttValue = KeyTable(
        "mqtt value", subject: "a value", "A value of an MQTT broker: where it is read, and where and how it is set.",
        keys: [
            MappingKey(
                "topic", .line(), isRequired: true, examples: ["zigbee2mqtt/lamp"],
                """
                The topic, or a filter with + (one level) or # (all remaining levels): then the value is an object with a member for each \
                topic, named by the part that the wildcards match.
                """)
        ] + MappingKey.address + [
            MappingKey(
                "event", .flag, standard: false,
                """
                Whether each message is an event for a trigger, even the same again, instead of the new state of a value. Retained and \
                empty messages are no events.
                """),
            MappingKey(
                "available", .either([.line(), .mapping(.mqttAvailability)]),
                examples: ["zigbee2mqtt/lamp/availability"],
                "The topic on which the device reports whether it is online. While it is not, the value is stale until it arrives again."
            ),
            MappingKey(
                "set", .either([.line(), .mapping(.mqttOrder)]), examples: ["zigbee2mqtt/lamp/set"],
                "The order that sets the value, or its topic. A value without it cannot be set."),
        ])

    static let mqttPicture = KeyTable(
        "mqtt picture", subject: "a picture", "A picture in the messages of a broker.",
        keys: [
            MappingKey(
                "topic", .line(), isRequired: true, examples: ["player/status"], "The topic, without wildcards."),
            MappingKey(
                "path", .line(), examples: ["artwork"],
                "The path of the picture's text in Base64, in messages in JSON. If left out, the whole message is the picture."
            ),
        ])

    static let mqttAvailability = KeyTable(
        "availability", subject: "an availability", "The topic on which a device reports whether it is online.",
        keys: [
            MappingKey(
                "topic", .line(), isRequired: true, examples: ["tele/plug/LWT"], "The topic, without wildcards."),
            MappingKey(
                "path", .line(), examples: ["state"],
                "The path of the word in the JSON of the message; state, or the whole message, if left out."),
            MappingKey(
                "is", .either([.flag, .number(Limits.value), .line()]), examples: ["Online"],
                "The value while the device is online; online and the words for on, in any case, if left out."),
        ])

    static let mqttOrder = KeyTable(
        "mqtt order", subject: "an order", "A message that sets a value or performs a call.",
        keys: [
            MappingKey(
                "topic", .line(), isRequired: true, examples: ["zigbee2mqtt/lamp/set"], "The topic, without wildcards."),
            MappingKey(
                "body", .content(limit: Limits.body), examples: [["state": "$value"]],
                """
                The content, published as JSON, or as it is if it is a text. A text that is $value alone is the new value with its type; \
                in a call, $NAME is the argument of that name under with. Inside a longer text they are inserted; $$ is a dollar sign.
                """),
            MappingKey("retain", .flag, standard: false, "Whether the broker keeps the message for later subscribers."),
            MappingKey(
                "qos", .number(0...2), standard: 1,
                "The quality of service: 0 (at most once), 1 (at least once) or 2 (exactly once)."),
            MappingKey(
                "answer", .either([.line(), .mapping(.mqttAnswer)]), examples: ["stat/plug/RESULT"],
                """
                The topic on which the device answers. The order is done when the answer tells so, and fails with the device's words \
                otherwise. If left out, it is done when the broker has acknowledged it.
                """),
        ])

    static let mqttAnswer = KeyTable(
        "mqtt answer", subject: "an answer", "The answer of a device to an order.",
        keys: [
            MappingKey(
                "topic", .line(), isRequired: true, examples: ["zigbee2mqtt/bridge/response/permit_join"],
                "The topic, without wildcards.")
        ] + answerCheck)
}

extension KioskFileChecker {
    /// Returns the values of the short form, which maps names to topic filters.
    mutating func topics(_ entry: CheckedMapping.Entry?) -> [String: MQTTValue] {
        var values: [String: MQTTValue] = [:]
        for (name, text, location) in namedTexts(entry) {
            values[name] = topic(text, at: location, takesWildcards: true).map { MQTTValue($0) }
        }
        return values
    }

    /// Returns the pictures of the entry `pictures`, by name.
    mutating func pictures(_ entry: CheckedMapping.Entry?) -> [String: MQTTPicture] {
        var pictures: [String: MQTTPicture] = [:]
        for (name, written) in namedOrLines(entry, isName: Self.isPlainName, rule: Self.nameRule) {
            switch written {
            case .line(let text, let location):
                pictures[name] = topic(text, at: location, takesWildcards: false).map { MQTTPicture($0) }
            case .mapping(let mapping):
                let path = line(mapping["path"])
                pictures[name] = topic(mapping["topic"]).map { MQTTPicture($0, path: path) }
            }
        }
        return pictures
    }

    /// Returns the orders of the entry `set` or `call`, by name.
    mutating func orders(_ entry: CheckedMapping.Entry?, isCall: Bool) -> [String: MQTTOrder] {
        var orders: [String: MQTTOrder] = [:]
        for (name, value) in namedOrLines(entry, isName: Self.isPlainName, rule: Self.nameRule) {
            orders[name] = order(value, isCall: isCall)
        }
        return orders
    }

    /// Adds the values of the long form and their orders.
    ///
    /// - Returns: The times after which values are stale.
    mutating func values(_ entry: CheckedMapping.Entry?, of mqtt: inout MQTTSettings) -> [String: Double] {
        var expiry: [String: Double] = [:]
        for (name, written) in namedOrLines(entry, isName: Self.isPlainName, rule: Self.nameRule) {
            for key in ["topics", "set"] where (key == "set" ? mqtt.set[name] != nil : mqtt.values[name] != nil) {
                guard let entry else { continue }
                report(.conflictingKeys, at: entry.location, "\(name.quoted) is also in \(key.asKey)")
            }
            switch written {
            case .line(let text, let location):
                mqtt.values[name] = topic(text, at: location, takesWildcards: true).map { MQTTValue($0) }
            case .mapping(let mapping):
                mqtt.values[name] = value(mapping)
                mqtt.set[name] = lineOrMapping(mapping["set"], .mqttOrder).flatMap { order($0, isCall: false) }
                expiry[name] = number(mapping["expires"])
            }
        }
        return expiry
    }

    private mutating func value(_ mapping: CheckedMapping) -> MQTTValue? {
        var address = address(mapping)
        address.isEvent = flag(mapping["event"]) ?? false
        for name in ["available", "set", "expires"] where address.isEvent {
            guard let entry = mapping[name] else { continue }
            report(
                .conflictingKeys, at: entry.keyLocation,
                "\(name.asKey) is not allowed together with “event”; an event has no state")
        }
        let availability = availability(mapping["available"])
        guard let entry = mapping["topic"], let text = line(entry),
            let topic = topic(text, at: entry.location, takesWildcards: true)
        else { return nil }
        if let other = mapping["available"] ?? mapping["set"], TopicFilter(topic)?.hasWildcards == true {
            report(
                .conflictingKeys, at: other.keyLocation,
                "\(other.key.name.asKey) is not allowed if “topic” has wildcards")
        }
        var value = MQTTValue(topic, address)
        value.availability = availability
        return value
    }

    private mutating func availability(_ entry: CheckedMapping.Entry?) -> MQTTAvailability? {
        switch lineOrMapping(entry, .mqttAvailability) {
        case nil: return nil
        case .line(let text, let location):
            return topic(text, at: location, takesWildcards: false).map { MQTTAvailability(topic: $0) }
        case .mapping(let mapping):
            let topic = topic(mapping["topic"])
            let (path, expected) = (line(mapping["path"]), mapping["is"].flatMap { value($0) })
            guard var availability = topic.map(MQTTAvailability.init(topic:)) else { return nil }
            (availability.path, availability.expected) = (path, expected)
            return availability
        }
    }

    private mutating func order(_ written: LineOrMapping, isCall: Bool) -> MQTTOrder? {
        switch written {
        case .line(let text, let location):
            return topic(text, at: location, takesWildcards: false).map { MQTTOrder($0) }
        case .mapping(let mapping):
            let topic = topic(mapping["topic"])
            let body = body(mapping["body"], isCall: isCall)
            let answer = answer(mapping["answer"])
            let (isRetained, quality) = (flag(mapping["retain"]) ?? false, quality(mapping["qos"]))
            guard var order = topic.map({ MQTTOrder($0) }) else { return nil }
            (order.body, order.answer, order.isRetained, order.quality) = (body, answer, isRetained, quality)
            return order
        }
    }

    private mutating func quality(_ entry: CheckedMapping.Entry?) -> Int {
        guard let entry, let number = number(entry) else { return 1 }
        if let quality = Int(exactly: number) { return quality }
        report(.invalidValue, at: entry.location, "expected 0, 1 or 2 for “qos”, found the number \(number.plain)")
        return 1
    }

    private mutating func answer(_ entry: CheckedMapping.Entry?) -> MQTTOrder.Answer? {
        switch lineOrMapping(entry, .mqttAnswer) {
        case nil: return nil
        case .line(let text, let location):
            return topic(text, at: location, takesWildcards: false).map {
                MQTTOrder.Answer(topic: $0, check: AnswerCheck())
            }
        case .mapping(let mapping):
            let check = answerCheck(mapping)
            return topic(mapping["topic"]).map { MQTTOrder.Answer(topic: $0, check: check) }
        }
    }

    private mutating func topic(_ entry: CheckedMapping.Entry?) -> String? {
        guard let entry, let text = line(entry) else { return nil }
        return topic(text, at: entry.location, takesWildcards: false)
    }

    /// Returns the topic if it is valid; otherwise reports it and returns `nil`.
    mutating func topic(_ text: String, at location: FileLocation, takesWildcards: Bool) -> String? {
        if takesWildcards ? TopicFilter(text) != nil : TopicFilter.isTopic(text) { return text }
        report(
            .invalidValue, at: location,
            takesWildcards
                ? "invalid topic filter: \(text.quoted); + and # must each be a whole level, and # must be the last one"
                : "invalid topic: \(text.quoted); wildcards (+ and #) are not allowed here")
        return nil
    }

    /// Returns `true` if the text is a valid value name without a path.
    static func isPlainName(_ text: String) -> Bool { ValueName("a." + text)?.path.isEmpty == true }
}
