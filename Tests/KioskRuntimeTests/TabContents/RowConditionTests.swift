import Drawing
import ElementsTestSupport
import Headless
import KioskFile
import KioskFileTestSupport
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// Rows that are in their list only while a source's value fulfils a condition.
@Suite("Rows with a condition")
struct RowConditionTests {
    private let feed = FakeFeed()

    private func screen(search: Bool = false) throws -> KioskScreen {
        try KioskScreen(
            yaml: """
                title: A
                sources: {house: {command: [date]}}
                tabs:
                  - title: Rooms
                    search: \(search)
                    rows:
                      - {title: Sauna, text: Hot, shown-when: {value: house.sauna, is: true}}
                      - {title: Pool, text: Cold}
                      - {title: Garden, text: Green, shown-when: {value: house.temperature, above: 15, hysteresis: 2}}
                  - {title: Two, rows: [a]}
                  - {title: Three, rows: [a]}
                """, in: TemporaryFolder(), live: feed.live)
    }

    private func rows(of screen: KioskScreen, after message: String) throws -> [String] {
        feed.say(message)
        try screen.panel.waitUntilStill()
        return screen.rows
    }

    @Test("They come and go with the value, in the order of the file, with hysteresis")
    func comeAndGo() throws {
        let screen = try screen()
        #expect(screen.rows == ["Pool"])
        #expect(try rows(of: screen, after: #"{"sauna": true}"#) == ["Sauna", "Pool"])
        #expect(try rows(of: screen, after: #"{"temperature": 16}"#) == ["Sauna", "Pool", "Garden"])
        #expect(try rows(of: screen, after: #"{"temperature": 14, "sauna": false}"#) == ["Pool", "Garden"])
        #expect(try rows(of: screen, after: #"{"temperature": 13}"#) == ["Pool"])
    }

    @Test("The selected row stays selected when rows come before it, and its neighbour follows when it goes")
    func selection() throws {
        let screen = try screen()
        #expect(screen.panel.isReadable("Cold"))
        #expect(try rows(of: screen, after: #"{"sauna": true, "temperature": 16}"#).count == 3)
        #expect(screen.panel.isReadable("Cold"))
        // A touch right after the rows have moved has no effect.
        screen.panel.advance(by: .milliseconds(400))
        try screen.tapRow("Sauna")
        #expect(screen.panel.isReadable("Hot"))
        #expect(try rows(of: screen, after: #"{"sauna": false}"#) == ["Pool", "Garden"])
        #expect(!screen.panel.isReadable("Hot") && screen.panel.isReadable("Cold"))
    }

    @Test("Rows neither come nor go under a finger")
    func finger() throws {
        let screen = try screen()
        let finger = screen.panel.finger(0).down(at: Point(x: 900, y: 700))
        #expect(try rows(of: screen, after: #"{"sauna": true}"#) == ["Pool"])
        finger.up()
        try screen.panel.waitUntilStill()
        #expect(screen.rows == ["Sauna", "Pool"])
    }

    @Test("A search does not find a row that is not there, and finds it as soon as it is")
    func search() async throws {
        let screen = try screen(search: true)
        func finds(_ rows: [String]) async throws {
            try await eventually {
                screen.panel.advance(by: .milliseconds(50))
                return screen.rows == rows
            }
        }
        screen.panel.tap(try #require(screen.panel.first(TextField.self)))
        screen.panel.type("sa")
        try await finds([])
        feed.say(#"{"sauna": true}"#)
        try await finds(["Sauna"])
    }

    @Test("Each row of a file keeps its place in another language")
    func language() throws {
        let yaml = """
            title: A
            languages: [en, de]
            sources: {house: {command: [date]}}
            tabs:
              - {title: Rooms, rows: [{title: {en: One, de: Eins}, shown-when: {value: house.a, is: 1}}, {title: {en: Two, de: Zwei}}]}
              - {title: Two, rows: [a]}
              - {title: Three, rows: [a]}
            """
        let screen = try KioskScreen(yaml: yaml, in: TemporaryFolder(), live: feed.live)
        screen.kiosk.language = try #require(Language("de"))
        try screen.panel.waitUntilStill()
        #expect(screen.rows == ["Zwei"])
        #expect(try rows(of: screen, after: #"{"a": 1}"#) == ["Eins", "Zwei"])
    }
}
