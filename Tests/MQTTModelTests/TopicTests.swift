import JSON
import MQTTModel
import SourceProtocol
import Testing
import ValueAddresses

@Suite("Topics and message contents")
struct TopicTests {
    @Test(
        "A topic filter matches the topics that the MQTT specification says",
        arguments: [
            ("a/b", "a/b", []), ("a/b", "a/c", nil), ("a/b", "a", nil), ("a", "a/b", nil), ("+/b", "a/b", ["a"]),
            ("a/+", "a/", [""]), ("a/+", "a", nil), ("+", "a/b", nil), ("+/+", "/b", ["", "b"]), ("#", "a/b", ["a/b"]),
            ("a/#", "a/b/c", ["b/c"]), ("a/#", "a", [""]), ("a/#", "ab", nil), ("+/x/#", "a/x/b", ["a", "b"]),
            ("#", "$SYS/x", nil), ("+/x", "$SYS/x", nil), ("$SYS/#", "$SYS/x", ["x"]), ("/", "/", []),
        ] as [(String, String, [String]?)])
    func match(filter: String, topic: String, captures: [String]?) throws {
        #expect(try #require(TopicFilter(filter)).match(topic) == captures)
    }

    @Test(
        "An invalid topic filter is refused",
        arguments: ["", "a/#/b", "a#", "a+/b", "+a", "##", "a\0b", String(repeating: "x", count: 65_536)])
    func noFilter(text: String) {
        #expect(TopicFilter(text) == nil)
        #expect(!TopicFilter.isTopic(text))
    }

    @Test("A topic must have no wildcards, and be no longer than a filter")
    func topic() {
        #expect(TopicFilter.isTopic("a/b") && !TopicFilter.isTopic("a/+") && !TopicFilter.isTopic("#"))
        #expect(TopicFilter.isTopic(String(repeating: "x", count: 65_535)))
    }

    @Test(
        "A message that is a JSON object, array or string is parsed, and any other text is kept unchanged",
        arguments: [
            ("21.5", "21.5"), ("\"x\"", "x"), ("true", "true"), ("ON", "ON"), ("off", "off"), ("1984", "1984"),
            ("12345678901234567890", "12345678901234567890"), ("NaN", "NaN"), (" {\"a\": 1}", ["a": 1]),
            ("[1]", [1]), ("{\"a\": 1", "{\"a\": 1"), ("1e999", "1e999"), (" ", " "), ("null", "null"), ("\"x", "\"x"),
        ] as [(String, JSONValue)])
    func payload(text: String, value: JSONValue) {
        #expect(Payload.value(of: Array(text.utf8)) == value)
    }

    @Test(
        "A payload with invalid UTF-8 or NUL has no value",
        arguments: [[0xC3], [0xFF, 0xFE], [0x61, 0], [0xED, 0xA0, 0x80]])
    func noText(bytes: [UInt8]) {
        #expect(Payload.value(of: bytes) == nil)
        var values = TopicValues(["a": MQTTValue("a")])
        #expect(values.take("a", bytes) == .noText && !values.hasNews)
    }

    private func values(_ topics: [String: String]) -> TopicValues {
        TopicValues(topics.mapValues { MQTTValue($0) })
    }

    @Test("The last message of a topic is its value, wildcards give objects, and an empty message removes the value")
    func news() throws {
        var values = values(["lamp": "l", "rooms": "r/+/t", "all": "r/#"])
        for (topic, text) in [("l", "ON"), ("l", "OFF"), ("r/a/t", "1"), ("r/b/t", "2"), ("r/a/t", "3"), ("x", "4")] {
            #expect(values.take(topic, Array(text.utf8)) == nil)
        }
        var message = SourceMessage()
        message.values = ["lamp": "OFF", "rooms": ["a": "3", "b": "2"], "all": ["a/t": "3", "b/t": "2"]]
        #expect(values.takeNews() == [message])
        #expect(values.takeNews() == [])
        let order = MQTTOrder("x")
        #expect(try values.payload(setting: "lamp", to: true, by: order) == Array("ON".utf8))
        #expect(try values.payload(setting: "rooms", to: true, by: order) == Array("true".utf8))
        for topic in ["l", "r/a/t", "r/b/t"] { #expect(values.take(topic, []) == nil) }
        message = SourceMessage()
        message.gone = ["all", "lamp", "rooms"]
        #expect(values.takeNews() == [message])
        #expect(values.take("l", Array("1".utf8)) == nil)
        message = SourceMessage()
        message.values = ["lamp": "1"]
        #expect(values.takeNews() == [message])
    }

    @Test("The size of a message, the number of topics of a value and the length of a line are limited")
    func limits() throws {
        var values = values(["x": "x", "all": "a/+"])
        let most = TopicValues.maximumBytes
        #expect(values.take("x", [UInt8](repeating: 0x61, count: most)) == nil)
        #expect(values.take("x", [UInt8](repeating: 0x61, count: most + 1)) == .tooLong)
        for number in 0..<TopicValues.maximumMembers { #expect(values.take("a/\(number)", [0x31]) == nil) }
        #expect(values.take("a/more", [0x31]) == .tooMany)
        #expect(values.take("a/0", [0x32]) == nil)
        var other = self.values(["a": "a/+", "b": "b/+", "c": "c/+"])
        var refused = 0
        for name in ["a", "b", "c"] {
            for number in 0..<8 {
                if other.take("\(name)/\(number)", [UInt8](repeating: 0x61, count: most)) != nil { refused += 1 }
            }
        }
        #expect(refused > 0)
        let messages = other.takeNews()
        #expect(messages.count == 3)
        for message in messages {
            #expect(try JSONValue.object(message.members).encoded().utf8.count < SourceMessage.maximumBytes)
        }
    }

    @Test(
        "A valid broker address is accepted",
        arguments: [
            ("mqtt://house.local", "house.local", 1883, false), ("mqtts://house.local", "house.local", 8883, true),
            ("mqtt://10.0.0.1:1884/", "10.0.0.1", 1884, false), ("mqtt://[::1]:1", "::1", 1, false),
            ("mqtts://[fe80::1]", "fe80::1", 8883, true), ("mqtt://h:65535", "h", 65_535, false),
        ])
    func broker(address: String, host: String, port: Int, isEncrypted: Bool) throws {
        let broker = try #require(MQTTSettings.broker(address))
        #expect(broker == (host, port, isEncrypted))
        var settings = MQTTSettings(host: host, port: port, isEncrypted: isEncrypted)
        settings.values = ["a": MQTTValue("b")]
        var order = MQTTOrder("c")
        (order.body, order.isRetained, order.quality) = (BodyTemplate(["x": "$value"]), true, 2)
        order.answer = MQTTOrder.Answer(topic: "d", check: AnswerCheck(["path": "ok", "is": true]))
        (settings.set, settings.call) = (["a": order], ["e": MQTTOrder("f")])
        var event = MQTTValue("g", ValueAddress(["path": "action", "event": true]))
        event.availability = MQTTAvailability(topic: "h")
        settings.values["i"] = event
        settings.user = "u"
        #expect(MQTTSettings(.object(settings.settings)) == settings)
    }

    @Test(
        "An invalid broker address is rejected",
        arguments: [
            "", "house", "http://house", "mqtt://", "mqtt://:1883", "mqtt://h:0", "mqtt://h:65536", "mqtt://h:x",
            "mqtt://h:", "mqtt://u@h", "mqtt://u:p@h:1883", "mqtt://a b", "mqtt://[::1", "mqtt://::1", "mqtt://h/x",
            "mqtt://h:99999999999999999999", "mqtt://\(String(repeating: "x", count: 254))", "mqtt://[]",
        ])
    func noBroker(address: String) { #expect(MQTTSettings.broker(address) == nil) }
}
