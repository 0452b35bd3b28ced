import Drawing
import ElementsTestSupport
import JSON
import KioskFile
import KioskFileTestSupport
import SourceProtocol
import TestSupport
import Testing

@testable import KioskRuntime

/// Badges that count values of sources.
@Suite("Badges with a count")
struct BadgeTests {
    @Test(
        "A badge shows a number, the length of a list, or a text, and is empty without a value",
        arguments: [
            (.current(3), "3"), (.current(0), nil), (.current(0.4), nil), (.current(-2), "-2"),
            (.current(1234.4), "1234"),
            (.current(1e300), nil), (.current([1, 2]), "2"), (.current([]), nil), (.current("New"), "New"),
            (.current(""), nil),
            (.current(true), nil), (.current([:]), nil), (.stale(3), nil), (.noData, nil), (.awaited, nil),
        ] as [(ValueState, String?)])
    func texts(state: ValueState, text: String?) {
        #expect(TabDefinition.badge(of: state, in: .english) == text)
    }

    @Test("A badge has the digits of the language, and is always short")
    func digits() throws {
        #expect(TabDefinition.badge(of: .current(12), in: try #require(Language("fa"))) == "۱۲")
        let long = TabDefinition.badge(of: .current(.string(String(repeating: "x\n", count: 5000))), in: .english)
        #expect(long?.unicodeScalars.count == 100 && long?.contains("\n") == false)
    }

    @Test("A badge follows its value as soon as the kiosk is connected to its sources")
    func follows() throws {
        let text = "title: A\nsources: {house: {command: [date]}}\ntabs: [{title: B, count: house.n, rows: [c]}]\n"
        let kiosk = Kiosk(try KioskDefinition.parse(text, path: "kiosk.yaml", format: .standard))
        #expect(kiosk.definition.tabs[0].count == ValueName("house.n") && kiosk.definition.valueNames.count == 1)
        #expect(kiosk.tabs[0].tabItem.badgeValue == nil)
        let feed = FakeFeed()
        kiosk.connect(feed.live)
        feed.say(#"{"n": 4}"#)
        #expect(kiosk.tabs[0].tabItem.badgeValue == "4")
        feed.say(#"{"state": "down"}"#)
        #expect(kiosk.tabs[0].tabItem.badgeValue == nil)
    }

    @Test("P12: A locked tab has no badge until it is unlocked, since the badge reveals its content")
    func locked() throws {
        let text = """
            title: A
            roles: {operator: {}}
            sources: {house: {command: [date]}}
            tabs:
              - {title: B, count: house.n, needs: operator, rows: [c]}
              - {title: C, badge: "2", needs: operator, rows: [c]}
              - {title: D, badge: "3", rows: [c]}

            """
        let screen = try KioskScreen(yaml: text, in: TemporaryFolder())
        let feed = FakeFeed()
        screen.kiosk.connect(feed.live)
        feed.say(#"{"n": 4}"#)
        func badges() -> [String?] { screen.kiosk.tabs.map(\.tabItem.badgeValue) }
        #expect(badges() == [nil, nil, "3"])
        #expect(screen.kiosk.unlock("operator", withKeyOf: nil))
        #expect(badges() == ["4", "2", "3"])
        feed.say(#"{"n": 5}"#)
        #expect(badges() == ["5", "2", "3"])
        screen.kiosk.lockNow()
        feed.say(#"{"n": 6}"#)
        #expect(badges() == [nil, nil, "3"])
    }

    @Test("Errors in badges are reported with their location")
    func mistakes() {
        expect(
            Mistake(.conflictingKeys, "cannot be combined with “badge”"), Mistake(.unknownSource),
            in: """
                title: A
                sources: {house: {command: [date]}}
                tabs:
                  - {title: B, badge: "1", ▲count: house.n, rows: [c]}
                  - {title: C, count: ▲garden.n, rows: [c]}
                  - {title: D, rows: [c]}

                """, format: .standard)
    }
}
