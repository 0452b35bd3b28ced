import Drawing
import Elements
import ElementsTestSupport
import Headless
import KioskFile
import KioskFileTestSupport
import SourceProtocol
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// Tabs that come up for some time without a touch.
@Suite("Tabs that come up and go")
struct PopUpTests {
    private let feed = FakeFeed()

    private func screen(idle: String = "{home: 8, count-down: 0, dim: 20, blank: 40}") throws -> KioskScreen {
        try KioskScreen(
            yaml: """
                title: A
                sources: {house: {command: [date]}}
                idle: \(idle)
                on:
                  - {event: house.bell, do: {show: {tab: Door, for: 30}}}
                  - {event: house.post, do: {show: {tab: Post, for: 10}}}
                tabs:
                  - {title: Home, icon: none, rows: [a]}
                  - {title: Music, icon: none, page: [{field: {title: Song}}, {button: {title: Player, text: Play, done: Plays}}]}
                  - {title: Door, icon: none, page: [{text: A visitor is at the door}, {button: {title: Door, text: Open, done: Opened}}]}
                  - {title: Post, icon: none, page: [{text: The post is here}]}
                """, in: TemporaryFolder(), live: feed.live)
    }

    private func ring(_ screen: KioskScreen, _ name: String = "bell") {
        feed.live.onEvent("house", SourceMessage.Event(name))
        screen.panel.advance(by: .milliseconds(500))
    }

    private func tab(_ screen: KioskScreen) -> String? { screen.kiosk.selectedTab }

    @Test("A blank panel wakes, shows the tab for its time, and is blank again")
    func blank() throws {
        let screen = try screen()
        screen.panel.advance(by: .seconds(60))
        #expect(screen.kiosk.idle?.step == .blank)
        ring(screen)
        #expect(tab(screen) == "Door" && screen.kiosk.idle?.step == .used)
        #expect(screen.panel.isReadable("A visitor is at the door"))
        // It stays although the panel would have gone home after eight seconds.
        screen.panel.advance(by: .seconds(29))
        #expect(tab(screen) == "Door")
        screen.panel.advance(by: .seconds(2))
        #expect(tab(screen) == "Home" && screen.kiosk.idle?.step == .blank)
    }

    @Test("A panel in use goes back to its tab; a touch restarts the time, and another tab ends it")
    func used() throws {
        let screen = try screen(idle: "{home: 600, count-down: 0}")
        try screen.tapTab(1)
        ring(screen)
        #expect(tab(screen) == "Door")
        screen.panel.advance(by: .seconds(20))
        try screen.panel.tap(text: "Open")
        screen.panel.advance(by: .seconds(20))
        #expect(tab(screen) == "Door" && screen.panel.isReadable("Opened"))
        screen.panel.advance(by: .seconds(12))
        #expect(tab(screen) == "Music")
        ring(screen)
        try screen.tapTab(0)
        screen.panel.advance(by: .seconds(60))
        #expect(tab(screen) == "Home")
    }

    @Test("A user who types is not interrupted: the tab comes up when the text is finished")
    func typing() throws {
        let screen = try screen(idle: "{home: 600, count-down: 0}")
        try screen.tapTab(1)
        let field = try #require(screen.panel.first(TextField.self))
        screen.panel.tap(field)
        try screen.panel.waitUntilStill()
        ring(screen)
        #expect(tab(screen) == "Music")
        screen.panel.advance(by: .seconds(5))
        #expect(tab(screen) == "Music")
        screen.panel.scene.endEditing()
        screen.panel.advance(by: .seconds(2))
        #expect(tab(screen) == "Door")
        screen.panel.advance(by: .seconds(31))
        #expect(tab(screen) == "Music")
    }

    @Test("Two tabs come up one after the other, and then the panel goes back; the same one only starts again")
    func two() throws {
        let screen = try screen(idle: "{home: 600, count-down: 0}")
        try screen.tapTab(1)
        ring(screen)
        ring(screen, "post")
        ring(screen, "post")
        screen.panel.advance(by: .seconds(25))
        ring(screen)
        screen.panel.advance(by: .seconds(25))
        #expect(tab(screen) == "Door")
        screen.panel.advance(by: .seconds(6))
        #expect(tab(screen) == "Post")
        screen.panel.advance(by: .seconds(11))
        #expect(tab(screen) == "Music")
    }

    @Test("A reloaded file returns to the tab before")
    func reload() throws {
        let screen = try screen(idle: "{home: 600, count-down: 0}")
        try screen.tapTab(1)
        ring(screen)
        let next = screen.kiosk.makeReplacement(for: screen.kiosk.definition)
        #expect(next.selectedTab == "Music")
    }

    @Test("The time has a range")
    func mistakes() {
        func file(_ time: String) -> String {
            "title: A\nsources: {house: {command: [date]}}\non:\n  - {event: house.bell, do: {show: {tab: B, for: \(time)}}}\ntabs: [{title: B, rows: [c]}]\n"
        }
        for time in ["0.5", "3601"] {
            expect(Mistake(.invalidValue, "for"), in: file("▲" + time), format: .standard)
        }
        for time in ["1", "3600"] { #expect(errors(in: file(time), format: .standard) == []) }
    }
}
