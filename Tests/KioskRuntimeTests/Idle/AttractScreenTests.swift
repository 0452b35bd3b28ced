import Drawing
import ElementsTestSupport
import Headless
import ICU
import KioskFile
import SourceProtocol
import TestSupport
import Testing
import Toolkit

@testable import Elements
@testable import KioskRuntime

/// What an idle kiosk shows to passers-by.
@Suite("Attract screen")
struct AttractScreenTests {
    /// Returns a kiosk file with an attract screen.
    static func attracting(_ attract: String, more: String = "") -> String {
        """
        title: A
        idle: {home: 60, attract: {after: 90, \(attract)}, dim: 120, blank: 600\(more)}
        tabs:
          - {title: One, icon: none, rows: [a, b, c]}
          - {title: Two, icon: none, page: [{field: {title: Name}}]}
          - {title: News, icon: none, page: [{heading: Fresh bread}, {text: Every day}]}
        """
    }

    @Test("O1: The attract tab is shown with a hint, and a touch only dismisses it")
    func attractTab() throws {
        let folder = try TemporaryFolder()
        let screen = try KioskScreen(yaml: Self.attracting("show: News"), in: folder)
        let (panel, idle) = (screen.panel, try #require(screen.kiosk.idle))
        try screen.tapTab(1)
        panel.advance(by: .seconds(89))
        #expect(idle.step == .home && !panel.strings.contains("Touch to begin"))
        panel.advance(by: .seconds(3))
        #expect(idle.step == .attract && panel.scene.display.darkness == 0 && panel.scene.display.isAsleep)
        #expect(panel.strings.contains("Fresh bread") && panel.strings.contains("Touch to begin"))
        #expect(!panel.strings.contains("One"))
        panel.advance(by: .seconds(40))
        #expect(idle.step == .dim && panel.strings.contains("Fresh bread"))
        panel.advance(by: .seconds(600))
        #expect(idle.step == .blank && panel.strings.isEmpty)
        // No animation runs while the screen is blank.
        #expect(panel.scene.nextDeadline == nil)
        panel.tap(at: Point(x: 600, y: 400))
        panel.advanceToNextFrame()
        #expect(idle.step == .used && screen.header == "One" && !panel.strings.contains("Fresh bread"))
        try screen.tapTab(2)
        #expect(panel.strings.contains("Fresh bread") && !panel.strings.contains("Touch to begin"))
    }

    @Test("O1: A clock on the attract screen can have live values in a row below it")
    func attractReadings() throws {
        let folder = try TemporaryFolder()
        let feed = FakeFeed()
        let page =
            "page: [{clock: {title: Here}}, {value: {title: Indoors, value: house.indoors, unit: °C}}, "
            + "{value: {title: Outdoors, value: house.outdoors, unit: °C}}]"
        let yaml = Self.attracting(page).replacing("idle:", with: "sources: {house: {command: [date]}}\nidle:")
        let screen = try KioskScreen(yaml: yaml, in: folder, live: feed.live)
        feed.say(#"{"indoors": 21, "outdoors": 4}"#)
        screen.panel.advance(by: .seconds(95))
        let (texts, clock) = (screen.panel.texts, try #require(screen.panel.first(ClockCard.self)))
        let indoors = try #require(texts.first { $0.text == "21" }),
            outdoors = try #require(texts.first { $0.text == "4" })
        let hint = try #require(texts.first { $0.text == "Touch to begin" })
        #expect(indoors.frame.minY >= clock.frameInScene.maxY && indoors.frame.maxY < hint.frame.minY)
        #expect(indoors.frame.midY == outdoors.frame.midY && indoors.frame.maxX < outdoors.frame.minX)
        feed.say(#"{"indoors": 22}"#)
        screen.panel.advance(by: .seconds(1))
        #expect(screen.panel.isReadable("22"))
    }

    @Test("O1: The attract screen can come before home: a touch then returns to the page, and later to the start page")
    func attractBeforeHome() throws {
        let folder = try TemporaryFolder()
        let yaml = Self.attracting("show: News").replacing("home: 60", with: "home: 110")
        let screen = try KioskScreen(yaml: yaml, in: folder)
        let (panel, idle) = (screen.panel, try #require(screen.kiosk.idle))
        try screen.tapTab(1)
        panel.advance(by: .seconds(92))
        #expect(idle.step == .attract && panel.strings.contains("Touch to begin"))
        panel.tap(at: Point(x: 600, y: 400))
        panel.advance(by: .seconds(1))
        #expect(idle.step == .used && panel.isReadable("Name") && !panel.strings.contains("Touch to begin"))
        panel.advance(by: .seconds(112))
        #expect(idle.step == .attract && panel.strings.contains("Touch to begin"))
        panel.tap(at: Point(x: 600, y: 400))
        panel.advance(by: .seconds(1))
        #expect(idle.step == .used && screen.header == "One")
    }

    @Test("O1: An unlocked role does not stay open behind the attract screen, even if home comes later")
    func unlockedBeforeAttract() throws {
        let folder = try TemporaryFolder()
        let yaml = Self.attracting("show: News")
            .replacing("home: 60", with: "home: 110").replacing(
                "idle:", with: "roles: {operator: {}}\nlock: {after: 600}\nidle:")
        let screen = try KioskScreen(yaml: yaml, in: folder)
        #expect(screen.kiosk.unlock("operator", withKeyOf: nil) && screen.kiosk.lock.isOpen(for: "operator"))
        screen.panel.advance(by: .seconds(92))
        #expect(screen.kiosk.idle?.step == .attract && !screen.kiosk.lock.isOpen(for: "operator"))
        #expect(screen.panel.strings.contains("Touch to begin"))
    }

    @Test("O1: Typed text does not outlast the question before the attract screen, even if home comes later")
    func typedBeforeAttract() throws {
        let folder = try TemporaryFolder()
        let yaml = Self.attracting("show: News").replacing("home: 60", with: "home: 110")
        let screen = try KioskScreen(yaml: yaml, in: folder)
        try screen.tapTab(1)
        let values = screen.kiosk.memory.values(ofTab: "Two", page: 0)
        values.set(FieldState("secret"), at: 0)
        screen.panel.advance(by: .seconds(80))
        #expect(screen.panel.strings.contains("Are you still there?"))
        screen.panel.advance(by: .seconds(12))
        let typed: FieldState? = values.value(at: 0)
        #expect(screen.kiosk.idle?.step == .attract && typed == nil)
    }

    @Test("O1: Attract elements are shown above the hint, and a single one is centred")
    func attractPage() throws {
        let folder = try TemporaryFolder()
        for page in ["[{heading: Hello}]", "[{heading: Hello}, {text: World}]"] {
            let screen = try KioskScreen(yaml: Self.attracting("page: \(page)"), in: folder)
            screen.panel.advance(by: .seconds(95))
            let words = screen.panel.texts
            let hello = try #require(words.first { $0.text == "Hello" })
            let hint = try #require(words.first { $0.text == "Touch to begin" })
            #expect(hello.frame.maxY < hint.frame.minY && hint.frame.maxY < 800)
            // Attract elements are searched like those in tabs.
            #expect(screen.kiosk.definition.texts.contains("Hello"))
        }
    }
}
