import JSON
import SourceHub
import SourceHubTestSupport
import SourceProtocol
import System
import TestSupport
import Testing
import ValueAddresses

@Suite("Computed (jq) source", .serialized, .timeLimit(.minutes(10)))
struct ComputedSourceTests {
    /// Makes a program of a value from inputs.
    private static func value(_ jq: String, of inputs: String...) -> ComputedSettings.Value {
        var address = ValueAddress()
        address.jq = jq
        return ComputedSettings.Value(address, of: inputs.compactMap { ValueName($0) })
    }

    /// A hub with two sources that read files, and one that computes values from theirs.
    private static func panel(_ values: [String: ComputedSettings.Value]) throws -> SourcePanel {
        let folder = try TemporaryFolder()
        try folder.write("solar.json", #"{"power": 3200, "state": "on"}"#)
        try folder.write("house.json", #"{"load": 700, "rooms": [{"id": "a", "watt": 300}, {"id": "b", "watt": 400}]}"#)
        let settings = ComputedSettings(values)
        return try SourcePanel(
            "thumbrail-machine",
            [
                "solar": ["file": ["path": "solar.json"]], "house": ["file": ["path": "house.json"]],
                "energy": .object(settings.settings),
            ], wanted: ["power", "state", "load", "rooms"], folder: folder, inputs: ["energy": settings.inputs])
    }

    @Test("Settings are unchanged after they are encoded to JSON and decoded, and a value without inputs is omitted")
    func settings() {
        let settings = ComputedSettings(["x": Self.value(".a.b + 1", of: "a.b", "c.d")])
        #expect(ComputedSettings(.object(settings.settings)) == settings)
        #expect(settings.inputs.map(\.description) == ["a.b", "c.d"])
        #expect(ComputedSettings(["jq": ["x": ["jq": "1", "of": []], "y": 3]])?.values == [:])
        #expect(ComputedSettings(JSONValue.object([:])) == nil)
    }

    @Test(
        "A program's input has a member for each source, and there is no input while a value is missing or has no data")
    func payload() throws {
        let value = Self.value(".", of: "solar.power", "house.load", "house.rooms")
        let (power, load) = (try #require(ValueName("solar.power")), try #require(ValueName("house.load")))
        let rooms = try #require(ValueName("house.rooms"))
        #expect(value.payload([power: 1, load: 2]) == nil)
        #expect(
            value.payload([power: 1, load: 2, rooms: [.null]]) == [
                "solar": ["power": 1], "house": ["load": 2, "rooms": [.null]],
            ])
        // In jq, null is less than every number: “.house.load < 5” would be true of a dead meter.
        for nothing: JSONValue in [.null, "unavailable", ""] {
            #expect(value.payload([power: 1, load: nothing, rooms: []]) == nil)
        }
    }

    @Test("A value is computed from the values of several sources, and again when one changes")
    func computes() async throws {
        let panel = try Self.panel([
            "surplus": Self.value(".solar.power - .house.load", of: "solar.power", "house.load"),
            "rooms": Self.value(
                ".house.rooms | map(. + {share: (.watt / 700 * 100 | round)})", of: "house.rooms"),
        ])
        #expect(await wait { panel.value("energy.surplus") == .current(2_500) })
        #expect(
            await wait {
                panel.value("energy.rooms")
                    == .current([["id": "a", "watt": 300, "share": 43], ["id": "b", "watt": 400, "share": 57]])
            })
        try panel.folder.write("house.json", #"{"load": 4000, "rooms": []}"#)
        #expect(
            await wait {
                panel.value("energy.surplus") == .current(-800) && panel.value("energy.rooms") == .current([])
            })
        await panel.stop()
    }

    @Test("A computed value is stale while one of its inputs is stale, and other values are not affected")
    func stale() async throws {
        let panel = try Self.panel([
            "surplus": Self.value(".solar.power - .house.load", of: "solar.power", "house.load"),
            "double": Self.value(".house.load * 2", of: "house.load"),
        ])
        #expect(await wait { panel.value("energy.surplus") == .current(2_500) })
        try panel.folder.write("solar.json", "{")
        #expect(await wait { if case .stale(2_500, _) = panel.value("energy.surplus") { true } else { false } })
        #expect(panel.value("energy.double") == .current(1_400))
        try panel.folder.write("solar.json", #"{"power": 3200}"#)
        #expect(await wait { panel.value("energy.surplus") == .current(2_500) })
        await panel.stop()
    }

    @Test("After an error in a program only its own value has no data, and the error is logged once")
    func failure() async throws {
        let panel = try Self.panel([
            "wrong": Self.value(".solar.state + 1", of: "solar.state"),
            "right": Self.value(".solar.power", of: "solar.power"),
        ])
        #expect(await wait { panel.value("energy.right") == .current(3_200) })
        #expect(await wait { panel.record.count(containing: "wrong: jq:") == 1 })
        #expect(panel.value("energy.wrong") == .noData)
        await panel.stop()
    }
}
