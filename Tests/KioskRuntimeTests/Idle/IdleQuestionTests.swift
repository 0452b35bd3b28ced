import Drawing
import ElementsTestSupport
import Headless
import ICU
import KioskFile
import SourceProtocol
import TestSupport
import Testing
import Toolkit
import VerticalTabs

@testable import Elements
@testable import KioskRuntime

/// The question whether a visitor is still there.
@Suite("Question before the return to the first page")
struct IdleQuestionTests {
    private let folder: TemporaryFolder
    private let feed = FakeFeed()

    init() throws { folder = try TemporaryFolder() }

    private static let rows = (1...40).map { "{title: Row \($0), text: Text \($0)}" }.joined(separator: ", ")

    private func screen(
        _ idle: String = "home: 60", _ more: String = "", clock: WallClock = .machine,
        size: PixelSize = PixelSize(width: 1280, height: 800)
    ) throws -> KioskScreen {
        try KioskScreen(
            yaml: """
                title: A
                languages: [en, de]
                roles: {staff: {title: Staff}}
                lock: {after: 3600}
                sources: {house: {command: [date]}}
                on: [{event: house.card, do: {show: Two}}]
                \(more)
                idle: {\(idle)}
                tabs:
                  - {title: {en: One, de: Eins}, icon: none, rows: [\(Self.rows)]}
                  - {title: {en: Two, de: Zwei}, icon: none, page: [{field: {title: {en: Name, de: Name}}}]}
                  - {title: {en: Three, de: Drei}, icon: none, rows: [d, e]}
                """, in: folder, size: size, clock: clock, live: feed.live)
    }

    private func isAsked(_ screen: KioskScreen) -> Bool { screen.panel.strings.contains("Are you still there?") }

    /// A touch in the middle of the detail, which changes nothing.
    private func touch(_ screen: KioskScreen) { screen.panel.tap(at: Point(x: 900, y: 760)) }

    // MARK: When

    @Test("A visitor who has left the first page is asked 20 seconds before the return, and sees the page meanwhile")
    func asked() throws {
        let screen = try screen()
        let panel = screen.panel
        try screen.tapTab(2)
        panel.advance(by: .seconds(39))
        #expect(!isAsked(screen) && !panel.scene.display.isAsleep)
        panel.advance(by: .seconds(1.2))
        #expect(isAsked(screen) && panel.strings.contains("Back to the start in 20 s"))
        #expect(screen.header == "Three" && panel.isReadable("d"))
        panel.advance(by: .seconds(18))
        #expect(
            isAsked(screen) && screen.kiosk.idle?.step == .used && panel.strings.contains("Back to the start in 2 s"))
        panel.advance(by: .seconds(2))
        #expect(!panel.scene.isPresenting && screen.header == "One" && screen.kiosk.idle?.step == .home)
    }

    @Test("A kiosk at rest on its first page never asks, and neither does one that only a source has changed")
    func rest() throws {
        let screen = try screen()
        let panel = screen.panel
        for _ in 0..<3 {
            for _ in 0..<70 {
                panel.advance(by: .seconds(1))
                #expect(!panel.scene.isPresenting)
            }
            // A visitor who changes nothing is not asked either.
            touch(screen)
        }
        let unused = try self.screen()
        unused.panel.advance(by: .seconds(30))
        feed.live.onEvent("house", SourceMessage.Event("card"))
        unused.panel.advance(by: .seconds(1))
        #expect(unused.kiosk.selectedTab == "Two")
        for _ in 0..<40 {
            unused.panel.advance(by: .seconds(1))
            #expect(!unused.panel.scene.isPresenting)
        }
        #expect(unused.kiosk.selectedTab == "One")
    }

    @Test(
        "Another row, a scrolled list or detail, a language, a theme, a sheet and a list over the page are worth a question"
    )
    func losses() throws {
        let losses: [(name: String, act: (KioskScreen) throws -> Void)] = [
            ("row", { try $0.tapRow("Row 3") }),
            ("scrolled list", { try $0.page.list.contentOffset = Point(x: 0, y: 200) }),
            ("language", { $0.kiosk.language = try #require(Language("de")) }),
            ("theme", { $0.kiosk.elementLinks(in: nil).perform([.theme(.light)], from: RequestOrigin("")) { _ in } }),
            ("alert", { $0.panel.scene.present(Alert("Sure?", actions: [])) }),
            ("list of languages", { $0.kiosk.tabBarController.showLanguageList() }),
        ]
        for loss in losses {
            let screen = try screen()
            touch(screen)
            try loss.act(screen)
            screen.panel.advance(by: .seconds(45))
            let question = screen.panel.strings.contains { $0.contains("still there") || $0.contains("noch da") }
            #expect(question, "\(loss.name): \(screen.panel.strings)")
            screen.panel.advance(by: .seconds(20))
            #expect(screen.kiosk.idle?.step == .home && !screen.panel.scene.isPresenting, "\(loss.name)")
            touch(screen)
            screen.panel.advance(by: .seconds(45))
            #expect(!screen.panel.scene.isPresenting, "\(loss.name)")
        }
    }

    @Test("On a small panel, a visitor who has opened a row is asked")
    func compact() throws {
        let screen = try screen(size: PixelSize(width: 480, height: 320))
        #expect(screen.kiosk.rootViewController.arrangement == .compact)
        screen.panel.tap(at: Point(x: 300, y: 2))
        screen.panel.advance(by: .seconds(50))
        #expect(!screen.panel.scene.isPresenting)
        try screen.tapRow("Row 1")
        #expect(!screen.kiosk.rootViewController.isListShown)
        screen.panel.advance(by: .seconds(45))
        #expect(isAsked(screen))
    }

    // MARK: How long

    @Test(
        "The question is open for `count-down` seconds, at most for half of the time",
        arguments: [
            ("home: 60", 40.0, 60.0), ("home: 41", 21, 41), ("home: 40", 20, 40), ("home: 39", 19.5, 39),
            ("home: 10", 5, 10), ("home: 1", 0.5, 1), ("home: 60, count-down: 1", 59, 60),
            ("home: 60, count-down: 60", 30, 60), ("home: 300, count-down: 60", 240, 300),
        ])
    func limits(idle: String, begin: Double, end: Double) throws {
        let screen = try screen(idle)
        try screen.tapTab(2)
        let start = screen.panel.now
        touch(screen)
        func wait(until time: Double) {
            screen.panel.advance(by: .seconds(max(0, time - screen.panel.now.seconds(since: start))))
        }
        // The time counts from the moment when the finger was lifted.
        wait(until: begin - 0.1)
        #expect(!screen.panel.scene.isPresenting)
        wait(until: begin + 0.3)
        #expect(isAsked(screen) && screen.kiosk.idle?.step == .used)
        wait(until: end - 0.1)
        #expect(screen.kiosk.idle?.step == .used)
        wait(until: end + 0.3)
        #expect(screen.kiosk.idle?.step == .home && !screen.panel.scene.isPresenting)
    }

    @Test("Without a count-down nothing is asked")
    func disabled() throws {
        let screen = try screen("home: 60, count-down: 0")
        try screen.tapTab(2)
        screen.panel.advance(by: .seconds(59))
        #expect(!screen.panel.scene.isPresenting && screen.header == "Three")
        screen.panel.advance(by: .seconds(2))
        #expect(screen.header == "One")
    }

    @Test("Hours that shorten the time leave the visitor the whole time to answer")
    func hours() throws {
        var time = 8.0 * 3_600
        let clock = WallClock(at: ClockZone("") { _ in 0 }) { time }
        let screen = try screen("home: 600, hours: [{from: '9:00', to: '10:00', home: 60}]", clock: clock)
        try screen.tapTab(2)
        screen.panel.advance(by: .seconds(300))
        time = 9 * 3_600
        screen.panel.advance(by: .seconds(61))
        #expect(isAsked(screen) && screen.kiosk.idle?.step == .used)
        screen.panel.advance(by: .seconds(17))
        #expect(isAsked(screen))
        screen.panel.advance(by: .seconds(4))
        #expect(screen.kiosk.idle?.step == .home && screen.header == "One")
    }

    @Test("Before an attract page the visitor is asked, and a dimmed panel is bright while it asks")
    func attractFirst() throws {
        let attracting = try screen("home: 300, attract: {after: 90, show: Three}")
        try attracting.tapTab(1)
        attracting.panel.advance(by: .seconds(69))
        #expect(!isAsked(attracting))
        attracting.panel.advance(by: .seconds(2))
        #expect(isAsked(attracting))
        attracting.panel.advance(by: .seconds(20))
        #expect(attracting.kiosk.idle?.step == .attract)
        let dimming = try screen("home: 300, dim: 100")
        let display = dimming.panel.scene.display
        try dimming.tapTab(1)
        dimming.panel.advance(by: .seconds(270))
        #expect(dimming.kiosk.idle?.step == .dim && !isAsked(dimming) && display.darkness > 0)
        dimming.panel.advance(by: .seconds(12))
        #expect(isAsked(dimming) && display.darkness == 0)
        touch(dimming)
        dimming.panel.advance(by: .seconds(1))
        #expect(!isAsked(dimming) && dimming.kiosk.idle?.step == .used && dimming.kiosk.selectedTab == "Two")
        dimming.panel.advance(by: .seconds(301))
        #expect(dimming.kiosk.idle?.step == .dim && display.darkness > 0 && dimming.kiosk.selectedTab == "One")
    }

    // MARK: Answers

    @Test("The time can be extended without limit by a touch, the mouse or a key, and nothing is lost")
    func extended() throws {
        let screen = try screen()
        let (panel, kiosk) = (screen.panel, screen.kiosk)
        #expect(kiosk.unlock("staff", withKeyOf: nil))
        kiosk.memory.values(ofTab: "Two", page: 0).set(FieldState("secret"), at: 0)
        try screen.tapRow("Row 4")
        try screen.page.list.contentOffset = Point(x: 0, y: 120)
        kiosk.language = try #require(Language("de"))
        let answers: [() -> Void] = [
            { self.touch(screen) }, { panel.press(.escape) }, { panel.press(.enter) },
            { panel.tap(kiosk.rail.cells[2]) }, { panel.press(.character("x")) },
            { panel.scene.send(PointerEvent(position: Point(x: 300, y: 300), time: panel.now)) },
        ]
        for number in 0..<24 {
            panel.advance(by: .seconds(number % 2 == 0 ? 41 : 59))
            #expect(panel.strings.contains("Sind Sie noch da?"), "\(number)")
            answers[number % answers.count]()
            panel.advance(by: .seconds(1))
            #expect(!panel.scene.isPresenting && kiosk.idle?.step == .used, "\(number)")
        }
        let typed: FieldState? = kiosk.memory.values(ofTab: "Two", page: 0).value(at: 0)
        #expect(typed?.text == "secret" && kiosk.lock.isOpen(for: "staff") && kiosk.language.tag == "de")
        #expect(try kiosk.selectedTab == "One" && screen.page.list.contentOffset.y == 120)
        #expect(screen.detailTitle == "Row 4")
        panel.advance(by: .seconds(61))
        let gone: FieldState? = kiosk.memory.values(ofTab: "Two", page: 0).value(at: 0)
        #expect(gone == nil && !kiosk.lock.isOpen(for: "staff") && kiosk.language == .english)
    }

    @Test("A visitor who has unlocked something is asked, and the page is hidden")
    func unlocked() throws {
        let screen = try screen()
        #expect(screen.kiosk.unlock("staff", withKeyOf: nil))
        screen.panel.advance(by: .seconds(45))
        #expect(isAsked(screen) && !screen.panel.isReadable("Row 1"))
        #expect(screen.panel.strings.contains { $0.hasPrefix("Back to the start in") })
        screen.panel.advance(by: .seconds(20))
        #expect(!screen.kiosk.lock.isOpen(for: "staff"))
    }

    @Test("The question lies over another one, which is still open after the answer")
    func overAlert() throws {
        let screen = try screen()
        touch(screen)
        screen.panel.scene.present(Alert("Sure?", actions: []))
        screen.panel.advance(by: .seconds(45))
        #expect(isAsked(screen))
        touch(screen)
        screen.panel.advance(by: .seconds(1))
        #expect(!isAsked(screen) && screen.panel.strings.contains("Sure?"))
        // Another question waits for its turn.
        screen.panel.scene.present(Alert("Really?", actions: []))
        screen.panel.advance(by: .seconds(1))
        #expect(!screen.panel.strings.contains("Really?"))
    }

    @Test("The end of the visit by an action closes the question")
    func ended() throws {
        let screen = try screen()
        try screen.tapTab(2)
        screen.panel.advance(by: .seconds(45))
        #expect(isAsked(screen))
        screen.kiosk.endVisit()
        screen.panel.advance(by: .seconds(1))
        #expect(!screen.panel.scene.isPresenting && screen.kiosk.selectedTab == "One")
        #expect(!screen.panel.scene.display.isAsleep)
    }

    // MARK: Speech

    private final class Voice: SpeechOutput {
        var said: [String] = []
        func speak(_ utterance: Utterance) { said.append(utterance.text) }
        func stop() {}
    }

    @Test(
        "While the screen is read, the question is spoken on every page, and the seconds a few times; a key answers it")
    func spoken() throws {
        let screen = try screen("home: 60", "speech: true")
        let (panel, voice) = (screen.panel, Voice())
        screen.kiosk.speech?.output = voice
        screen.kiosk.headphonesChanged(arePlugged: true)
        panel.advance(by: .seconds(39))
        voice.said = []
        panel.advance(by: .seconds(20))
        #expect(voice.said.first?.contains("Are you still there?") == true, "\(voice.said)")
        #expect(
            voice.said.filter { $0.contains("Back to the start") } == [
                "Back to the start in 19 s", "Back to the start in 10 s", "Back to the start in 5 s",
            ], "\(voice.said)")
        panel.press(.down)
        voice.said = []
        panel.advance(by: .seconds(2))
        #expect(!panel.scene.isPresenting && screen.kiosk.speech?.isReading == true)
        #expect(voice.said.allSatisfy { !$0.contains("Back to the start") })
        panel.advance(by: .seconds(61))
        #expect(screen.kiosk.speech?.isReading == false && screen.kiosk.idle?.step == .home)
        // Nothing is spoken at rest.
        voice.said = []
        panel.advance(by: .seconds(600))
        #expect(voice.said.isEmpty && !panel.scene.isPresenting)
    }
}
