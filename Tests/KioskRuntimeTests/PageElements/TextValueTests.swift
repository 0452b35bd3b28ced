import Drawing
import Elements
import ElementsTestSupport
import Headless
import KioskFile
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// Values of sources in the texts of elements.
@Suite("Elements whose texts contain values")
struct TextValueTests {
    private let feed = FakeFeed()

    private func screen(_ elements: String) throws -> KioskScreen {
        try KioskScreen(
            yaml: """
                title: A
                languages: [en, de, ar]
                sources: {house: {command: [date]}}
                tabs:
                  - {title: {en: Home, de: Haus}, page: [\(elements)]}
                """, in: TemporaryFolder(), live: feed.live)
    }

    @Test("They follow the values, in the format and the language")
    func shown() throws {
        let screen = try screen(
            #"{heading: {en: "It is {house.out, digits: 1, unit: °C}", de: "Es sind {house.out, digits: 1, unit: °C}"}},"#
                + #"{value: {title: "Room {house.room}", value: 3}}, {text: "{house.next, as: time}"}"#)
        #expect(screen.panel.isReadable("It is –") && screen.panel.isReadable("Room –"))
        feed.say(#"{"out": 3.25, "room": "Garden", "next": "2026-11-29T18:05:00"}"#)
        try screen.panel.waitUntilStill()
        #expect(
            screen.panel.isReadable("It is 3.2\u{202F}°C") || screen.panel.isReadable("It is 3.3\u{202F}°C"),
            "\(screen.panel.strings)")
        #expect(screen.panel.isReadable("Room Garden"))
        #expect(screen.panel.strings.contains { $0.contains("6:05") }, "\(screen.panel.strings)")
        screen.kiosk.language = try #require(Language("de"))
        try screen.panel.waitUntilStill()
        #expect(screen.panel.strings.contains { $0.hasPrefix("Es sind 3,") }, "\(screen.panel.strings)")
        feed.say(#"{"state": "down"}"#)
        feed.say(#"{"out": "unavailable"}"#)
        try screen.panel.waitUntilStill()
        #expect(screen.panel.isReadable("Es sind –"))
    }

    @Test("A button in the bar at the bottom fills the bar, whether its texts contain values or not")
    func pinnedButton() throws {
        let screen = try screen(
            #"{text: A}, {pin: bottom, button: {text: "Ring {house.room}", done: Done}}"#)
        feed.say(#"{"room": "Garden"}"#)
        try screen.panel.waitUntilStill()
        let button = try #require(screen.panel.first(Button.self) { $0.title == "Ring Garden" })
        #expect(button.frameInScene.width > 1_000)
    }

    @Test("The message of a button is above the bar at the bottom")
    func toastAboveBar() throws {
        let screen = try screen(
            #"{text: A}, {pin: bottom, button: {text: Ring, do: {theme: light, done: Rang twice}}}"#)
        let button = try #require(screen.panel.first(Button.self) { $0.title == "Ring" })
        screen.panel.tap(button)
        screen.panel.advance(by: .milliseconds(500))
        let toast = try #require(screen.panel.texts.first { $0.text == "Rang twice" }, "\(screen.panel.strings)")
        #expect(toast.frame.maxY < button.frameInScene.minY)
    }

    @Test("A button keeps its press when a value in its text changes, and shows the new text afterwards")
    func pressed() throws {
        let screen = try screen(#"{button: {title: Bell, text: "Ring {house.room}", done: "Rang {house.room}"}}"#)
        feed.say(#"{"room": "Garden"}"#)
        try screen.panel.waitUntilStill()
        let button = try #require(screen.panel.first(Button.self) { $0.title == "Ring Garden" })
        let finger = screen.panel.finger(0).down(at: button.frameInScene.center).rest(for: .milliseconds(200))
        feed.say(#"{"room": "Attic"}"#)
        screen.panel.advance(by: .milliseconds(200))
        #expect(button.title == "Ring Garden")
        finger.up()
        try screen.panel.waitUntilStill()
        #expect(
            screen.panel.isReadable("Ring Attic") && screen.panel.isReadable("Rang Attic"), "\(screen.panel.strings)")
    }

    @Test("What a user has set stays when a value in the texts of the element changes")
    func kept() throws {
        let screen = try screen(
            #"{choice: {title: "Room {house.room}", options: [Up, Down]}}, {field: {title: "For {house.room}"}}"#)
        try screen.panel.tap(text: "Down")
        let field = try #require(screen.panel.first(TextField.self))
        screen.panel.tap(field)
        try screen.panel.waitUntilStill()
        field.insert("Ada")
        feed.say(#"{"room": "Attic"}"#)
        try screen.panel.waitUntilStill()
        #expect(screen.panel.isReadable("Room Attic") && screen.panel.isReadable("For Attic"))
        #expect(screen.panel.first(SegmentedControl.self)?.selectedIndex == 1)
        #expect(screen.panel.first(TextField.self)?.text == "Ada")
    }

    @Test("Markdown shows a value as it is: a source cannot add links, pictures or lines")
    func markdown() throws {
        let screen = try screen(#"{markdown: {text: "**Now:** {house.title}"}}"#)
        feed.say(##"{"title": "# *A* [b](Home)\\n![c](d.png) <e> `f`"}"##)
        try screen.panel.waitUntilStill()
        #expect(screen.panel.strings.joined().contains("# *A* [b](Home)"), "\(screen.panel.strings)")
        #expect(screen.panel.strings.joined().contains("![c](d.png) <e> `f`"), "\(screen.panel.strings)")
    }

    @Test("A code contains the value as it was sent, and there is no code without it")
    func code() throws {
        let screen = try screen(#"{qr: {text: "WIFI:S:guest;P:{guest};;"}}, {qr: {text: "WIFI:P:{house.password};;"}}"#)
        let card = try #require(screen.panel.first(CodeCard.self) { $0.text != "WIFI:S:guest;P:{guest};;" })
        #expect(card.text.isEmpty)
        feed.say(#"{"password": 20262027}"#)
        #expect(card.text == "WIFI:P:20262027;;")
    }

    @Test("Long and hostile values leave the page whole")
    func hostile() throws {
        let screen = try screen(#"{heading: "Now {house.title}"}, {button: {text: "{house.title}", done: Done}}"#)
        for title in [String(repeating: "w", count: 100_000), "\u{202E}abc", "{house.title}", ""] {
            feed.say(#"{"title": "\#(title)"}"#)
            try screen.panel.waitUntilStill()
            let button = try #require(screen.panel.first(Button.self))
            #expect(button.frameInScene.maxX <= 1_280 && button.frameInScene.height >= 40)
        }
        feed.say(#"{"title": "{house.title}"}"#)
        try screen.panel.waitUntilStill()
        #expect(screen.panel.isReadable("Now {house.title}"))
    }

    @Test("In right-to-left languages, a value keeps its own direction")
    func direction() throws {
        let screen = try screen(#"{heading: {en: "Call {house.phone}", ar: "اتصل {house.phone}"}}"#)
        screen.kiosk.language = try #require(Language("ar"))
        feed.say(#"{"phone": "+49 30 1234"}"#)
        try screen.panel.waitUntilStill()
        #expect(screen.panel.strings.contains { $0.contains("\u{2068}+49 30 1234\u{2069}") }, "\(screen.panel.strings)")
    }
}
