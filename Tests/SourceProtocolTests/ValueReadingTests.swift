import JSON
import SourceProtocol
import Testing

/// Payloads as devices and services send them, and their readings as each type.
@Suite("Reading values as the type that is needed")
struct ValueReadingTests {
    /// A payload as JSON, then its reading as a number, a Boolean, a text and a time; `-` for none. The text is `=` if it is the payload's own.
    ///
    /// Formats after the documents of Zigbee2MQTT, Home Assistant, Tasmota, Shelly, ESPHome, openHAB, KNX gateways, OctoPrint, Moonraker,
    /// Prometheus, Open-Meteo, OpenWeatherMap, db-rest and RFC 3339, 9110 and 5322.
    private static let table = #"""
        true | - | yes | - | -
        false | - | no | - | -
        null | - | - | - | -
        1 | 1 | yes | 1 | moment 1
        0 | 0 | no | 0 | moment 0
        2 | 2 | - | 2 | moment 2
        -1 | -1 | - | -1 | moment -1
        21.5 | 21.5 | - | 21.5 | moment 21.5
        1e3 | 1000 | - | 1000 | moment 1000
        254 | 254 | - | 254 | moment 254
        [1, 2] | - | - | - | -
        {"state": "ON"} | - | - | - | -
        "ON" | - | yes | = | -
        "OFF" | - | no | = | -
        "On" | - | yes | = | -
        "Off" | - | no | = | -
        "on" | - | yes | = | -
        "off" | - | no | = | -
        " on\n" | - | yes | = | -
        "oN" | - | yes | = | -
        "true" | - | yes | = | -
        "True" | - | yes | = | -
        "TRUE" | - | yes | = | -
        "false" | - | no | = | -
        "False" | - | no | = | -
        "yes" | - | yes | = | -
        "No" | - | no | = | -
        "1" | 1 | yes | = | -
        "0" | 0 | no | = | -
        "1\r\n" | 1 | yes | = | -
        "01" | 1 | - | = | -
        "2" | 2 | - | = | -
        "enabled" | - | yes | = | -
        "Disabled" | - | no | = | -
        "onn" | - | - | = | -
        "o" | - | - | = | -
        "offline" | - | - | = | -
        "online" | - | - | = | -
        "LOCKED" | - | - | = | -
        "heat" | - | - | = | -
        "Off the Wall" | - | - | = | -
        "On Air" | - | - | = | -
        "1984" | 1984 | - | = | -
        "007" | 7 | - | = | -
        "12345678901234567890" | 12345678901234567890 | - | = | moment 12345678901.23457
        "4711" | 4711 | - | = | -
        "21.5" | 21.5 | - | = | -
        " 21.5 " | 21.5 | - | = | -
        "21.50" | 21.5 | - | = | -
        "-3" | -3 | - | = | -
        "+3" | 3 | - | = | -
        ".5" | 0.5 | - | = | -
        "1e3" | 1000 | - | = | -
        "1E-3" | 0.001 | - | = | -
        "6.02214076e23" | 6.02214076e23 | - | = | -
        "21.5 °C" | 21.5 | - | = | -
        "21.5°C" | 21.5 | - | = | -
        "55 %" | 55 | - | = | -
        "55%" | 55 | - | = | -
        "230 V" | 230 | - | = | -
        "1.2kWh" | 1.2 | - | = | -
        "3 m²" | 3 | - | = | -
        "-7 dBm" | -7 | - | = | -
        "99 €" | 99 | - | = | -
        "5 min" | 5 | - | = | -
        "21,5" | - | - | = | -
        "1.234,5" | - | - | = | -
        "12:30" | - | - | = | -
        "08:30:00" | - | - | = | -
        "3/4" | - | - | = | -
        "1.2.3" | - | - | = | -
        "192.168.0.1" | - | - | = | -
        "10-20" | - | - | = | -
        "0x1F" | - | - | = | -
        "1_000" | - | - | = | -
        "inf" | - | - | = | -
        "-inf" | - | - | = | -
        "Infinity" | - | - | = | -
        "e5" | - | - | = | -
        "-" | - | - | = | -
        "." | - | - | = | -
        "+" | - | - | = | -
        "12a3" | - | - | = | -
        "4G" | 4 | - | = | -
        "" | - | - | - | -
        " " | - | - | - | -
        "\n" | - | - | - | -
        "unavailable" | - | - | - | -
        "Unavailable" | - | - | - | -
        "unknown" | - | - | - | -
        "nan" | - | - | - | -
        "NaN" | - | - | - | -
        "null" | - | - | - | -
        "none" | - | - | = | -
        "Unknown Pleasures" | - | - | = | -
        "Nantes" | - | - | = | -
        "Zürich" | - | - | = | -
        "東京" | - | - | = | -
        "مرحبا" | - | - | = | -
        "a\u202eb" | - | - | = | -
        "2026-11-26" | - | - | = | day 20783
        "20261126" | 20261126 | - | = | day 20783
        "2024-02-29" | - | - | = | day 19782
        "2026-02-29" | - | - | = | -
        "2026-13-01" | - | - | = | -
        "2026-11-31" | - | - | = | -
        "1969-12-31" | - | - | = | day -1
        "2026-11-26T08:00:00Z" | - | - | = | moment 1795680000
        "2026-11-26T08:00:00z" | - | - | = | moment 1795680000
        "2026-11-26 08:00:00Z" | - | - | = | moment 1795680000
        "2026-11-26T08:00Z" | - | - | = | moment 1795680000
        "2026-11-26T08:00:00.000Z" | - | - | = | moment 1795680000
        "2026-11-26T08:00:00.5Z" | - | - | = | moment 1795680000.5
        "2026-11-26T08:00:00,25Z" | - | - | = | moment 1795680000.25
        "2026-11-26T08:00:00.123456+00:00" | - | - | = | moment 1795680000.123456
        "2026-11-26T09:00:00+01:00" | - | - | = | moment 1795680000
        "2026-11-26T09:00:00+0100" | - | - | = | moment 1795680000
        "2026-11-26T09:00:00+01" | - | - | = | moment 1795680000
        "2026-11-26T02:30:00-05:30" | - | - | = | moment 1795680000
        "2026-11-26T08:00:00" | - | - | = | local 1795680000
        "2026-11-26T08:00" | - | - | = | local 1795680000
        "2026-11-26 08:00" | - | - | = | local 1795680000
        "2026-11-26 08:00:00" | - | - | = | local 1795680000
        "20261126T080000Z" | - | - | = | moment 1795680000
        "20261126T080000" | - | - | = | local 1795680000
        "20261126T0800" | - | - | = | local 1795680000
        "2026-11-26T24:00:00Z" | - | - | = | moment 1795737600
        "2026-12-31T23:59:60Z" | - | - | = | moment 1798761600
        "2026-11-26T25:00:00Z" | - | - | = | -
        "2026-11-26T08:60:00Z" | - | - | = | -
        "2026-11-26T08:00:61Z" | - | - | = | -
        "2026-11-26T08:00:00." | - | - | = | -
        "2026-11-26T" | - | - | = | -
        "2026-11-26T8:00" | - | - | = | -
        "2026-11-26T08:00:00+25:00" | - | - | = | -
        "2026-11-26T08:00:00 Europe" | - | - | = | -
        "2026-11" | - | - | = | -
        "2026" | 2026 | - | = | -
        "26.11.2026" | - | - | = | day 20783
        "6.1.2026" | - | - | = | day 20459
        "26.11.2026 08:00" | - | - | = | local 1795680000
        "31.11.2026" | - | - | = | -
        "26.11.26" | - | - | = | -
        "11/26/2026" | - | - | = | -
        "Thu, 26 Nov 2026 08:00:00 GMT" | - | - | = | moment 1795680000
        "Thu, 26 Nov 2026 09:00:00 +0100" | - | - | = | moment 1795680000
        "26 Nov 2026 08:00:00 GMT" | - | - | = | moment 1795680000
        "26 Nov 2026 08:00 GMT" | - | - | = | moment 1795680000
        "Thu, 6 Nov 2026 08:00:00 GMT" | - | - | = | moment 1793952000
        "Thu, 26 Foo 2026 08:00:00 GMT" | - | - | = | -
        "Thu, 26 Nov 2026" | - | - | = | -
        1795680000 | 1795680000 | - | 1795680000 | moment 1795680000
        1795680000.5 | 1795680000.5 | - | 1795680000.5 | moment 1795680000.5
        1795680000000 | 1795680000000 | - | 1795680000000 | moment 1795680000
        1795680000000000 | 1795680000000000 | - | 1795680000000000 | moment 1795680000
        "1795680000" | 1795680000 | - | = | moment 1795680000
        "1795680000.5" | 1795680000.5 | - | = | moment 1795680000.5
        "1795680000000" | 1795680000000 | - | = | moment 1795680000
        1e30 | 1e30 | - | 1e+30 | -
        """#

    @Test(
        "A payload is read as a number, a Boolean or a text, as needed",
        arguments: table.split(separator: "\n").map(String.init))
    func reading(line: String) throws {
        let fields = line.split(separator: " | ").map { $0.drop { $0 == " " } }
        try #require(fields.count == 5)
        let value = try JSONValue(parsing: Array(fields[0].utf8))
        #expect(value.readNumber == Double(fields[1]))
        #expect(value.readFlag == (fields[2] == "yes" ? true : fields[2] == "no" ? false : nil))
        #expect(value.readText == (fields[3] == "=" ? value.string : fields[3] == "-" ? nil : String(fields[3])))
        let time = fields[4].split(separator: " ")
        let number = time.last.flatMap { Double($0) } ?? .nan
        switch (TimeReading(value), time.first) {
        case (nil, "-"): break
        case (.moment(let moment)?, "moment"): #expect(abs(moment - number) < 1e-4)
        case (.local(let local)?, "local"): #expect(abs(local - number) < 1e-4)
        case (.day(let day)?, "day"): #expect(day == Int(number))
        case (let other, _): Issue.record("\(line) is \(String(describing: other))")
        }
    }

    @Test("A number outside the range of floating-point numbers is no data")
    func infinity() {
        #expect(JSONValue.number(.infinity).isNoData && JSONValue.number(.nan).readNumber == nil)
        #expect(JSONValue.string("1e999").readNumber == nil && TimeReading(.number(.nan)) == nil)
    }

    @Test("A text of up to 64 bytes can be read as a number, and a longer one cannot")
    func length() {
        #expect(JSONValue.string(String(repeating: "0", count: 63) + "7").readNumber == 7)
        #expect(JSONValue.string(String(repeating: "0", count: 64) + "7").readNumber == nil)
        #expect(TimeReading(.string("2026-11-26T08:00:00." + String(repeating: "0", count: 19) + "Z")) != nil)
        #expect(TimeReading(.string("2026-11-26T08:00:00." + String(repeating: "0", count: 20) + "Z")) == nil)
    }

    @Test("A value is compared after it is converted to the type that the kiosk file expects")
    func matching() {
        #expect(JSONValue.string("OFF").matches(false) == true && JSONValue.string("off").matches("off") == true)
        #expect(JSONValue.string("OFF").matches("off") == false && JSONValue.string("heat").matches(false) == nil)
        #expect(JSONValue.string("5").matches(5) == true && JSONValue.number(5).matches("5") == true)
        #expect(JSONValue.bool(true).matches("on") == nil && JSONValue.number(1).matches(true) == true)
        #expect(
            JSONValue.string("unavailable").matches(false) == nil && JSONValue.string("unavailable").matches(5) == nil)
        #expect(
            JSONValue.string("unavailable").matches("unavailable") == true
                && JSONValue.string("").matches(.null) == true)
        #expect(JSONValue.string("LOCKED\n").matches("LOCKED") == true && JSONValue.array([]).matches("a") == nil)
    }

    @Test(
        "A Boolean is written in the device's own format, such as ON and OFF",
        arguments: [
            ("ON", "OFF"), ("On", "Off"), ("on", "off"), ("true", "false"), ("True", "False"), ("1", "0"),
            ("yes", "no"), ("YES", "NO"), ("Enabled", "Disabled"),
        ])
    func words(on: String, off: String) {
        for former in [on, off] {
            #expect(JSONValue.bool(true).written(like: .string(former)) == .string(on))
            #expect(JSONValue.bool(false).written(like: .string(former)) == .string(off))
        }
        #expect(JSONValue.bool(true).written(like: .string("heat")) == true)
        #expect(JSONValue.bool(true).written(like: 0) == 1 && JSONValue.bool(true).written(like: nil) == true)
        #expect(JSONValue.bool(true).written(like: 40) == true && JSONValue.string("ON").written(like: "off") == "ON")
        let device: JSONValue = ["state": .string(off), "color": ["hex": "#FF0000"]]
        #expect(JSONValue.object(["state": true]).written(like: device) == ["state": .string(on)])
    }

    @Test(
        "A path to a member is written with dots, in quotes, or as a JSON Pointer",
        arguments: [
            ("a", ["a"]), ("a.b", ["a", "b"]), ("a.0.b", ["a", "0", "b"]), (#""a.b".c"#, ["a.b", "c"]),
            (#"a."b c""#, ["a", "b c"]), ("/a/b", ["a", "b"]), ("/a~1b/~0c", ["a/b", "~c"]), ("/", [""]),
            ("a b", ["a b"]), ("a..b", ["a..b"]), (".a", [".a"]), ("a.", ["a."]), (#""a"#, [#""a"#]),
            (#""a"b"#, [#""a"b"#]), ("", [""]), (#""""#, [""]), ("/a~", ["a~"]), ("/a~2", ["a~2"]),
        ])
    func path(text: String, steps: [String]) {
        #expect(MemberPath(text).steps == steps)
    }

    @Test("A member is found by its path, and a key that contains dots is preferred to nested members")
    func part() throws {
        let value = try JSONValue(
            parsing: Array(
                #"{"line": {"name": "U2"}, "a.b": 1, "a": {"b": 2}, "legs": [{"when": null}, {"when": 5}]}"#.utf8))
        #expect(value.part(at: MemberPath("line.name")) == "U2" && value.part(at: MemberPath("a.b")) == 1)
        #expect(value.part(at: MemberPath("/a/b")) == 2 && value.part(at: MemberPath("legs.1.when")) == 5)
        #expect(value.part(at: MemberPath("legs.0.when")) == nil && value.part(at: MemberPath("legs.2.when")) == nil)
        #expect(value.part(at: MemberPath("legs.-1.when")) == nil && value.part(at: MemberPath("line.name.x")) == nil)
    }
}
