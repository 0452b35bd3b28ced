import Drawing
import ElementsTestSupport
import Headless
import KioskFile
import SourceProtocol
import TestSupport
import Testing
import Toolkit

@testable import Elements
@testable import KioskRuntime

@Suite("T10: A page does not change under a finger")
struct PostponedLinkTests {
    private static let file = """
        title: A
        sources: {house: {command: [date]}}
        tabs:
          - {title: First, page: [{button: {text: Press, done: Pressed}}, {pin: bottom, button: {text: Stop, done: Stopped}}]}
          - {title: Door, page: [{button: {text: Open, done: Opened}}, {pin: bottom, button: {text: Start, done: Started}}]}
          - {title: Night, rows: [c, d]}
          - {title: Frost, when: {value: house.frost, is: true}, rows: [e]}
        on:
          - {event: house.doorbell, do: {show: Door}}
          - {event: house.evening, do: {show: {tab: Night, row: d}}}
          - {event: house.dark, do: {theme: light}}
          - {event: house.card, do: {end-visit: true}}

        """

    private let folder: TemporaryFolder
    private let feed = FakeFeed()
    private let screen: KioskScreen

    init() throws {
        folder = try TemporaryFolder()
        screen = try KioskScreen(yaml: Self.file, in: folder, live: feed.live)
    }

    private var selected: String? { screen.kiosk.selectedTab }

    private func happen(_ event: String) { feed.live.onEvent("house", SourceMessage.Event(event)) }

    private func command(_ tab: String) -> Bool {
        screen.kiosk.selectUntouched(tab: tab, row: nil, page: nil, for: nil)
    }

    /// The middle of the page, where no element is.
    private let place = Point(x: 900, y: 500)

    @Test("The end of a visit that waits for a finger is not replaced by a tab, and replaces the tabs before it")
    func endWaits() {
        happen("dark")
        #expect(screen.kiosk.appearance.chosenTheme == .light)
        var finger = screen.panel.finger(0).down(at: place)
        happen("card")
        happen("doorbell")
        #expect(screen.kiosk.appearance.chosenTheme == .light && selected == "First")
        finger.up()
        #expect(screen.kiosk.appearance.chosenTheme == nil && selected == "Door")
        screen.panel.advance(by: .seconds(1))
        finger = screen.panel.finger(0).down(at: place)
        happen("evening")
        happen("card")
        finger.up()
        #expect(selected == "First")
    }

    @Test("Without a finger, events and remote commands show their tab at once")
    func atOnce() {
        happen("doorbell")
        #expect(selected == "Door")
        #expect(command("Night") && selected == "Night")
    }

    @Test(
        "While a finger is down, the tab of an event or of a remote command waits; the last one is shown once",
        arguments: [1, 2])
    func waits(fingers count: Int) throws {
        let fingers = (0..<count).map { screen.panel.finger($0).down(at: place.offset(40 * Double($0))) }
        happen("doorbell")
        happen("evening")
        #expect(command("Door"))
        happen("evening")
        screen.panel.advance(by: .seconds(5))
        for finger in fingers {
            #expect(selected == "First")
            finger.up()
        }
        #expect(selected == "Night")
        try screen.panel.waitUntilStill()
        #expect(screen.detailTitle == "d")
        screen.panel.advance(by: .milliseconds(300))
        // It does not happen again.
        try screen.tapTab(0)
        #expect(selected == "First")
    }

    @Test("A tab that is not there is refused, also while a finger is down")
    func refused() {
        for isDown in [false, true] {
            let finger = screen.panel.finger(0)
            if isDown { finger.down(at: place) }
            #expect(!command("Nowhere") && !command("Frost"))
            if isDown { finger.up() }
            #expect(selected == "First")
        }
    }

    @Test("A finger that is lost lets the tab come")
    func lost() {
        screen.panel.finger(0).down(at: place)
        happen("doorbell")
        screen.panel.cancelFingers()
        #expect(selected == "Door")
    }

    @Test(
        "A press that ends in the moment of the change counts for the former page, and touches on the new one wait 300 ms",
        arguments: ["Open", "Start"])
    func gate(button: String) throws {
        let press = try #require(screen.panel.texts.first { $0.text == "Press" }).frame.center
        let finger = screen.panel.finger(0).down(at: press)
        happen("doorbell")
        finger.up()
        screen.panel.advanceToNextFrame()
        #expect(selected == "Door" && screen.panel.isReadable("Pressed"), "\(screen.panel.strings)")
        let result = button == "Open" ? "Opened" : "Started"
        try screen.panel.tap(text: button)
        screen.panel.advance(by: .milliseconds(200))
        #expect(!screen.panel.isReadable(result))
        screen.panel.advance(by: .milliseconds(100))
        try screen.panel.tap(text: button)
        screen.panel.advance(by: .seconds(4))
        #expect(screen.kiosk.memory.values(ofTab: "Door", page: 0).value(at: button == "Open" ? 0 : 1) == true)
    }
}

extension Point {
    fileprivate func offset(_ x: Double) -> Point { Point(x: self.x + x, y: y) }
}
