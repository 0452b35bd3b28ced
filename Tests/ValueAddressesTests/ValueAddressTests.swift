import JSON
import SourceProtocol
import Testing
import ValueAddresses

@Suite("Addresses of values in payloads")
struct ValueAddressTests {
    private func address(_ settings: JSONValue) -> ValueAddress { ValueAddress(settings) }

    private func parsed(_ text: String) throws -> JSONValue { try JSONValue(parsing: Array(text.utf8)) }

    @Test(
        "A value is a part of the payload, converted as its address specifies",
        arguments: [
            // Zigbee2MQTT: a lamp.
            (#"{"path": "state"}"#, #"{"state": "ON", "brightness": 127}"#, #""ON""#),
            (#"{"path": "brightness", "scale": {"in": [0, 254], "out": [0, 100]}}"#, #"{"brightness": 127}"#, "50"),
            (#"{"path": "action", "type": "text"}"#, #"{"action": 1}"#, #""1""#),
            // Tasmota: a sensor in an object, and a missing one.
            (#"{"path": "DHT11.Temperature", "type": "number"}"#, #"{"DHT11": {"Temperature": "21.5"}}"#, "21.5"),
            (#"{"path": "DHT11.Humidity", "type": "number"}"#, #"{"DHT11": {"Temperature": 21}}"#, "null"),
            // Own words for on and off.
            (#"{"path": "state", "on": "LOCK", "off": "UNLOCK"}"#, #"{"state": "LOCK"}"#, "true"),
            (#"{"path": "state", "on": "LOCK", "off": "UNLOCK"}"#, #"{"state": "UNLOCK"}"#, "false"),
            (#"{"path": "state", "on": "LOCK", "off": "UNLOCK"}"#, #"{"state": "JAMMED"}"#, #""JAMMED""#),
            (#"{"on": 2, "off": 1}"#, #""2""#, "true"),
            (#"{"type": "boolean"}"#, #""Enabled""#, "true"), (#"{"type": "boolean"}"#, #""perhaps""#, "null"),
            // A key with a dot, and a JSON Pointer.
            (#"{"path": "\"sensor.kitchen\".state"}"#, #"{"sensor.kitchen": {"state": 7}}"#, "7"),
            (#"{"path": "/a~1b/0"}"#, #"{"a/b": [8]}"#, "8"),
            (#"{"type": "text"}"#, #"{"a": 1}"#, #""{\"a\": 1}""#),
            // Long identifiers keep their digits.
            (#"{"path": "id"}"#, #"{"id": 9007199254740993}"#, #""9007199254740993""#),
            (#"{"scale": {"in": [0, 1], "out": [0, 100]}}"#, #""0.07""#, "7"),
            (#"{"scale": {"in": [0, 1], "out": [0, 100]}}"#, #""unavailable""#, "null"),
        ])
    func reads(settings: String, payload: String, value: String) throws {
        let address = address(try parsed(settings))
        #expect(address.value(in: try Self.any(payload)) == (try Self.any(value)))
        #expect(ValueAddress(.object(address.settings)) == address)
    }

    /// Parses any JSON value; the parser itself takes objects and lists alone.
    private static func any(_ text: String) throws -> JSONValue {
        try #require(try JSONValue(parsing: Array("[\(text)]".utf8)).elements?.first)
    }

    @Test(
        "A value that is set is written in the device's format",
        arguments: [
            (#"{"path": "state"}"#, "true", #"{"state": "OFF"}"#, #""ON""#),
            (#"{"path": "state"}"#, "true", "null", "true"),
            (#"{"path": "state", "on": "LOCK", "off": "UNLOCK"}"#, "false", "null", #""UNLOCK""#),
            (#"{"path": "b", "scale": {"in": [0, 254], "out": [0, 100]}}"#, "50", #"{"b": 0}"#, "127"),
            (#"{"path": "b", "scale": {"in": [0, 254], "out": [0, 100]}}"#, "49.9", #"{"b": 0}"#, "127"),
            (#"{"scale": {"in": [0, 1], "out": [0, 100]}}"#, "35", "null", "0.35"),
            (#"{"scale": {"in": [0, 99], "out": [0, 100]}}"#, "50", "null", "49.5"),
            (#"{}"#, #""heat""#, #""off""#, #""heat""#),
        ])
    func writes(settings: String, value: String, former: String, written: String) throws {
        let address = address(try parsed(settings))
        #expect(address.written(try Self.any(value), like: try Self.any(former)) == (try Self.any(written)))
    }

    @Test("A scale without an inverse is rejected, and a number beyond the limit has no value")
    func noScale() {
        #expect(ValueScale(device: .init(1, 1), shown: .init(0, 100)) == nil)
        #expect(ValueScale(device: .init(0, 1), shown: .init(5, 5)) == nil)
        let steep = ValueScale(device: .init(0, 1), shown: .init(0, 1e12))
        #expect(steep?.shown(999) == 999e12)
        #expect(steep?.shown(1_000) == nil)
        #expect(steep?.shown(.infinity) == nil)
    }
}
