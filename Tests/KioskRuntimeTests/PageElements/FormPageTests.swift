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

/// Forms on the pages of a kiosk.
@Suite("Forms in a kiosk")
struct FormPageTests {
    private let folder: TemporaryFolder
    private let feed = FakeFeed("desk")

    init() throws {
        folder = try TemporaryFolder()
    }

    private func yaml(title: String = "Reception") -> String {
        """
        title: \(title)
        sources: {desk: {command: [date]}}
        idle: {home: 60}
        tabs:
          - {title: One, icon: none, rows: [a]}
          - title: Two
            icon: none
            page:
              - form:
                  title: Visit
                  done: Thank you
                  do: {call: desk.visit}
                  fields:
                    - text: {name: name, title: Name, hint: Ada}
                    - text: {name: note, title: Note, hint: Write, lines: 2}
                    - number: {name: guests, title: Guests, hint: "2"}
                    - choice: {name: room, title: Room, options: [Garden, Street]}
                    - date: {name: day, title: Day, from: 2026-03-05, to: 2026-03-05}
                    - check-box: {name: rules, title: Rules, text: "Be kind to {desk.name}."}
                    - rating: {name: stars, title: Stars}
              - field: {title: Code, hint: Scan, do: {call: desk.scan}}
        """
    }

    private func screen() throws -> KioskScreen {
        let screen = try KioskScreen(
            yaml: yaml(), in: folder, size: PixelSize(width: 1_280, height: 1_400), live: feed.live)
        try screen.tapTab(1)
        return screen
    }

    @Test("The text of a check box is shown over the form, which keeps its entries")
    func textToAgree() throws {
        let screen = try screen()
        feed.say(#"{"name": "the staff"}"#)
        try type("Grace", into: "Ada", screen)
        screen.panel.tap(try #require(screen.panel.first(Button.self) { $0.title == "Read the text" }))
        try screen.panel.waitUntilStill()
        #expect(screen.panel.isReadable("Be kind to the staff."))
        screen.panel.press(.escape)
        try screen.panel.waitUntilStill()
        #expect(!screen.panel.isReadable("Be kind to the staff.") && screen.panel.isReadable("Grace"))
        #expect(feed.requests.isEmpty)
    }

    private func type(_ text: String, into hint: String, _ screen: KioskScreen) throws {
        try screen.panel.tap(text: hint)
        screen.panel.type(text)
        screen.panel.press(.escape)
        try screen.panel.waitUntilStill()
    }

    /// Sends the form, and returns the kiosk that replaces the one on the screen.
    private func reloadWhileSending(_ screen: KioskScreen) throws -> Kiosk {
        try type("Grace", into: "Ada", screen)
        try screen.panel.tap(text: "Send")
        let reloaded = try KioskDefinition.parse(
            yaml(title: "Front desk"), path: "\(folder.path)/kiosk.yaml", format: .standard)
        return screen.kiosk.makeReplacement(for: reloaded)
    }

    @Test("A form that is half filled in is empty after the end of the visit, whatever its fields are")
    func visit() throws {
        let screen = try screen()
        let before = screen.panel.strings
        try type("Grace", into: "Ada", screen)
        try type("By bike", into: "Write", screen)
        try type("3", into: "2", screen)
        try type("4711", into: "Scan", screen)
        try screen.panel.tap(text: "Street")
        try screen.panel.tap(text: "Rules")
        screen.panel.tap(try #require(screen.panel.first(Rating.self)))
        try screen.panel.tap(text: "Pick a date")
        try screen.panel.waitUntilStill()
        try screen.panel.tap(text: "Done")
        try screen.panel.waitUntilStill()
        let values = screen.kiosk.memory.values(ofTab: "Two", page: 0)
        let state: FormState? = values.value(at: 0)
        #expect(state?.entries.count == 7 && screen.kiosk.hasTyped)
        screen.panel.advance(by: .seconds(61))
        #expect(screen.header == "One" && !screen.kiosk.hasTyped)
        try screen.tapTab(1)
        #expect(screen.panel.strings == before)
    }

    @Test("A form that is being sent is still being sent after a reload of the kiosk file, and takes the answer once")
    func reload() throws {
        let screen = try screen()
        let kiosk = try reloadWhileSending(screen)
        kiosk.connect(feed.live)
        kiosk.show(in: screen.panel.scene)
        try screen.panel.waitUntilStill()
        #expect(screen.panel.strings.contains("Waiting") && screen.panel.isReadable("Grace"))
        try screen.panel.tap(text: "Send")
        #expect(feed.requests.count == 1)
        feed.answer(0, .done)
        screen.panel.advanceToNextFrame()
        #expect(screen.panel.isReadable("Thank you") && screen.panel.isReadable("Grace"))
    }

    @Test("An answer that arrives during a reload, before the form is shown again, is shown")
    func answeredDuringReload() throws {
        let screen = try screen()
        let kiosk = try reloadWhileSending(screen)
        feed.answer(0, .failed("The desk is closed"))
        kiosk.connect(feed.live)
        kiosk.show(in: screen.panel.scene)
        try screen.panel.waitUntilStill()
        #expect(screen.panel.isReadable("The desk is closed") && screen.panel.isReadable("Grace"))
    }
}
