import Drawing
import Elements
import ElementsTestSupport
import Headless
import KioskFile
import KioskFileTestSupport
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// Elements that are on their page only while a source's value fulfils a condition.
@Suite("Elements with a condition")
struct ElementConditionTests {
    private let feed = FakeFeed()

    private func screen(_ elements: String, statePath: String? = nil) throws -> KioskScreen {
        try KioskScreen(
            yaml: """
                title: A
                sources: {house: {command: [date]}}
                tabs:
                  - {title: Printer, page: [\(elements)]}
                  - {title: Rooms, rows: [{title: Row, page: [\(elements)]}]}
                  - {title: Floors, pages: [{title: Floor, page: [\(elements)]}]}
                """, in: TemporaryFolder(), statePath: statePath, live: feed.live)
    }

    private static let controls = """
        {heading: Job},
        {when: {value: house.job, is: printing}, button: {text: Pause, done: Paused}},
        {when: {value: house.job, is: paused}, button: {text: Resume, done: Resumed}},
        {when: {value: house.nozzle, above: 50, hysteresis: 5}, text: The nozzle is hot.}
        """

    private func shown(_ screen: KioskScreen) -> [String] {
        ["Job", "Pause", "Resume", "The nozzle is hot."].filter(screen.panel.isReadable)
    }

    @Test("They come and go with the value, in the order of the file", arguments: 0...2)
    func comeAndGo(tab: Int) throws {
        let screen = try screen(Self.controls)
        if tab > 0 { try screen.tapTab(tab) }
        #expect(shown(screen) == ["Job"])
        func says(_ message: String) throws -> [String] {
            feed.say(message)
            try screen.panel.waitUntilStill()
            return shown(screen)
        }
        #expect(try says(#"{"job": "printing"}"#) == ["Job", "Pause"])
        #expect(try says(#"{"nozzle": 51}"#) == ["Job", "Pause", "The nozzle is hot."])
        #expect(try says(#"{"nozzle": 46, "job": "paused"}"#) == ["Job", "Resume", "The nozzle is hot."])
        #expect(try says(#"{"nozzle": 45}"#) == ["Job", "Resume"])
    }

    @Test(
        "A form stays with its result until it is blank again, even if its own call has ended the condition",
        arguments: [false, true])
    func form(endsVisit: Bool) throws {
        let screen = try screen(
            """
            {heading: Job}, {when: {value: house.free, is: true}, form: {title: Reserve, do: {call: house.reserve},
              done: You are number 4, fields: [{check-box: {name: rules, title: Rules}}]}}
            """)
        feed.say(#"{"free": true}"#)
        screen.panel.advance(by: .seconds(1))
        try screen.panel.tap(text: "Send")
        try #require(feed.requests.count == 1)
        feed.say(#"{"free": false}"#)
        screen.panel.advance(by: .seconds(1))
        #expect(screen.panel.isReadable("Reserve"))
        feed.answer(0, .done)
        screen.panel.advance(by: .seconds(3))
        #expect(screen.panel.isReadable("You are number 4"))
        if endsVisit { screen.kiosk.goHome() } else { try screen.panel.tap(text: "New form") }
        screen.panel.advance(by: .seconds(1))
        #expect(!screen.panel.isReadable("Reserve") && screen.panel.isReadable("Job"))
    }

    @Test("A condition can have several values")
    func several() throws {
        let screen = try screen("{heading: Job}, {when: {value: house.job, is: [printing, paused, 3]}, text: Busy}")
        for (job, isBusy) in [
            ("\"printing\"", true), ("\"idle\"", false), ("3", true), ("4", false), ("\"paused\"", true),
        ] {
            feed.say("{\"job\": \(job)}")
            try screen.panel.waitUntilStill()
            #expect(screen.panel.isReadable("Busy") == isBusy, "\(job)")
        }
    }

    @Test("A stale value counts, and an element without a value or with one of another type is not there")
    func states() throws {
        let screen = try screen(Self.controls)
        feed.say(#"{"job": "printing", "nozzle": 200}"#)
        feed.say(#"{"state": "down"}"#)
        try screen.panel.waitUntilStill()
        #expect(shown(screen) == ["Job", "Pause", "The nozzle is hot."])
        feed.say(#"{"state": "up"}"#)
        feed.say(#"{"nozzle": "unavailable"}"#)
        try screen.panel.waitUntilStill()
        #expect(shown(screen) == ["Job", "Pause"])
        feed.say(#"{"gone": ["job"]}"#)
        try screen.panel.waitUntilStill()
        #expect(shown(screen) == ["Job"])
    }

    @Test("Nothing moves under a finger: the elements change when it is lifted")
    func touched() throws {
        let screen = try screen(Self.controls)
        feed.say(#"{"job": "printing"}"#)
        screen.panel.advance(by: .seconds(1))
        let button = try #require(screen.panel.first(Button.self) { $0.title == "Pause" })
        let finger = screen.panel.finger(0).down(at: button.frameInScene.center).rest(for: .milliseconds(200))
        feed.say(#"{"job": "paused"}"#)
        screen.panel.advance(by: .seconds(1))
        #expect(shown(screen) == ["Job", "Pause"])
        finger.up()
        try screen.panel.waitUntilStill()
        #expect(shown(screen) == ["Job", "Resume"])
    }

    @Test("A touch within 0.3 seconds after a change has no effect, and a later one has")
    func aimed() throws {
        let screen = try screen(Self.controls)
        feed.say(#"{"job": "printing"}"#)
        try screen.panel.waitUntilStill()
        let pause = try #require(screen.panel.first(Button.self) { $0.title == "Pause" })
        let place = pause.frameInScene.center
        feed.say(#"{"job": "paused"}"#)
        screen.panel.advance(by: .milliseconds(100))
        #expect(screen.panel.first(Button.self) { $0.title == "Resume" }?.frameInScene.contains(place) == true)
        screen.panel.tap(at: place)
        screen.panel.advance(by: .seconds(1))
        #expect(!screen.panel.isReadable("Resumed"))
        screen.panel.tap(at: place)
        try screen.panel.waitUntilStill()
        #expect(screen.panel.isReadable("Resumed"))
    }

    @Test("A field stays while its text is edited, with its text afterwards")
    func edited() throws {
        let screen = try screen("{when: {value: house.job, is: idle}, field: {title: Name}}, {text: Other}")
        feed.say(#"{"job": "idle"}"#)
        screen.panel.advance(by: .seconds(1))
        let field = try #require(screen.panel.first(TextField.self))
        screen.panel.tap(field)
        try screen.panel.waitUntilStill()
        field.text = "Ada"
        feed.say(#"{"job": "printing"}"#)
        try screen.panel.waitUntilStill()
        #expect(screen.panel.isReadable("Name"))
        screen.panel.scene.endEditing()
        screen.panel.tap(at: Point(x: 1_000, y: 20))
        try screen.panel.waitUntilStill()
        #expect(!screen.panel.isReadable("Name"))
        feed.say(#"{"job": "idle"}"#)
        try screen.panel.waitUntilStill()
        #expect(screen.panel.first(TextField.self)?.text == "Ada")
    }

    @Test("The bar at the bottom takes no space while none of its elements is there")
    func pinned() throws {
        let screen = try screen(
            "{text: Job}, {when: {value: house.job, is: printing}, pin: bottom, button: {text: Stop, done: Stopped}}"
        )
        let page = try #require(screen.panel.first(ElementPageView.self))
        #expect(page.bounds.height == 800)
        feed.say(#"{"job": "printing"}"#)
        try screen.panel.waitUntilStill()
        #expect(page.bounds.height < 740 && screen.panel.isReadable("Stop"))
    }

    @Test("Errors in conditions are reported with their location")
    func mistakes() {
        expect(
            Mistake(.missingKey, "value"), Mistake(.unknownSource), Mistake(.unknownKey, suggestion: "above"),
            Mistake(.invalidValue, "is empty"), Mistake(.wrongType),
            in: """
                title: A
                sources: {house: {command: [date]}}
                tabs:
                  - title: B
                    page:
                      - {when: ▲{is: 3}, text: a}
                      - {when: {value: ▲garden.n, is: 3}, text: b}
                      - {when: {value: house.n, ▲abov: 3}, text: c}
                      - {when: {value: house.n, is: ▲[]}, text: d}
                      - {when: {value: house.n, is: [▲[a]]}, text: e}

                """, format: .standard)
    }
}
