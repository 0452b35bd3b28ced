import Elements
import ElementsTestSupport
import Headless
import KioskFile
import KioskFileTestSupport
import TestSupport
import Testing
import Toolkit
import VerticalTabs

@testable import KioskRuntime

/// Tabs whose order follows values of a source.
@Suite("Tab order by values")
struct TabPriorityTests {
    private let folder: TemporaryFolder
    private let feed = FakeFeed()

    init() throws {
        folder = try TemporaryFolder()
    }

    private static let file = """
        title: A
        sources: {house: {command: [date]}}
        tabs:
          - {title: Rooms, rows: [a]}
          - {title: Garage, priority: {value: house.garage}, rows: [b]}
          - {title: Press, priority: {value: house.press, hysteresis: 2}, when: {value: house.on, is: true}, rows: [c]}
          - {title: Garden, priority: {value: house.garden}, rows: [d]}

        """

    private func screen() throws -> KioskScreen {
        let screen = try KioskScreen(
            yaml: Self.file, in: folder, statePath: "\(folder.path)/state.json", live: feed.live)
        try screen.panel.waitUntilStill()
        return screen
    }

    private func titles(_ screen: KioskScreen) -> [String] { screen.kiosk.rail.items.map(\.title) }

    @Test(
        "Tabs are in descending order of their numbers, equal numbers keep the file's order, and the selection stays"
    )
    func order() throws {
        let screen = try screen()
        #expect(titles(screen) == ["Rooms", "Garage", "Garden"])
        try screen.tapTab(1)
        feed.say(#"{"garden": 5}"#)
        #expect(titles(screen) == ["Garden", "Rooms", "Garage"])
        #expect(screen.kiosk.tabBarController.selectedViewController?.title == "Garage" && screen.rows == ["b"])
        feed.say(#"{"garage": 5}"#)
        #expect(titles(screen) == ["Garage", "Garden", "Rooms"])
        feed.say(#"{"garage": -1}"#)
        #expect(titles(screen) == ["Garden", "Rooms", "Garage"])
        feed.say(#"{"on": true, "press": 9}"#)
        #expect(titles(screen) == ["Press", "Garden", "Rooms", "Garage"])
    }

    @Test("A stale number counts with its last value; a missing one or a value of another type counts as 0")
    func states() throws {
        let screen = try screen()
        feed.say(#"{"garden": 5}"#)
        feed.say(#"{"state": "down"}"#)
        #expect(titles(screen) == ["Garden", "Rooms", "Garage"])
        feed.say(#"{"state": "up"}"#)
        feed.say(#"{"garden": "many"}"#)
        #expect(titles(screen) == ["Rooms", "Garage", "Garden"])
        feed.say(#"{"garden": 5}"#)
        feed.say(#"{"gone": ["garden"]}"#)
        #expect(titles(screen) == ["Rooms", "Garage", "Garden"])
    }

    @Test("Tabs do not move while a number varies within the hysteresis")
    func hysteresis() throws {
        let screen = try screen()
        feed.say(#"{"on": true, "press": 5, "garden": 6}"#)
        #expect(titles(screen) == ["Garden", "Press", "Rooms", "Garage"])
        for number in [7, 3.5, 6.9, 7] {
            feed.say(#"{"press": \#(number)}"#)
            #expect(titles(screen) == ["Garden", "Press", "Rooms", "Garage"])
        }
        feed.say(#"{"press": 7.1}"#)
        #expect(titles(screen) == ["Press", "Garden", "Rooms", "Garage"])
        feed.say(#"{"press": 5.5}"#)
        #expect(titles(screen) == ["Press", "Garden", "Rooms", "Garage"])
    }

    @Test("No tab moves under a finger: the touched tab is selected, then the tabs are reordered")
    func finger() throws {
        let screen = try screen()
        let cell = screen.kiosk.rail.cells[1]
        let finger = screen.panel.finger(0).down(at: cell.frameInScene.center)
        feed.say(#"{"garden": 5}"#)
        #expect(titles(screen) == ["Rooms", "Garage", "Garden"])
        finger.up()
        #expect(screen.kiosk.tabBarController.selectedViewController?.title == "Garage")
        #expect(titles(screen) == ["Garden", "Rooms", "Garage"])
        // A cancelled touch counts as lifted.
        screen.panel.finger(0).down(at: screen.kiosk.rail.cells[0].frameInScene.center)
        feed.say(#"{"garden": -5}"#)
        #expect(titles(screen) == ["Garden", "Rooms", "Garage"])
        screen.panel.scene.cancelTouches()
        #expect(titles(screen) == ["Rooms", "Garage", "Garden"])
    }

    @Test("After a restart the order follows the current numbers")
    func restart() throws {
        let first = try screen()
        feed.say(#"{"garden": 5}"#)
        try first.panel.waitUntilStill()
        try first.tapTab(2)
        #expect(first.kiosk.tabBarController.selectedViewController?.title == "Garage")
        first.kiosk.saveNow()
        feed.say(#"{"garden": 0, "garage": 3}"#)
        let second = try screen()
        #expect(titles(second) == ["Garage", "Rooms", "Garden"])
        #expect(second.kiosk.tabBarController.selectedViewController?.title == "Garage")
    }

    @Test("Errors are reported with their location, and an order set by people overrides the values")
    func mistakes() {
        expect(
            Mistake(.missingKey, "value"), Mistake(.unknownKey, suggestion: "hysteresis"), Mistake(.invalidValue),
            Mistake(.unknownSource), Mistake(.wrongType),
            in: """
                title: A
                sources: {house: {command: [date]}}
                tabs:
                  - {title: B, priority: ▲{hysteresis: 3}, rows: [c]}
                  - {title: C, priority: {value: house.n, ▲hysterese: 3}, rows: [c]}
                  - {title: D, priority: {value: house.n, hysteresis: ▲-3}, rows: [c]}
                  - {title: E, priority: {value: ▲garden.n}, rows: [c]}
                  - {title: F, priority: ▲3, rows: [c]}

                """, format: .standard)
        expect(
            Mistake(.conflictingKeys, "not allowed if “rail” has"),
            in: """
                title: A
                rail: {editable: true}
                sources: {house: {command: [date]}}
                tabs: [{title: B, ▲priority: {value: house.n}, rows: [c]}, {title: C, rows: [c]}]

                """, format: .standard)
    }
}
