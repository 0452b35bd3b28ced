import KioskFile
import KioskFileTestSupport
import Testing
import Values

/// What a kiosk file says of a kiosk that nobody uses.
@Suite("The idle chain in a kiosk file")
struct IdleFileTests {
    private func idle(_ text: String) throws -> IdleDefinition? {
        let yaml = "title: A\nsources: {house: {command: [date]}}\n\(text)\ntabs: [{title: B, rows: [c]}]\n"
        return try KioskDefinition.parse(yaml, path: "kiosk.yaml", format: .standard).idle
    }

    @Test("O1: each step has its seconds, hours of their own, and values that keep the kiosk awake")
    func definitions() throws {
        #expect(try idle("") == nil)
        #expect(try idle("idle: {}") == IdleDefinition())
        var expected = IdleDefinition()
        (expected.home, expected.dim, expected.dimTo, expected.blank) = (1, 2.5, 30, 604_800)
        expected.night = IdleDefinition.Night(from: 22 * 60, to: 6 * 60 + 30, blank: 10)
        expected.awake = [ValueCondition(try #require(ValueName("house.presence")), .equal(.bool(true)))]
        expected.wakeDelay = 2
        let found = try idle(
            """
            idle:
              home: 1
              dim: 2.5
              dim-to: 30
              blank: 604800
              night: {from: "22:00", to: "6:30", blank: 10}
              awake: [{value: house.presence, is: true}]
              wake-delay: 2
            """)
        #expect(found == expected)
    }

    @Test("K1: what is wrong is said at its place, and what was probably meant")
    func mistakes() {
        let tabs = "tabs: [{title: B, rows: [c]}]"
        expect(
            Mistake(.unknownKey, suggestion: "blank"), Mistake(.invalidValue, "from 1 to 604800 for home"),
            Mistake(.wrongType, suggestion: "60"),
            in: "title: A\nidle: {▲blnk: 60, home: ▲0.5, dim: ▲60 s}\n\(tabs)\n")
        expect(
            Mistake(.conflictingKeys, "dim-to is for dim"), Mistake(.invalidValue, "from 1 to 604800 for blank"),
            in: "title: A\nidle: {▲dim-to: 60, blank: ▲604801}\n\(tabs)\n")
        expect(
            Mistake(.invalidValue, "expected a time of day such as 18:00"), Mistake(.invalidValue, "awake is empty"),
            in: "title: A\nidle: {night: {from: ▲\"24:00\", to: \"6:00\", blank: 5}, awake: ▲[]}\n\(tabs)\n")
        expect(
            Mistake(.missingKey, "a night needs the key \"blank\""),
            in: "title: A\nidle: {night: ▲{from: \"22:00\", to: \"6:00\"}}\n\(tabs)\n")
    }

    @Test("more conditions than a kiosk may have are a mistake")
    func many() {
        func text(_ count: Int) -> String {
            let conditions = Array(repeating: "{value: house.a, is: 1}", count: count).joined(separator: ", ")
            return "title: A\nsources: {house: {command: [date]}}\nidle: {awake: [\(conditions)]}\n"
                + "tabs: [{title: B, rows: [c]}]\n"
        }
        #expect(errors(in: text(Limits.idleConditions)).isEmpty)
        #expect(errors(in: text(Limits.idleConditions + 1)).map(\.code) == [.tooMany])
    }
}
