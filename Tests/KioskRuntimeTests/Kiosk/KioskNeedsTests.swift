import ElementsTestSupport
import Headless
import SourceProtocol
import TestSupport
import Testing
import Toolkit

@testable import Elements
@testable import KioskRuntime

/// Conditions that delay a restart.
@Suite("Conditions that delay a restart of the kiosk")
struct KioskNeedsTests {
    private static let yaml = """
        title: A
        sources: {house: {command: [date]}}
        tabs:
          - {title: One, icon: none, page: [{field: {title: Name}}, {switch: {title: Light, value: house.light}}]}
          - {title: Alarms, icon: none, alarms: [{title: Hot, value: house.heat, above: 75}]}
        """

    private let folder: TemporaryFolder
    private let feed = FakeFeed()

    init() throws {
        folder = try TemporaryFolder()
    }

    private func screen() throws -> KioskScreen { try KioskScreen(yaml: Self.yaml, in: folder, live: feed.live) }

    @Test("An unacknowledged alarm delays a restart")
    func alarm() throws {
        let screen = try screen()
        #expect(!screen.kiosk.isNeeded)
        feed.say(#"{"heat": 80}"#)
        screen.panel.advance(by: .seconds(1))
        #expect(screen.kiosk.isNeeded)
        screen.kiosk.alarms.watched?.obey(.acknowledgeAll, from: RequestOrigin(""))
        screen.panel.advance(by: .seconds(1))
        #expect(!screen.kiosk.isNeeded)
    }

    @Test("A pending request to a source delays a restart")
    func request() throws {
        let screen = try screen()
        feed.live.send(SourceRequest(.set(["light": true]), to: "house"), from: RequestOrigin("")) { _ in }
        #expect(screen.kiosk.isNeeded)
        feed.answer(0, .done)
        #expect(!screen.kiosk.isNeeded)
    }

    @Test("Typed text does not delay a restart, but is reported")
    func typed() throws {
        let screen = try screen()
        #expect(!screen.kiosk.hasTyped)
        screen.kiosk.memory.values(ofTab: "One", page: 0).set(FieldState("secret"), at: 0)
        #expect(screen.kiosk.hasTyped && !screen.kiosk.isNeeded)
    }
}
