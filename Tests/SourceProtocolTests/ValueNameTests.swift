import Testing

@testable import SourceProtocol

@Suite("Names of values")
struct ValueNameTests {
    @Test("A name is parsed into source, value and path, and its description is the parsed text")
    func parts() throws {
        let name = try #require(ValueName("house.indoor.temperature.0"))
        #expect(name.source == "house" && name.name == "indoor" && name.path == ["temperature", "0"])
        #expect(name.description == "house.indoor.temperature.0")
        #expect(ValueName("a.b")?.path == [])
        #expect(ValueName("My-House_2.zigbee/lamp")?.name == "zigbee/lamp")
        #expect(ValueName("house.Größe")?.name == "Größe")
    }

    @Test(
        "Other texts are not value names",
        arguments: [
            "", "house", "house.", ".lamp", "house..lamp", "house.lamp.", "2house.lamp", "hou se.lamp", "house.la mp",
            "house.la\tmp", "house.la\u{0}mp", "Häuser.lamp", "house.\u{85}", "-a.b",
        ])
    func others(text: String) {
        #expect(ValueName(text) == nil)
    }

    @Test("A name has at most 256 bytes, and its source at most 64")
    func lengths() {
        let tail = String(repeating: "b", count: 254)
        #expect(ValueName("a." + tail) != nil && ValueName("a.b" + tail) == nil)
        #expect(ValueName(String(repeating: "a", count: 64) + ".b") != nil)
        #expect(ValueName(String(repeating: "a", count: 65) + ".b") == nil)
    }
}
