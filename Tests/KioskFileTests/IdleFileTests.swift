import KioskFile
import KioskFileTestSupport
import SourceProtocol
import Testing

/// Idle settings of a kiosk file.
@Suite("Idle chain in a kiosk file")
struct IdleFileTests {
    private func idle(_ text: String) throws -> IdleDefinition? {
        let yaml = "title: A\nsources: {house: {command: [date]}}\n\(text)\ntabs: [{title: B, rows: [c]}]\n"
        return try KioskDefinition.parse(yaml, path: "kiosk.yaml", format: .standard).idle
    }

    @Test("O1: Each idle step has seconds, hours, and values that keep the kiosk awake")
    func definitions() throws {
        #expect(try idle("") == nil)
        #expect(try idle("idle: {}") == IdleDefinition())
        var expected = IdleDefinition()
        (expected.home, expected.dim, expected.dimTo, expected.blank) = (1, 2.5, 30, 604_800)
        expected.countDown = 10
        expected.attract = IdleDefinition.Attraction(after: 1.5, .tab("B"))
        var night = IdleDefinition.Hours(DayHours(from: 22 * 60, to: 6 * 60 + 30))
        (night.blank, night.dimTo) = (10, 5)
        var market = IdleDefinition.Hours(DayHours(from: 8 * 60, to: 13 * 60))
        (market.isAwake, market.times.days) = (true, [.saturday])
        expected.hours = [market, night]
        expected.awake = [ValueCondition(try #require(ValueName("house.presence")), .equal(.bool(true)))]
        expected.wakeDelay = 2
        let found = try idle(
            """
            idle:
              home: 1
              count-down: 10
              attract: {after: 1.5, show: B}
              dim: 2.5
              dim-to: 30
              blank: 604800
              hours:
                - {from: "8:00", to: "13:00", days: [saturday], awake: true}
                - {from: "22:00", to: "6:30", blank: 10, dim-to: 5}
              awake: [{value: house.presence, is: true}]
              wake-delay: 2
            """)
        #expect(found == expected)
    }

    @Test("K1: Errors in the idle chain are reported with their location and a suggestion")
    func mistakes() {
        let tabs = "tabs: [{title: B, rows: [c]}]"
        expect(
            Mistake(.unknownKey, suggestion: "blank"), Mistake(.invalidValue, "from 1 to 604800 for “home”"),
            Mistake(.wrongType, suggestion: "60"),
            in: "title: A\nidle: {▲blnk: 60, home: ▲0.5, dim: ▲60 s}\n\(tabs)\n")
        expect(
            Mistake(.conflictingKeys, "“dim-to” is allowed only together with “dim”"),
            Mistake(.invalidValue, "from 1 to 604800 for “blank”"),
            in: "title: A\nidle: {▲dim-to: 60, blank: ▲604801}\n\(tabs)\n")
        expect(
            Mistake(.invalidValue, "expected a time of day such as 18:00"), Mistake(.invalidValue, "“awake” is empty"),
            in: "title: A\nidle: {hours: [{from: ▲\"24:00\", to: \"6:00\", blank: 5}], awake: ▲[]}\n\(tabs)\n")
        expect(
            Mistake(
                .missingKey,
                "hours need at least one of the keys “awake”, “home”, “attract”, “dim”, “dim-to” and “blank”"),
            Mistake(.conflictingKeys, "“blank” is not allowed in hours with “awake: true”"),
            in: "title: A\nidle: {hours: [▲{from: \"22:00\", to: \"6:00\"}, "
                + "{from: \"2:00\", to: \"6:00\", awake: true, ▲blank: 5}]}\n\(tabs)\n")
        expect(
            Mistake(.conflictingKeys, "“count-down” is allowed only together with “home” or “attract”"),
            in: "title: A\nidle: {▲count-down: 10, blank: 60}\n\(tabs)\n")
    }

    @Test("O1: Attract content is a tab or its own elements, shown before or after the step “home”, but before “dim”")
    func attraction() throws {
        let tabs = "tabs: [{title: B, rows: [c]}]"
        expect(
            Mistake(.unknownPage, "no tab has the title"),
            in: "title: A\nidle: {attract: {after: 90, show: ▲Bee}}\n\(tabs)\n")
        expect(
            Mistake(.invalidValue, "“dim” starts after 90 seconds, so “attract” must start before that"),
            in: "title: A\nidle: {dim: 90, attract: ▲{after: 90, show: B}}\n\(tabs)\n")
        expect(
            Mistake(.conflictingKeys),
            in: "title: A\nidle: {attract: {after: 90, show: B, ▲page: []}}\n\(tabs)\n")
        for home in [60, 90, 120] {
            let found = try idle("idle: {home: \(home), attract: {after: 90, page: [{heading: News}]}}")
            #expect(found?.home == Double(home) && found?.attract?.after == 90)
        }
    }

    @Test("O1: On certain days and hours, each step can have other seconds, or never start, and other attract content")
    func hours() throws {
        var night = IdleDefinition.Hours(DayHours(from: 22 * 60, to: 6 * 60))
        (night.home, night.attract, night.dim, night.blank) = (.infinity, .infinity, .infinity, 2)
        var day = IdleDefinition.Hours(DayHours(from: 8 * 60, to: 9 * 60))
        (day.home, day.attract) = (20, 30)
        var noon = IdleDefinition.Hours(DayHours(from: 9 * 60, to: 10 * 60))
        (noon.attract, noon.attraction) = (80, .tab("B"))
        let found = try idle(
            """
            idle:
              home: 60
              attract: {after: 70, page: [{heading: News}]}
              dim: 90
              hours:
                - {from: "22:00", to: "6:00", home: never, attract: never, dim: never, blank: 2}
                - {from: "8:00", to: "9:00", home: 20, attract: 30}
                - {from: "9:00", to: "10:00", attract: {after: 80, show: B}}
            """)
        #expect(found?.hours == [night, day, noon] && found?.attractions.count == 2)
        let only = try idle("idle: {count-down: 5, hours: [{from: \"8:00\", to: \"9:00\", home: 20}]}")
        #expect(only?.countDown == 5 && only?.home == nil && only?.hours.first?.home == 20)
    }

    @Test("K1: Within hours, too, the step “attract” needs content and comes before “dim”")
    func hourMistakes() {
        let tabs = "tabs: [{title: B, rows: [c]}]"
        func hours(_ text: String, _ more: String = "") -> String {
            "title: A\nidle: {\(more)hours: [{from: \"1:00\", to: \"2:00\", \(text)}]}\n\(tabs)\n"
        }
        expect(
            Mistake(.conflictingKeys, "“attract” has no content to show"), in: hours("▲attract: 60"))
        expect(
            Mistake(
                .invalidValue, "in these hours “blank” starts after 40 seconds, so “attract” must start before that"),
            in: hours("attract: ▲{after: 50, show: B}, blank: 40"))
        expect(
            Mistake(.wrongType, "expected a number from 1 to 604800 for “home”"), in: hours("home: ▲nevr"))
        expect(Mistake(.unknownPage), in: hours("attract: {after: 50, show: ▲Bee}"))
    }

    @Test("More hours than allowed are an error")
    func manyHours() {
        func text(_ count: Int) -> String {
            let hours = Array(repeating: "{from: \"1:00\", to: \"2:00\", blank: 5}", count: count).joined(
                separator: ", ")
            return "title: A\nidle: {hours: [\(hours)]}\ntabs: [{title: B, rows: [c]}]\n"
        }
        #expect(errors(in: text(Limits.idleHours)).isEmpty)
        #expect(errors(in: text(Limits.idleHours + 1)).map(\.code) == [.tooMany])
    }

    @Test("More conditions than allowed are an error")
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
