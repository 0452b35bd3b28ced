import Glibc
import JSON
import LocalSources
import SourceHubTestSupport
import SourceProtocol
import TestSupport
import Testing

@Suite("Values of the kiosk's own", .serialized, .timeLimit(.minutes(10)))
struct VariablesTests {
    private typealias Variable = VariablesSettings.Variable

    private static let settings = VariablesSettings([
        "visitors": Variable(.number(0, VariablesSettings.range), isKept: true),
        "level": Variable(.number(20, 0...100), isKept: true), "lamp": Variable(.flag(false), isKept: true),
        "mode": Variable(.text("day"), isKept: true), "tea": Variable(.timer(300), isKept: true),
        "guest": Variable(.text("")),
    ])

    private func values(kept: [String: JSONValue] = [:], at time: Double = 0) -> VariableValues {
        VariableValues(Self.settings, kept: kept, at: time)
    }

    private func refusal(_ change: () throws(VariableValues.Refusal) -> Void) -> String {
        do throws(VariableValues.Refusal) {
            try change()
            return ""
        } catch {
            return error.description
        }
    }

    @Test("Settings are unchanged after they are encoded to JSON and decoded, and invalid ones are ignored")
    func settings() {
        #expect(VariablesSettings(.object(Self.settings.settings)) == Self.settings)
        #expect(VariablesSettings(["clock": [:]]) == nil && VariablesSettings(["var": 1]) == nil)
        let wrong: JSONValue = ["var": ["a": ["value": .null], "b": ["value": 1, "from": 9, "to": 2], "c": 3]]
        #expect(VariablesSettings(wrong)?.variables.isEmpty == true)
        #expect(Self.settings.timers == ["tea"] && !Self.settings.kept.contains("guest"))
    }

    @Test("All values are reported once, and then only those that change")
    func reported() throws {
        var values = values()
        let first: [String: JSONValue] = [
            "visitors": 0, "level": 20, "lamp": false, "mode": "day", "tea": 0, "guest": "",
        ]
        #expect(values.changes(at: 0).values == first && values.changes(at: 1).values.isEmpty)
        try values.set(["mode": "night", "level": 20], at: 1)
        #expect(values.changes(at: 1).values == ["mode": "night"])
        #expect(values.nextChange(at: 1) == nil)
    }

    @Test("A value of another type or outside its range is refused, and then none of the values is set")
    func refused() throws {
        var values = values()
        _ = values.changes(at: 0)
        try values.set(["level": 100, "visitors": -1e12, "mode": .string(String(repeating: "é", count: 256))], at: 0)
        #expect(values.changes(at: 0).values.count == 3)
        for (name, value, part) in [
            ("level", 100.5, "level must be a number from 0 to 100"), ("level", -1, "from 0 to 100"),
            ("level", "20", "number"), ("level", true, "number"), ("level", .number(.nan), "number"),
            ("lamp", 1, "true or false"), ("mode", 1, "must be a text"), ("mode", .null, "must be a text"),
            ("mode", .string(String(repeating: "é", count: 257)), "up to 256 characters"),
            ("mode", "a\nb", "one line"), ("mode", "a\u{2029}b", "one line"), ("tea", -1, "from 0 to 604800"),
            ("tea", 604_801, "604800"), ("tea", .number(.nan), "604800"), ("none", 1, "unknown value “none”"),
            ("lamp", [1], "true or false"), ("level", ["a": 1], "number"),
        ] as [(String, JSONValue, String)] {
            let reason = refusal { () throws(VariableValues.Refusal) in
                try values.set([name: value, "visitors": 5, "guest": "x"], at: 0)
            }
            #expect(reason.contains(part), "\(name) \(value): \(reason)")
        }
        for number in [1.1e12, -.infinity] {
            let reason = refusal { () throws(VariableValues.Refusal) in
                try values.set(["visitors": .number(number)], at: 0)
            }
            #expect(reason == "visitors must be a number from -1000000000000 to 1000000000000")
        }
        #expect(values.changes(at: 0).values.isEmpty)
    }

    @Test("Steps add up from the newest value, and end at the limits of the range")
    func steps() throws {
        var values = values()
        _ = values.changes(at: 0)
        for _ in 0..<4 { try values.advance("visitors", with: .null, at: 0) }
        #expect(values.changes(at: 0).values == ["visitors": 4])
        for _ in 0..<10 { try values.advance("visitors", with: ["by": 0.1], at: 0) }
        #expect(values.changes(at: 0).values == ["visitors": 5])
        try values.advance("visitors", with: ["by": -7], at: 0)
        try values.advance("level", with: ["by": 81], at: 0)
        try values.advance("lamp", with: .null, at: 0)
        #expect(values.changes(at: 0).values == ["visitors": -2, "level": 100, "lamp": true])
        try values.advance("level", with: ["by": -1e12], at: 0)
        try values.advance("lamp", with: [:], at: 0)
        for _ in 0..<3 { try values.advance("visitors", with: ["by": 1e12], at: 0) }
        #expect(values.changes(at: 0).values == ["visitors": 1e12, "level": 0, "lamp": false])
    }

    @Test("A step that is no number, a step of a text, and unknown arguments are refused")
    func wrongSteps() {
        for (name, with, part) in [
            ("visitors", ["by": "1"], "“by” is not a number"), ("visitors", ["by": .number(.nan)], "“by”"),
            ("visitors", ["by": 1.1e12], "“by”"), ("visitors", ["step": 1], "unknown argument “step”"),
            ("visitors", 1, "must be an object"), ("lamp", ["by": 1], "has no step"), ("mode", .null, "is a text"),
            ("none", .null, "unknown value"),
        ] as [(String, JSONValue, String)] {
            var values = values()
            let reason = refusal { () throws(VariableValues.Refusal) in try values.advance(name, with: with, at: 0) }
            #expect(reason.contains(part), "\(name) \(with): \(reason)")
        }
    }

    @Test("A timer counts whole seconds to its end, without drift, and is idle before and after")
    func timer() throws {
        var values = values(at: 1e9)
        _ = values.changes(at: 1e9)
        var now = 1e9 + 0.123
        try values.set(["tea": 3], at: now)
        #expect(values.changes(at: now).values == ["tea": 3])
        var seen: [JSONValue] = []
        var ended: [String] = []
        while let next = values.nextChange(at: now) {
            #expect(next > now)
            // The host is late by up to a quarter of a second.
            now = next + 0.25 * Double(seen.count % 2)
            let changes = values.changes(at: now)
            if let left = changes.values["tea"] { seen.append(left) }
            ended += changes.ended
        }
        #expect(seen == [2, 1, 0] && ended == ["tea"] && abs(now - 1e9 - 3.123) < 0.001)
        try values.advance("tea", with: .null, at: now)
        #expect(values.changes(at: now).values == ["tea": 300])
        // The host slept for most of the time.
        #expect(values.changes(at: now + 299.5).values == ["tea": 1] && values.changes(at: now + 299.5).ended.isEmpty)
        #expect(values.changes(at: now + 4_000).ended == ["tea"] && values.nextChange(at: now + 4_000) == nil)
    }

    @Test("A timer that is set to 0 stops without an event, and can be prolonged up to a week")
    func prolonged() throws {
        var values = values()
        _ = values.changes(at: 0)
        try values.set(["tea": 9.6], at: 0)
        try values.advance("tea", with: ["by": 60], at: 4)
        #expect(values.changes(at: 4).values == ["tea": 66])
        try values.advance("tea", with: ["by": 1e12], at: 5)
        #expect(values.changes(at: 5).values == ["tea": 604_800])
        try values.set(["tea": 0], at: 6)
        let stopped = values.changes(at: 6)
        #expect(stopped.values == ["tea": 0] && stopped.ended.isEmpty && values.nextChange(at: 6) == nil)
        try values.set(["tea": 5], at: 7)
        try values.advance("tea", with: ["by": -60], at: 8)
        #expect(values.changes(at: 8).ended.isEmpty && values.nextChange(at: 8) == nil)
    }

    @Test("Kept values are restored as far as the settings still allow them; a timer goes on with what was left")
    func restored() {
        var values = values(
            kept: [
                "visitors": 12, "level": 400, "lamp": "on", "mode": .string(String(repeating: "a", count: 257)),
                "tea": 42, "guest": "Ada", "none": 1,
            ], at: 100)
        let first: [String: JSONValue] = [
            "visitors": 12, "level": 100, "lamp": false, "mode": "day", "tea": 42, "guest": "",
        ]
        #expect(values.changes(at: 100).values == first && values.nextChange(at: 100) == 101)
        #expect(values.changes(at: 142).ended == ["tea"])
    }

    // MARK: With the program

    private func panel(kept: [String: [String: JSONValue]]) throws -> SourcePanel {
        try SourcePanel(
            "thumbrail-machine", ["house": .object(Self.settings.settings)], wanted: ["visitors"], kept: kept,
            keptNames: ["house": Self.settings.kept])
    }

    @Test("The program starts with the kept values, sets and counts, and sends an event when a timer ends")
    func program() async throws {
        let panel = try panel(kept: ["house": ["visitors": 7]])
        #expect(await wait { panel.state("house") == .up })
        #expect(panel.value("house.visitors") == .current(7) && panel.value("house.level") == .current(20))
        // Requests that are sent without waiting for the answers are all counted.
        let ids = (0..<4).compactMap { _ in panel.send(.call("visitors", with: .null), to: "house") }
        for id in ids { #expect(await panel.answer(to: id) == .done) }
        #expect(await wait { panel.value("house.visitors") == .current(11) })
        #expect(await panel.ask(.set(["level": 101]), of: "house") == .failed("level must be a number from 0 to 100"))
        #expect(await panel.ask(.set(["tea": 1, "mode": "night"]), of: "house") == .done)
        #expect(await wait { panel.value("house.mode") == .current("night") })
        #expect(await wait { panel.events() == ["house.tea"] })
        #expect(await wait { panel.value("house.tea") == .current(0) })
        await panel.stop()
    }

    @Test("A program that ended goes on with the values that it had, and starts only once the panel has sent them")
    func restart() async throws {
        let panel = try panel(kept: [:])
        var id: Int?
        #expect(
            await wait {
                id = panel.send(.set(["visitors": 1]), to: "house")
                return id != nil
            })
        #expect(await panel.answer(to: id ?? 0) == .failed("source not running", .unsent))
        #expect(panel.state("house") == .starting && panel.process("thumbrail-machine") == nil)
        panel.keep(["house": ["visitors": 3]])
        #expect(await wait { panel.value("house.visitors") == .current(3) })
        #expect(await panel.ask(.set(["visitors": 4, "guest": "Ada"]), of: "house") == .done)
        #expect(await wait { panel.value("house.guest") == .current("Ada") })
        let process = try #require(panel.process("thumbrail-machine"))
        kill(process, SIGKILL)
        #expect(await wait { panel.process("thumbrail-machine", otherThan: process) != nil })
        // The kept value is the newest one; any other is the starting value again.
        #expect(await wait { panel.value("house.guest") == .current("") })
        #expect(panel.value("house.visitors") == .current(4))
        await panel.stop()
    }
}
