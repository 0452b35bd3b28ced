import Drawing
import ElementsTestSupport
import Headless
import TestSupport
import Testing
import Toolkit
import Values

@testable import Elements
@testable import KioskRuntime

/// A kiosk that nobody uses, as a person finds it.
@Suite("A kiosk that nobody uses")
struct KioskIdleTests {
    private static let yaml = """
        title: A
        languages: [en, de]
        sources: {house: {command: [date]}}
        idle:
          home: 60
          dim: 120
          dim-to: 30
          blank: 600
          awake: [{value: house.presence, is: true}]
        tabs:
          - {title: {en: One, de: Eins}, icon: none, rows: [a, b, c]}
          - {title: {en: Two, de: Zwei}, icon: none, page: [{field: {title: {en: Name, de: Name}}}]}
          - {title: {en: Three, de: Drei}, icon: none, rows: [d, e]}
        """

    private func screen(_ folder: TemporaryFolder, live: LiveValues? = nil) throws -> KioskScreen {
        try KioskScreen(yaml: Self.yaml, in: folder, live: live)
    }

    @Test("O1: it goes home, dims and goes black, each at its time; a touch brings it back and does nothing else")
    func chain() throws {
        let folder = try TemporaryFolder()
        let screen = try screen(folder)
        let (scene, idle) = (screen.panel.scene, try #require(screen.kiosk.idle))
        try screen.tapTab(2)
        screen.panel.advance(by: .seconds(59))
        #expect(screen.header == "Three" && idle.step == .used)
        screen.panel.advance(by: .seconds(2))
        #expect(screen.header == "One" && idle.step == .home && scene.darkness == 0 && !scene.isAsleep)
        screen.panel.advance(by: .seconds(60))
        #expect(idle.step == .dim && scene.darkness == 0.7 && scene.isAsleep)
        screen.panel.advance(by: .seconds(480))
        #expect(idle.step == .blank && scene.darkness == 1)
        #expect(screen.panel.strings.isEmpty)
        screen.panel.tap(screen.kiosk.rail.cells[2])
        screen.panel.advanceToNextFrame()
        #expect(idle.step == .used && scene.darkness == 0 && screen.header == "One")
        try screen.tapTab(2)
        #expect(screen.header == "Three")
    }

    @Test("O1: nothing wakes a black kiosk by itself")
    func still() throws {
        let folder = try TemporaryFolder()
        let screen = try screen(folder)
        screen.panel.advance(by: .seconds(700))
        #expect(screen.kiosk.idle?.step == .blank)
        let frames = screen.panel.frameCount
        screen.panel.advance(by: .seconds(86_400))
        #expect(screen.panel.frameCount == frames && screen.panel.scene.nextDeadline == nil)
    }

    @Test("O1: at home there is no dialog, no typed text, and the language and the theme of the file")
    func home() throws {
        let folder = try TemporaryFolder()
        let screen = try screen(folder)
        let (panel, kiosk) = (screen.panel, screen.kiosk)
        kiosk.language = try #require(Language("de"))
        try screen.tapTab(1)
        kiosk.elementLinks(in: nil).perform([.theme(.light)], from: RequestOrigin("")) { _ in }
        kiosk.values(ofTab: "Two", page: 0).set("secret", at: 0)
        kiosk.values(ofTab: "Two", page: 0).set(7.0, at: 1)
        panel.scene.present(Alert("Sure?", actions: []))
        panel.advance(by: .seconds(1))
        #expect(panel.strings.contains("Sure?"))
        var homes = 0
        kiosk.idle?.onHome.append { homes += 1 }
        panel.advance(by: .seconds(61))
        #expect(!panel.scene.isPresenting && kiosk.language == .english && panel.scene.theme == .dark)
        #expect(screen.header == "One" && homes == 1)
        let typed: String? = kiosk.values(ofTab: "Two", page: 0).value(at: 0)
        let set: Double? = kiosk.values(ofTab: "Two", page: 0).value(at: 1)
        #expect(typed == nil && set == 7)
    }

    @Test("O1: a value keeps it awake, wakes it, and its time begins when the value is another")
    func presence() throws {
        let folder = try TemporaryFolder()
        let feed = FakeFeed()
        let screen = try screen(folder, live: feed.live)
        let idle = try #require(screen.kiosk.idle)
        feed.say(#"{"presence": true}"#)
        screen.panel.advance(by: .seconds(3_000))
        #expect(idle.step == .used)
        feed.say(#"{"presence": false}"#)
        screen.panel.advance(by: .seconds(59))
        #expect(idle.step == .used)
        screen.panel.advance(by: .seconds(600))
        #expect(idle.step == .blank)
        feed.say(#"{"presence": true}"#)
        #expect(idle.step == .used && !screen.panel.scene.isAsleep)
    }

    @Test("O1: a value that comes after hours in which nothing came counts from when it comes")
    func lateValue() throws {
        let folder = try TemporaryFolder()
        let feed = FakeFeed()
        let screen = try screen(folder, live: feed.live)
        let (scene, idle) = (screen.panel.scene, try #require(screen.kiosk.idle))
        feed.say(#"{"presence": true}"#)
        let late = scene.now.advanced(by: .seconds(7_200))
        scene.timeSource = { late }
        feed.say(#"{"presence": false}"#)
        #expect(idle.step == .used)
        screen.panel.advance(by: .seconds(7_259))
        #expect(idle.step == .used)
        scene.timeSource = nil
        screen.panel.advance(by: .seconds(2))
        #expect(idle.step == .home)
    }

    @Test("O1: what keeps it awake forbids to send it to sleep")
    func forbidden() throws {
        let folder = try TemporaryFolder()
        let feed = FakeFeed()
        let screen = try screen(folder, live: feed.live)
        let idle = try #require(screen.kiosk.idle)
        feed.say(#"{"presence": true}"#)
        #expect(!idle.rest() && idle.step == .used && screen.panel.scene.darkness == 0)
        feed.say(#"{"presence": false}"#)
        #expect(idle.step == .used)
        #expect(idle.rest() && idle.step == .blank && screen.panel.scene.darkness == 1)
    }

    @Test("O1: it sleeps and wakes when it is told to")
    func told() throws {
        let folder = try TemporaryFolder()
        let screen = try screen(folder)
        let idle = try #require(screen.kiosk.idle)
        try screen.tapTab(2)
        idle.sleep(to: .blank)
        #expect(idle.step == .blank && screen.panel.scene.darkness == 1)
        idle.wake()
        screen.panel.advanceToNextFrame()
        #expect(idle.step == .used && screen.header == "One")
    }

    @Test("O1: a kiosk that takes the place of one that sleeps is awake")
    func succession() throws {
        let folder = try TemporaryFolder()
        let screen = try screen(folder)
        screen.kiosk.idle?.sleep(to: .blank)
        var definition = screen.kiosk.definition
        definition.idle = nil
        let next = screen.kiosk.succeeded(by: definition)
        next.show(in: screen.panel.scene)
        #expect(screen.panel.scene.darkness == 0 && !screen.panel.scene.isAsleep && next.idle == nil)
    }
}
