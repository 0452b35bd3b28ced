import Drawing
import Elements
import ElementsTestSupport
import Headless
import JSON
import KioskFile
import SourceProtocol
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// Elements of a page that are repeated for each entry of a source's list.
@Suite("Elements for each entry")
struct ForEachTests {
    private let feed = FakeFeed("plant")
    /// The folder of the kiosk files, which exists as long as the test.
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func screen(_ page: String = "[{gauge: {title: $row.name, value: $row.heat, from: 0, to: 90}}]") throws
        -> KioskScreen
    {
        let yaml = """
            title: Test
            languages: [en, de]
            sources: {plant: {command: [date]}}
            tabs:
              - title: {en: Vessels, de: Gefäße}
                page:
                  - heading: {en: Above, de: Oben}
                  - for each: {value: plant.vessels, id: name, empty: {en: No vessels, de: Keine Gefäße}, page: \(page)}
              - {title: {en: Other, de: Anderes}, rows: [{title: {en: Rest, de: Rest}}]}
            """
        return try KioskScreen(yaml: yaml, in: folder, live: feed.live)
    }

    /// Delivers vessels with their heats, and shows the next frame.
    private func say(_ vessels: [(String, String)], _ screen: KioskScreen) {
        let list = vessels.map { #"{"name": \#($0), "heat": \#($1)}"# }.joined(separator: ", ")
        feed.say(#"{"vessels": [\#(list)]}"#)
        screen.panel.advanceToNextFrame()
    }

    private func cards(_ screen: KioskScreen) -> [GaugeCard] { screen.panel.all(GaugeCard.self) }

    @Test("Each entry has its elements, which stay as long as its identifier does")
    func entries() throws {
        let screen = try screen()
        say([("\"A\"", "20"), ("\"B\"", "30")], screen)
        let former = cards(screen)
        #expect(former.map(\.title) == ["A", "B"] && screen.panel.isReadable("30"))
        say([("\"B\"", "30"), ("\"C\"", "40")], screen)
        #expect(cards(screen).map(\.title) == ["B", "C"])
        #expect(cards(screen).first === former.last, "B has moved")
        say([("\"B\"", "31"), ("\"C\"", "40")], screen)
        #expect(screen.panel.isReadable("31"))
        let second = cards(screen).last
        say([("\"B\"", "32"), ("\"C\"", "40")], screen)
        #expect(cards(screen).last === second, "another entry has changed")
    }

    @Test("64 entries are shown, and a line tells how many more there are", arguments: [64, 65])
    func limit(count: Int) throws {
        let screen = try screen("[{heading: $row.name}]")
        say((1...count).map { ("\"V\($0)\"", "1") }, screen)
        let view = try #require(screen.panel.first(EntriesView.self))
        let words = view.subviews.flatMap(\.subviews).filter { !$0.isHidden }.compactMap { ($0 as? Label)?.text }
        #expect(words.contains("V64") && !words.contains("V65"))
        #expect(words.contains("Not shown: 1") == (count > 64), "\(words)")
    }

    @Test("Without entries the text says so; stale entries stay, with a note")
    func states() throws {
        let screen = try screen()
        #expect(!screen.panel.isReadable("No vessels"), "it is not known yet")
        say([], screen)
        #expect(screen.panel.isReadable("No vessels"))
        say([("\"A\"", "20")], screen)
        #expect(!screen.panel.isReadable("No vessels") && screen.panel.isReadable("A"))
        feed.say(#"{"state": "down", "why": "no line"}"#)
        screen.panel.advanceToNextFrame()
        #expect(screen.panel.isReadable("Out of date") && screen.panel.isReadable("A"))
        feed.say(#"{"state": "up"}"#)
        feed.say(#"{"vessels": 5}"#)
        screen.panel.advanceToNextFrame()
        #expect(screen.panel.isReadable("plant.vessels is not a list."))
        feed.say(#"{"gone": ["vessels"]}"#)
        screen.panel.advanceToNextFrame()
        #expect(screen.panel.isReadable("No data"))
    }

    @Test("Equal, missing and odd identifiers are all entries, and hostile data breaks nothing")
    func hostile() throws {
        let screen = try screen(
            "[{heading: $row.name}, {gauge: {title: G, value: $row.heat, from: 0, to: 90}}, {switch: {title: $row.name}}]"
        )
        let long = "\"\(String(repeating: "Wort", count: 250_000))\""
        say(
            [
                ("7", "1"), ("7", "2"), ("\"7\"", "\"x\""), ("null", "null"), ("{}", "[]"),
                ("\"\\u202e\\u0007b\"", "1e308"),
                (long, "2"), ("\"{plant.secret}\"", "true"),
            ], screen)
        #expect(cards(screen).count == 4, "those whose data is a number, or missing")
        #expect(!screen.panel.strings.contains { $0.contains("\u{202E}") })
        say([("7", "1")], screen)
        #expect(screen.panel.isReadable("7"))
    }

    @Test("The data of an entry names no value of a source, and its braces are shown as they are")
    func namesNothing() throws {
        let screen = try screen(
            "[{heading: $row.name}, {value: {title: V, value: $row.heat}}, {switch: {title: S, value: $row.heat}}]")
        feed.say(#"{"secret": 4711, "door": true}"#)
        say([("\"{plant.secret}\"", "\"plant.secret\""), ("\"B\"", "\"plant.door\"")], screen)
        #expect(screen.panel.isReadable("{plant.secret}") && !screen.panel.strings.contains { $0.contains("4711") })
        #expect(screen.panel.all(Switch.self).allSatisfy { $0.quality == .unknown })
    }

    @Test("A field keeps what a user types when its entry changes, moves, or would go")
    func typing() throws {
        let screen = try screen("[{heading: $row.heat}, {field: {title: $row.name}}]")
        say([("\"A\"", "20"), ("\"B\"", "30")], screen)
        let field = try #require(screen.panel.all(TextField.self).last)
        screen.panel.tap(field)
        screen.panel.type("mine")
        say([("\"A\"", "20"), ("\"B\"", "31")], screen)
        say([("\"A\"", "20")], screen)
        screen.panel.advance(by: .seconds(1))
        #expect(field.scene != nil && field.isEditing && field.text == "mine")
        field.endEditing()
        screen.panel.advance(by: .seconds(1))
        say([("\"A\"", "22")], screen)
        #expect(screen.panel.all(TextField.self).count == 1 && screen.panel.isReadable("22"))
    }

    @Test("What was typed ends with the visit, and a language change keeps the elements")
    func visit() throws {
        let screen = try screen("[{field: {title: Note}}]")
        say([("\"A\"", "20")], screen)
        let field = try #require(screen.panel.first(TextField.self))
        screen.panel.tap(field)
        screen.panel.type("mine")
        field.endEditing()
        screen.kiosk.language = try #require(Language("de"))
        try screen.panel.waitUntilStill()
        #expect(screen.panel.first(TextField.self) === field && field.text == "mine")
        screen.kiosk.goHome()
        try screen.panel.waitUntilStill()
        #expect(screen.panel.first(TextField.self)?.text == "")
    }
}
