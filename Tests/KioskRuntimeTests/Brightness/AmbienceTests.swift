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

/// A kiosk whose brightness follows ambient light and hours of the day.
@Suite("Brightness by ambient light")
struct AmbienceTests {
    private static func yaml(_ brightness: String, idle: String = "{dim: 1000, dim-to: 50, blank: 2000}") -> String {
        """
        title: A
        sources: {house: {command: [date]}}
        brightness: \(brightness)
        idle: \(idle)
        tabs: [{title: One, icon: none, rows: [a]}]
        """
    }

    private static let points = "value: house.light, points: [{at: 0, percent: 20}, {at: 100, percent: 100}]"

    private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

    @Test("O1: The brightness follows the ambient light slowly, but immediately while the screen is blank")
    func light() throws {
        let folder = try TemporaryFolder()
        let feed = FakeFeed()
        let screen = try KioskScreen(yaml: Self.yaml("{\(Self.points)}"), in: folder, live: feed.live)
        let (panel, scene) = (screen.panel, screen.panel.scene)
        #expect(scene.display.darkness == 0 && scene.nextDeadline != nil)
        feed.say(#"{"light": 50}"#)
        #expect(isNear(scene.display.darkness, 0.4))
        feed.say(#"{"light": 0}"#)
        panel.advance(by: .milliseconds(1_900))
        #expect(isNear(scene.display.darkness, 0.4))
        panel.advance(by: .milliseconds(1_100))
        #expect(scene.display.darkness > 0.4 && scene.display.darkness < 0.8)
        panel.advance(by: .seconds(10))
        #expect(isNear(scene.display.darkness, 0.8))
        // Dim is a share of that brightness, and only the next step has a timer.
        panel.advance(by: .seconds(1_000))
        #expect(isNear(scene.display.darkness, 0.9))
        panel.advance(by: .seconds(1_000))
        #expect(scene.display.darkness == 1 && scene.nextDeadline == nil)
        feed.say(#"{"light": 1e9}"#)
        #expect(scene.display.darkness == 1 && scene.nextDeadline == nil)
        panel.tap(at: Point(x: 600, y: 400))
        #expect(scene.display.darkness == 0)
    }

    @Test("O1: A stale or missing light value is used for a minute, then the display's default brightness")
    func lost() throws {
        let folder = try TemporaryFolder()
        let feed = FakeFeed()
        let screen = try KioskScreen(yaml: Self.yaml("{\(Self.points)}"), in: folder, live: feed.live)
        let (panel, scene) = (screen.panel, screen.panel.scene)
        feed.say(#"{"light": 0}"#)
        for line in [#"{"state": "down"}"#, #"{"gone": ["light"]}"#, #"{"light": "dark"}"#] {
            feed.say(line)
            panel.advance(by: .seconds(59))
            #expect(isNear(scene.display.darkness, 0.8), "\(line)")
            panel.advance(by: .seconds(2))
            #expect(scene.display.darkness == 0, "\(line)")
            feed.say(#"{"state": "up"}"#)
            feed.say(#"{"light": 0}"#)
            #expect(isNear(scene.display.darkness, 0.8))
        }
    }

    @Test(
        "O1: The schedule overrides the ambient light, a set brightness scales it, and the screen stays readable"
    )
    func hours() throws {
        let folder = try TemporaryFolder()
        let feed = FakeFeed()
        var scene: Scene?
        let clock = WallClock(at: ClockZone("") { _ in 0 }) {
            scene.map { 22 * 3_600 - 120 + $0.now.seconds(since: .zero) }
        }
        let yaml = Self.yaml("{\(Self.points), hours: [{from: \"22:00\", to: \"22:30\", percent: 10}]}", idle: "{}")
        let screen = try KioskScreen(yaml: yaml, in: folder, clock: clock, live: feed.live)
        let panel = screen.panel
        scene = panel.scene
        feed.say(#"{"light": 100}"#)
        panel.advance(by: .seconds(100))
        #expect(panel.scene.display.darkness == 0)
        panel.advance(by: .seconds(100))
        #expect(isNear(panel.scene.display.darkness, 0.9))
        screen.kiosk.elementLinks(in: nil).perform([.brightness(20)], from: RequestOrigin("")) { _ in }
        #expect(isNear(panel.scene.display.darkness, 0.95))
        panel.advance(by: .seconds(1_900))
        #expect(isNear(panel.scene.display.darkness, 0.8))
    }

    @Test(
        "O1: A reload keeps the brightness, and without the key “brightness” the display's default is used"
    )
    func succession() throws {
        let folder = try TemporaryFolder()
        let feed = FakeFeed()
        let screen = try KioskScreen(yaml: Self.yaml("{\(Self.points)}"), in: folder, live: feed.live)
        feed.say(#"{"light": 0}"#)
        var definition = screen.kiosk.definition
        definition.title = "B"
        let next = screen.kiosk.makeReplacement(for: definition)
        next.connect(feed.live)
        next.show(in: screen.panel.scene)
        #expect(isNear(screen.panel.scene.display.darkness, 0.8))
        definition.brightness = nil
        let last = next.makeReplacement(for: definition)
        last.connect(feed.live)
        last.show(in: screen.panel.scene)
        #expect(screen.panel.scene.display.darkness == 0)
        feed.say(#"{"light": 50}"#)
        screen.panel.advance(by: .seconds(10))
        #expect(screen.panel.scene.display.darkness == 0)
    }
}
