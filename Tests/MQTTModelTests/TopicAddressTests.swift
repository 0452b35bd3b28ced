import JSON
import MQTTModel
import SourceProtocol
import Testing
import ValueAddresses

@Suite("MQTT values with addresses")
struct TopicAddressTests {
    private func value(_ topic: String, _ settings: JSONValue = [:]) -> MQTTValue {
        MQTTValue(topic, ValueAddress(settings))
    }

    private func take(
        _ values: inout TopicValues, _ topic: String, _ text: String, isRetained: Bool = false
    ) -> [SourceMessage] {
        #expect(values.take(topic, Array(text.utf8), isRetained: isRetained) == nil)
        return values.takeNews()
    }

    private func message(_ values: [String: JSONValue] = [:], gone: [String] = [], stale: [String] = [])
        -> SourceMessage
    {
        var message = SourceMessage()
        (message.values, message.gone, message.stale) = (values, gone, stale)
        return message
    }

    private func event(_ name: String, _ value: JSONValue) -> SourceMessage {
        var message = SourceMessage()
        message.event = SourceMessage.Event(name, with: value)
        return message
    }

    @Test("Several values can be read from one topic, and set as members of a message body on another")
    func lamp() throws {
        var values = TopicValues([
            "lamp": value("z/lamp", ["path": "state"]),
            "brightness": value("z/lamp", ["path": "brightness", "scale": ["in": [0, 254], "out": [0, 100]]]),
            "rooms": value("room/+/climate", ["path": "temperature"]),
        ])
        let news = take(&values, "z/lamp", #"{"state": "OFF", "brightness": 254, "linkquality": 84}"#)
        #expect(news == [message(["lamp": "OFF", "brightness": 100])])
        #expect(take(&values, "room/hall/climate", #"{"temperature": 20.5}"#) == [message(["rooms": ["hall": 20.5]])])
        var order = MQTTOrder("z/lamp/set")
        order.body = BodyTemplate(["state": "$value"])
        #expect(text(try values.payload(setting: "lamp", to: true, by: order)) == #"{"state": "ON"}"#)
        order.body = BodyTemplate(["brightness": "$value", "transition": 2])
        #expect(
            text(try values.payload(setting: "brightness", to: 50, by: order))
                == #"{"brightness": 127, "transition": 2}"#)
        #expect(text(try order.payload(calledWith: ["value": 1])) == #"{"brightness": 1, "transition": 2}"#)
        #expect(throws: TemplateError.self) { try order.payload(calledWith: .null) }
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test("Each message of an event counts, even if it is repeated; empty, retained and unrelated messages do not")
    func events() {
        var values = TopicValues(["bell": value("z/bell", ["path": "action", "event": true])])
        #expect(take(&values, "z/bell", #"{"action": "single"}"#, isRetained: true) == [])
        for text in [#"{"action": "single"}"#, #"{"action": ""}"#, #"{"action": "single"}"#, #"{"battery": 90}"#, ""] {
            #expect(values.take("z/bell", Array(text.utf8)) == nil)
        }
        #expect(values.takeNews() == [event("bell", "single"), event("bell", "single")])
        #expect(!values.hasNews)
    }

    @Test("The number of events that arrive at once is limited")
    func eventLimit() {
        var values = TopicValues(["bell": value("bell", ["event": true])])
        for _ in 0..<SourceNews.maximumEvents { #expect(values.take("bell", [0x31]) == nil) }
        #expect(values.take("bell", [0x31]) == .tooManyEvents)
        #expect(values.takeNews().count == SourceNews.maximumEvents)
        #expect(values.take("bell", [0x31]) == nil)
    }

    @Test(
        "A device that is unavailable makes its values stale until they arrive again",
        arguments: [
            ("offline", "online"), (#"{"state": "offline"}"#, #"{"state":"online"}"#), ("Offline", "Online"),
            ("0", "1"), ("", "true"),
        ])
    func availability(away: String, back: String) {
        var kitchen = value("kitchen", ["path": "t"])
        kitchen.availability = MQTTAvailability(topic: "kitchen/state")
        var values = TopicValues(["kitchen": kitchen, "other": value("other")])
        #expect(values.filters.map(\.text).sorted() == ["kitchen", "kitchen/state", "other"])
        #expect(take(&values, "kitchen", #"{"t": 20}"#) == [message(["kitchen": 20])])
        #expect(take(&values, "kitchen/state", away) == [message(stale: ["kitchen"])])
        #expect(take(&values, "kitchen/state", away) == [])
        // A retained message may be older than the device's absence.
        let old = take(&values, "kitchen", #"{"t": 20}"#, isRetained: true)
        #expect(old == [message(["kitchen": 20], stale: ["kitchen"])])
        #expect(take(&values, "kitchen/state", back) == [])
        #expect(take(&values, "kitchen", #"{"t": 21}"#) == [message(["kitchen": 21])])
    }

    @Test("A new message that is not retained is current, even if the device is reported as unavailable")
    func livingDevice() {
        var plug = value("plug")
        var availability = MQTTAvailability(topic: "tele/plug/LWT")
        availability.expected = "Online"
        plug.availability = availability
        var values = TopicValues(["plug": plug])
        #expect(take(&values, "tele/plug/LWT", "Offline", isRetained: true) == [message(stale: ["plug"])])
        #expect(take(&values, "plug", "ON") == [message(["plug": "ON"])])
    }
}
