import Drawing
import Elements
import ElementsTestSupport
import Headless
import KioskFile
import KioskFileTestSupport
import SourceProtocol
import TestSupport
import Testing
import VerticalTabs

@testable import KioskRuntime

/// Tabs that appear while a source's value fulfils a condition.
@Suite("Tabs with a condition")
struct TabConditionTests {
    private let folder: TemporaryFolder
    private let feed = FakeFeed()

    init() throws {
        folder = try TemporaryFolder()
    }

    private static let file = """
        title: A
        rail: {editable: true, new: true, confirm: false}
        sources: {house: {command: [date]}}
        tabs:
          - {title: Garage, when: {value: house.garage, is: open}, rows: [a]}
          - {title: Rooms, rows: [b]}
          - {title: Frost, when: {value: house.outdoors, below: 2, hysteresis: 1}, rows: [c]}
          - {title: Garden, rows: [d]}

        """

    private func screen(_ yaml: String = file, connects: Bool = true) throws -> KioskScreen {
        let screen = try KioskScreen(yaml: yaml, in: folder, statePath: "\(folder.path)/state.json")
        if connects { screen.kiosk.arrangement.follow(feed.live) }
        return screen
    }

    private func titles(_ screen: KioskScreen) -> [String] { screen.kiosk.rail.items.map(\.title) }

    private func selected(_ screen: KioskScreen) -> String? {
        screen.kiosk.tabBarController.selectedViewController?.title
    }

    private func tapTab(_ screen: KioskScreen, _ index: Int) throws {
        try screen.panel.waitUntilStill()
        try screen.tapTab(index)
    }

    private func drag(_ screen: KioskScreen, _ index: Int, to target: Int, lifts: Bool = true) throws {
        let cells = screen.kiosk.rail.cells
        let (start, end) = (cells[index].frameInScene.center, cells[target].frameInScene.center)
        let finger = screen.panel.finger(0).down(at: start).rest(for: .milliseconds(700))
            .move(to: end, over: .milliseconds(300))
        guard lifts else { return }
        finger.up()
        try screen.panel.waitUntilStill()
    }

    @Test("A tab appears at its position while its condition is true, and the selected tab stays selected")
    func comeAndGo() throws {
        let screen = try screen()
        #expect(titles(screen) == ["Rooms", "Garden"] && selected(screen) == "Rooms")
        feed.say(#"{"garage": "open"}"#)
        #expect(titles(screen) == ["Garage", "Rooms", "Garden"] && selected(screen) == "Rooms")
        feed.say(#"{"outdoors": 1.5}"#)
        #expect(titles(screen) == ["Garage", "Rooms", "Frost", "Garden"])
        feed.say(#"{"outdoors": 2.9, "garage": "shut"}"#)
        #expect(titles(screen) == ["Rooms", "Frost", "Garden"])
        feed.say(#"{"outdoors": 3}"#)
        #expect(titles(screen) == ["Rooms", "Garden"] && selected(screen) == "Rooms")
    }

    @Test("Tabs remain while their value is stale, and are hidden without a value or with one of another type")
    func states() throws {
        let screen = try screen()
        feed.say(#"{"garage": "open", "outdoors": 0}"#)
        feed.say(#"{"state": "down"}"#)
        #expect(titles(screen) == ["Garage", "Rooms", "Frost", "Garden"])
        feed.say(#"{"state": "up"}"#)
        feed.say(#"{"outdoors": "unavailable"}"#)
        #expect(titles(screen) == ["Garage", "Rooms", "Garden"])
        feed.say(#"{"gone": ["garage"]}"#)
        #expect(titles(screen) == ["Rooms", "Garden"])
    }

    @Test("A condition whose value is stale from the start uses the last known value")
    func oldAtFirst() throws {
        feed.say(#"{"garage": "open"}"#)
        feed.say(#"{"state": "down"}"#)
        #expect(titles(try screen()) == ["Garage", "Rooms", "Garden"])
    }

    @Test("A visible tab whose condition becomes false remains until another tab is selected")
    func selectedStays() throws {
        let screen = try screen()
        feed.say(#"{"garage": "open"}"#)
        try tapTab(screen, 0)
        #expect(selected(screen) == "Garage" && screen.rows == ["a"])
        feed.say(#"{"garage": "shut"}"#)
        #expect(titles(screen) == ["Garage", "Rooms", "Garden"] && screen.rows == ["a"])
        try tapTab(screen, 2)
        #expect(titles(screen) == ["Rooms", "Garden"] && selected(screen) == "Garden")
    }

    @Test("An action that shows a tab finds the tab, whichever observer of the value runs first")
    func shown() throws {
        let screen = try screen()
        var hits = 0
        let links = screen.kiosk.elementLinks(in: nil)
        let others = (0..<16).map { _ in PlainObject() }
        let name = try #require(ValueName("house.garage"))
        for other in others {
            feed.live.follow(name, in: other) { state in
                guard state == .current("open") else { return }
                links.perform([.page(PageLink("Garage"))], from: RequestOrigin("")) { _ in }
                hits += 1
                #expect(selected(screen) == "Garage")
            }
        }
        feed.say(#"{"garage": "open"}"#)
        #expect(hits == 16)
        // An absent tab is not shown.
        links.perform([.page(PageLink("Frost"))], from: RequestOrigin("")) { _ in }
        #expect(selected(screen) == "Garage")
        withExtendedLifetime(others) {}
    }

    @Test("No tab appears or disappears during a drag, and hidden tabs keep their position")
    func edited() throws {
        let screen = try screen()
        let rail = screen.kiosk.rail
        feed.say(#"{"garage": "open"}"#)
        try screen.panel.waitUntilStill()
        #expect(!screen.kiosk.tabBarController.rail(rail, canEdit: 0))
        #expect(screen.kiosk.tabBarController.rail(rail, canEdit: 1))
        try drag(screen, 1, to: 2, lifts: false)
        feed.say(#"{"garage": "shut", "outdoors": 0}"#)
        #expect(titles(screen) == ["Garage", "Rooms", "Garden"])
        screen.panel.finger(0).up()
        try screen.panel.waitUntilStill()
        rail.endEditing()
        #expect(titles(screen) == ["Garden", "Rooms", "Frost"])
        screen.kiosk.saveNow()
        feed.say(#"{"garage": "open"}"#)
        #expect(titles(screen) == ["Garage", "Garden", "Rooms", "Frost"])
        #expect(titles(try self.screen()) == ["Garage", "Garden", "Rooms", "Frost"])
    }

    @Test("The last tab without a condition cannot be removed")
    func last() throws {
        let screen = try screen()
        feed.say(#"{"garage": "open"}"#)
        screen.kiosk.tabBarController.rail(screen.kiosk.rail, remove: 1)
        #expect(titles(screen) == ["Garage", "Garden"])
        #expect(!screen.kiosk.tabBarController.rail(screen.kiosk.rail, canEdit: 1))
    }

    @Test("A restart restores the selected tab, and the other tabs as soon as their values arrive")
    func restart() throws {
        let first = try screen()
        feed.say(#"{"garage": "open", "outdoors": 0}"#)
        try tapTab(first, 2)
        #expect(selected(first) == "Frost")
        first.kiosk.saveNow()
        let second = try screen(connects: false)
        #expect(titles(second) == ["Rooms", "Frost", "Garden"] && selected(second) == "Frost")
        second.kiosk.arrangement.follow(feed.live)
        #expect(titles(second) == ["Garage", "Rooms", "Frost", "Garden"] && selected(second) == "Frost")
    }

    @Test("After a reload, the new kiosk has the tabs whose conditions are true immediately")
    func reloaded() throws {
        let screen = try screen()
        feed.say(#"{"garage": "open"}"#)
        try tapTab(screen, 0)
        let text = Self.file.replacing("is: open", with: "is: shut").replacing("below: 2", with: "above: -50")
        let next = screen.kiosk.makeReplacement(
            for: try KioskDefinition.parse(text, path: "\(folder.path)/kiosk.yaml", format: .standard))
        feed.say(#"{"outdoors": 10}"#)
        next.arrangement.follow(feed.live)
        #expect(next.rail.items.map(\.title) == ["Garage", "Rooms", "Frost", "Garden"])
        #expect(next.tabBarController.selectedViewController?.title == "Garage")
    }

    @Test("Errors in tab conditions are reported with their location")
    func mistakes() {
        func file(_ tabs: String) -> String { "title: A\nsources: {house: {command: [date]}}\ntabs:\n\(tabs)\n" }
        expect(
            Mistake(.missingKey, "value"), Mistake(.missingKey, "“is”, “above” and “below”"), Mistake(.unknownSource),
            Mistake(.conflictingKeys, "exactly one of"),
            Mistake(.conflictingKeys, "only together with “above” or “below”"),
            Mistake(.unknownKey, suggestion: "above"), Mistake(.conflictingKeys, "“when” cannot be combined"),
            in: file(
                """
                  - {title: B, when: ▲{is: 3}, rows: [c]}
                  - {title: C, when: ▲{value: house.n}, rows: [c]}
                  - {title: D, when: {value: ▲garden.n, is: 3}, rows: [c]}
                  - {title: E, when: {value: house.n, above: 3, ▲below: 4}, rows: [c]}
                  - {title: F, when: {value: house.n, is: 3, ▲hysteresis: 4}, rows: [c]}
                  - {title: G, when: {value: house.n, ▲abov: 3}, rows: [c]}
                  - {title: H, hidden: false, ▲when: {value: house.n, above: 3}, rows: [c]}
                  - {title: I, rows: [c]}
                """), format: .standard)
        expect(
            Mistake(.hiddenTab, "all tabs depend on conditions"),
            in: file("  - {title: B, ▲when: {value: house.n, is: 3}, rows: [c]}"), format: .standard)
    }

    @Test(
        "While a finger is down no tab comes or goes; when it is lifted, they do, and touches on the rail are ignored for 300 ms"
    )
    func finger() throws {
        let screen = try screen()
        let finger = screen.panel.finger(0).down(at: Point(x: 900, y: 600))
        feed.say(#"{"garage": "open"}"#)
        feed.say(#"{"outdoors": 1}"#)
        screen.panel.advance(by: .seconds(2))
        #expect(titles(screen) == ["Rooms", "Garden"])
        feed.say(#"{"garage": "shut"}"#)
        finger.up()
        #expect(titles(screen) == ["Rooms", "Frost", "Garden"])
        screen.panel.advanceToNextFrame()
        screen.panel.tap(screen.kiosk.rail.cells[1])
        #expect(selected(screen) == "Rooms")
        screen.panel.advance(by: .milliseconds(300))
        screen.panel.tap(screen.kiosk.rail.cells[1])
        #expect(selected(screen) == "Frost")
    }
}

private final class PlainObject {}
