import Drawing
import ElementsTestSupport
import Glibc
import Headless
import KioskFile
import SourceProtocol
import System
import TestSupport
import Testing
import Toolkit

@testable import Elements
@testable import KioskRuntime

/// What visitors see of a form that is kept until it is delivered.
@Suite("Forms that are kept")
struct KeptFormTests {
    private let folder: TemporaryFolder
    private let feed = FakeFeed("desk")

    private static let saved = "Saved. It will be sent when the connection is back."

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
                  keep: true
                  fields: [{text: {name: name, title: Name, hint: Ada}}]
        """
    }

    /// - Parameter isKept: Whether the panel has a folder for its state.
    private func screen(isKept: Bool = true, yaml: String? = nil) throws -> KioskScreen {
        let screen = try KioskScreen(
            yaml: yaml ?? self.yaml(), in: folder, size: PixelSize(width: 1_280, height: 800), live: feed.live)
        screen.kiosk.outbox.isImmediate = true
        if isKept { screen.kiosk.keepOutbox(at: folder / "outbox") }
        try screen.tapTab(1)
        return screen
    }

    private func fill(_ screen: KioskScreen, _ text: String = "Grace") throws {
        try screen.panel.tap(text: "Ada")
        screen.panel.type(text)
        screen.panel.press(.escape)
        try screen.panel.waitUntilStill()
    }

    private func sees(_ screen: KioskScreen, _ text: String) -> Bool {
        screen.panel.advanceToNextFrame()
        return screen.panel.strings.contains(text)
    }

    private var files: [String] { (try? Folder.names(in: folder / "outbox")) ?? [] }

    @Test("While the source is away, the form is saved once, says so, and is empty; “Thank you” follows the answer")
    func away() throws {
        let screen = try screen()
        feed.say(#"{"state": "down", "why": "no network"}"#)
        try fill(screen)
        let button = try #require(screen.panel.first(Button.self) { $0.title == "Send" })
        for _ in 0..<3 { screen.panel.tap(at: button.frameInScene.center) }
        #expect(sees(screen, Self.saved) && !sees(screen, "Thank you") && !sees(screen, "Grace"))
        #expect(files == ["1.waiting"] && feed.requests.isEmpty)
        feed.say(#"{"state": "up"}"#)
        #expect(sees(screen, Self.saved) && !sees(screen, "Thank you") && feed.requests.count == 1)
        feed.answer(0, .done)
        #expect(sees(screen, "Thank you") && !sees(screen, Self.saved) && !sees(screen, "Grace") && files.isEmpty)
        screen.panel.advance(by: .seconds(2))
        try screen.panel.tap(text: "New form")
        #expect(sees(screen, "Ada") && !sees(screen, "Thank you"))
    }

    @Test("The text of a field is saved while the source is away, and the next one can be entered at once")
    func fields() throws {
        let yaml = """
            title: Stock
            sources: {desk: {command: [date]}}
            tabs:
              - {title: One, icon: none, rows: [a]}
              - {title: Two, icon: none, page: [{field: {title: Code, hint: Ada, do: {call: desk.scan}, keep: true}}]}
            """
        let screen = try screen(yaml: yaml)
        feed.say(#"{"state": "down", "why": "no network"}"#)
        try screen.panel.tap(text: "Ada")
        for code in ["471", "472"] {
            screen.panel.type(code)
            screen.panel.press(.enter)
            #expect(sees(screen, Self.saved) && !sees(screen, code))
        }
        #expect(files.sorted() == ["1.waiting", "2.waiting"] && feed.requests.isEmpty)
        feed.say(#"{"state": "up"}"#)
        feed.answer(0, .done)
        feed.answer(1, .done)
        #expect(
            feed.requests.map(\.order) == [
                .call("scan", with: ["value": "471"]), .call("scan", with: ["value": "472"]),
            ])
        #expect(sees(screen, "Sent") && files.isEmpty)
    }

    @Test("While the source is there, the form shows its answer, and keeps its entries if it is refused")
    func there() throws {
        let screen = try screen()
        try fill(screen)
        try screen.panel.tap(text: "Send")
        #expect(sees(screen, "Waiting") && !sees(screen, Self.saved))
        feed.answer(0, .failed("No such room"))
        #expect(sees(screen, "No such room") && sees(screen, "Grace") && files.isEmpty)
        try screen.panel.tap(text: "Send")
        feed.answer(1, .done)
        #expect(sees(screen, "Thank you") && sees(screen, "Grace"))
    }

    @Test("A form that is refused after it was saved says so while it is shown, without “Thank you”")
    func refused() throws {
        let screen = try screen()
        feed.isConnected = false
        try fill(screen)
        try screen.panel.tap(text: "Send")
        #expect(sees(screen, Self.saved))
        feed.isConnected = true
        feed.say(#"{"state": "up"}"#)
        feed.answer(0, .failed("No such room\u{202E}"))
        #expect(sees(screen, "Delivery could not be confirmed.") && !sees(screen, "Thank you"))
        #expect(screen.panel.strings.contains { $0.hasPrefix("No such room") } && files == ["1.refused"])
    }

    @Test("At the end of the visit the form is empty, and what was saved is delivered all the same")
    func visit() throws {
        let screen = try screen()
        feed.isConnected = false
        try fill(screen)
        try screen.panel.tap(text: "Send")
        #expect(sees(screen, Self.saved))
        screen.panel.advance(by: .seconds(61))
        try screen.tapTab(1)
        #expect(sees(screen, "Ada") && !sees(screen, Self.saved) && files == ["1.waiting"])
        try fill(screen, "Alan")
        feed.isConnected = true
        feed.say(#"{"state": "up"}"#)
        feed.answer(0, .done)
        // The answer belongs to the former visitor.
        #expect(sees(screen, "Alan") && !sees(screen, "Thank you") && files.isEmpty)
    }

    @Test("A form that can neither be sent nor saved keeps its entries and says so")
    func notSaved() throws {
        let screen = try screen()
        feed.isConnected = false
        // A file is in the way of the folder, as an error of the disk would be.
        try folder.write("outbox", "x")
        try fill(screen)
        try screen.panel.tap(text: "Send")
        #expect(sees(screen, "It could not be saved. Please try again later.") && sees(screen, "Grace"))
        #expect(unlink(folder / "outbox") == 0)
        try screen.panel.tap(text: "Send")
        #expect(sees(screen, Self.saved) && files == ["2.waiting"])
    }

    @Test("Without a folder for its state, a panel sends the form without keeping it")
    func unkept() throws {
        let screen = try screen(isKept: false)
        try fill(screen)
        try screen.panel.tap(text: "Send")
        #expect(feed.requests.count == 1 && feed.requests.first?.key == nil)
        feed.isConnected = false
        feed.answer(0, .failed("", .unsent))
        #expect(!sees(screen, Self.saved) && sees(screen, "Grace"))
    }

    @Test("A reload of the kiosk file keeps the forms that wait, and what the form says")
    func reload() throws {
        let screen = try screen()
        feed.isConnected = false
        try fill(screen)
        try screen.panel.tap(text: "Send")
        let reloaded = try KioskDefinition.parse(
            yaml(title: "Front desk"), path: "\(folder.path)/kiosk.yaml", format: .standard)
        let kiosk = screen.kiosk.makeReplacement(for: reloaded)
        kiosk.connect(feed.live)
        kiosk.show(in: screen.panel.scene)
        try screen.panel.waitUntilStill()
        #expect(sees(screen, Self.saved) && feed.requests.isEmpty)
        feed.isConnected = true
        feed.say(#"{"state": "up"}"#)
        feed.answer(0, .done)
        #expect(feed.requests.count == 1 && sees(screen, "Thank you"))
    }

    @Test("A form whose answer the end of the program has cut off is named at the next start")
    func cutOff() throws {
        let screen = try screen()
        try fill(screen)
        try screen.panel.tap(text: "Send")
        #expect(files == ["1.sent"])
        let next = try KioskScreen(yaml: yaml(), in: folder, live: feed.live)
        next.kiosk.keepOutbox(at: folder / "outbox")
        next.kiosk.reportUnknown(in: next.panel.scene)
        #expect(sees(next, "Outcome unknown: Two › Visit"), "\(next.panel.strings)")
    }
}
