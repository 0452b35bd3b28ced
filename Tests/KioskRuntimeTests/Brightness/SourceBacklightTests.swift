import Drawing
import ElementsTestSupport
import Headless
import JSON
import KioskFile
import SourceProtocol
import TestSupport
import Testing
import Toolkit

@testable import Elements
@testable import KioskRuntime

/// Display backlight set by a source.
@Suite("Display backlight set by a source")
struct CalledLightTests {
    /// Kiosk configured as the program runs it.
    private final class Panel {
        let feed = FakeFeed()
        let kiosk: Kiosk
        let panel = HeadlessPanel(size: PixelSize(width: 1280, height: 800))
        let log = LogRecord()
        private let folder: TemporaryFolder

        init(_ more: String = "", isConnected: Bool = true, asProgram: Bool = true) throws {
            folder = try TemporaryFolder()
            let yaml = """
                title: A
                sources: {house: {command: [date]}}
                screen: {backlight: {call: house.light, usual: 80}\(more)}
                idle: {dim: 100, dim-to: 50, blank: 200}
                tabs: [{title: One, icon: none, rows: [a]}]
                """
            kiosk = Kiosk(
                try KioskDefinition.parse(yaml, path: "\(folder.path)/kiosk.yaml", format: .standard),
                logger: log.logger)
            if asProgram { kiosk.useCalledLight() }
            feed.isConnected = isConnected
            kiosk.connect(feed.live)
            kiosk.show(in: panel.scene)
        }

        /// Requested brightness in per cent.
        var asked: [Double] {
            feed.requests.compactMap { request in
                guard request.source == "house", case .call("light", let with) = request.order,
                    case .number(let percent)? = with["percent"]
                else { return nil }
                return percent
            }
        }

        func answer(_ answer: RequestAnswer = .done) { feed.answer(feed.requests.count - 1, answer) }

        func touch() { panel.tap(at: Point(x: 100, y: 100)) }
    }

    @Test(
        "O1: The source gets the usual brightness at the start, then fractions of it, and the picture is not darkened"
    )
    func steps() throws {
        let panel = try Panel()
        #expect(panel.asked == [80])
        panel.answer()
        panel.panel.advance(by: .seconds(101))
        #expect(panel.asked == [80, 40] && panel.panel.scene.display.darkness == 0)
        panel.answer()
        panel.panel.advance(by: .seconds(100))
        #expect(panel.asked == [80, 40, 0] && panel.panel.scene.display.darkness == 1)
        panel.answer()
        panel.touch()
        #expect(panel.asked == [80, 40, 0, 80] && panel.panel.scene.display.darkness == 0)
        panel.answer()
        panel.kiosk.elementLinks(in: nil).perform([.brightness(30)], from: RequestOrigin("")) { _ in }
        panel.panel.advance(by: .seconds(1))
        #expect(panel.asked.last == 30 && panel.log.warnings == [])
    }

    @Test("O1: One call runs at a time, the last brightness wins, and calls neither delay idle steps nor are audited")
    func slow() throws {
        let panel = try Panel()
        for percent in [10.0, 90, 20, 60] {
            panel.kiosk.elementLinks(in: nil).perform([.brightness(percent)], from: RequestOrigin("")) { _ in }
        }
        #expect(panel.asked == [80] && !panel.feed.live.isWaiting)
        panel.panel.advance(by: .seconds(250))
        #expect(panel.asked == [80] && panel.kiosk.idle?.step == .blank)
        panel.touch()
        panel.answer()
        #expect(panel.asked == [80, 60])
        // The rate limit allows one call every half second.
        panel.answer()
        panel.kiosk.elementLinks(in: nil).perform([.brightness(50)], from: RequestOrigin("")) { _ in }
        panel.kiosk.elementLinks(in: nil).perform([.brightness(70)], from: RequestOrigin("")) { _ in }
        #expect(panel.asked == [80, 60])
        panel.panel.advance(by: .milliseconds(600))
        #expect(panel.asked == [80, 60, 70])
    }

    @Test("O1: A failed call is logged once and retried with backoff while the picture is darkened instead")
    func failing() throws {
        let panel = try Panel()
        panel.answer()
        panel.panel.advance(by: .seconds(101))
        panel.answer(.failed("no display"))
        #expect(panel.panel.scene.display.darkness == 0.5)
        #expect(panel.log.warnings.count == 1 && panel.log.warnings[0].contains("no display"))
        // The retries come 1, 2, 4, 8, 16 and 32 seconds after the one before.
        for _ in 0..<6 {
            panel.panel.advance(by: .seconds(33))
            panel.answer(.failed("no display"))
        }
        #expect(panel.log.warnings.count == 1)
        let count = panel.asked.count
        panel.panel.advance(by: .seconds(3_600))
        #expect(panel.asked.count - count <= 61)
        panel.touch()
        panel.answer(.failed("no display"))
        panel.panel.advance(by: .seconds(61))
        panel.answer()
        #expect(
            panel.panel.scene.display.darkness == 0 && panel.log.messages.last?.contains("can be set again") == true)
        #expect(panel.asked.last == 80)
    }

    @Test("O1: A source that is not yet connected causes a warning only after a while")
    func starting() throws {
        let panel = try Panel(isConnected: false)
        #expect(panel.asked == [] && panel.log.warnings == [])
        panel.panel.advance(by: .seconds(4))
        panel.feed.isConnected = true
        panel.panel.advance(by: .seconds(5))
        #expect(panel.asked == [80] && panel.log.warnings == [])
        let lonely = try Panel(isConnected: false)
        lonely.panel.advance(by: .seconds(40))
        #expect(lonely.log.warnings.count == 1 && lonely.log.warnings[0].contains("source not connected"))
    }

    @Test("O1: When the kiosk ends, the usual brightness is restored, after the pending call and without a retry")
    func end() throws {
        let panel = try Panel()
        panel.answer()
        #expect(!panel.kiosk.putLightBack())
        let dark = try Panel()
        dark.answer()
        dark.panel.advance(by: .seconds(201))
        #expect(dark.kiosk.putLightBack() && dark.kiosk.isLightOnItsWay)
        dark.answer()
        #expect(dark.asked.last == 80 && dark.kiosk.isLightOnItsWay)
        dark.answer(.failed("no display"))
        #expect(!dark.kiosk.isLightOnItsWay)
    }

    @Test(
        "O1: If touch needs the backlight, it is never switched off; a kiosk that only renders a picture sets no light"
    )
    func others() throws {
        let panel = try Panel(", touch-needs-light: true")
        panel.answer()
        panel.panel.advance(by: .seconds(101))
        panel.answer()
        panel.panel.advance(by: .seconds(100))
        #expect(panel.asked.last == 1)
        let picture = try Panel(asProgram: false)
        picture.panel.advance(by: .seconds(300))
        #expect(picture.asked == [])
    }

    @Test("O1: After a reload the backlight is still controlled, and by only one kiosk")
    func succession() throws {
        let panel = try Panel()
        panel.answer()
        var definition = panel.kiosk.definition
        definition.title = "B"
        let next = panel.kiosk.makeReplacement(for: definition)
        next.connect(panel.feed.live)
        next.show(in: panel.panel.scene)
        #expect(panel.asked == [80])
        panel.panel.advance(by: .seconds(101))
        #expect(panel.asked == [80, 40])
    }
}
