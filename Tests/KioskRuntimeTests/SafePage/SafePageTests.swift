import Drawing
import Elements
import Headless
import KioskFile
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// Page of a panel whose kiosk crashes repeatedly.
@Suite("Safe page")
struct SafePageTests {
    private struct Page {
        let controller: SafePageController
        let panel: HeadlessPanel
        var strings: [String] { panel.strings }

        init(
            contact: LocalizedText? = "Building services, 1234", in language: Language = .english,
            size: PixelSize = PixelSize(width: 1280, height: 800), isDoubtful: Bool = false
        ) throws {
            let standing = try #require(WallClock(standingAt: "2026-11-25 10:09"))
            let clock = WallClock(at: standing.place, now: standing.now) { isDoubtful }
            let since = clock.now().map { $0 - 600 }
            controller = SafePageController(
                .init(since: since, detail: "Thumbrail 1.2.3, signal 11", pause: .seconds(120)), contact: contact,
                clock: clock)
            panel = HeadlessPanel(size: size)
            panel.scene.language = language
            panel.scene.rootViewController = controller
            panel.advanceToNextFrame()
        }
    }

    @Test("The safe page shows its start time, the contact and the time of the next attempt, but no technical details")
    func words() throws {
        let text = try Page().strings.joined(separator: "\n")
        for part in ["Out of order", "9:59", "Building services, 1234", "10:11", "Try again"] {
            #expect(text.contains(part), "\(part) in \(text)")
        }
        #expect(!text.contains("signal 11"))
    }

    @Test("A finger that rests on the page for two seconds shows the details, a shorter one does not")
    func details() throws {
        for (seconds, isShown) in [(1, false), (3, true)] {
            let page = try Page()
            page.panel.longPress(at: Point(x: 640, y: 300), for: .seconds(seconds))
            page.panel.advance(by: .seconds(1))
            #expect(page.strings.contains { $0.contains("signal 11") } == isShown)
        }
    }

    @Test("A ring fills until the next attempt, with at most one frame a second")
    func ring() throws {
        let page = try Page()
        let ring = try #require(page.panel.first(RetryRing.self))
        #expect(ring.share == 0)
        let frames = page.panel.frameCount
        page.panel.advance(by: .seconds(60))
        #expect(abs(ring.share - 0.5) < 0.05 && page.panel.frameCount - frames <= 61)
        page.panel.advance(by: .seconds(58))
        #expect(ring.share > 0.9)
    }

    @Test("A retry starts once when its button is pressed, or once automatically")
    func tries() throws {
        for isPressed in [true, false] {
            let page = try Page()
            var tries = 0
            page.controller.onTryAgain = { tries += 1 }
            page.panel.advance(by: .seconds(119))
            #expect(tries == 0)
            if isPressed { page.panel.tap(try #require(page.panel.button("Try again"))) }
            page.panel.advance(by: .seconds(2))
            #expect(tries == 1)
            page.panel.advance(by: .seconds(600))
            #expect(tries == 1)
        }
    }

    @Test("The page warns that its times may be wrong if the clock is not set")
    func doubt() throws {
        #expect(try Page(isDoubtful: true).strings.contains("Time may be wrong"))
        #expect(try !Page().strings.contains("Time may be wrong"))
    }

    @Test("Every language has all texts, with placeholders for the times")
    func languages() {
        var all: Set<SafePageStrings> = []
        for language in ProgramLanguage.allCases {
            let words = SafePageStrings(in: language)
            all.insert(words)
            #expect(words.since.contains("%1") && words.later.contains("%1") && !words.contact.isEmpty)
            #expect(!words.title.contains("%") && !words.tryAgain.isEmpty && !words.former.isEmpty)
        }
        #expect(all.count == ProgramLanguage.allCases.count)
    }

    @Test(
        "The button stays reachable, however long the contact and however small the panel",
        arguments: [
            PixelSize(width: 480, height: 320), PixelSize(width: 320, height: 480), PixelSize(width: 800, height: 480),
            PixelSize(width: 1920, height: 1080),
        ])
    func small(size: PixelSize) throws {
        let long = LocalizedText(String(repeating: "Building services ", count: 55))
        for contact in [nil, "1234", long] as [LocalizedText?] {
            let page = try Page(contact: contact, size: size)
            let button = try #require(page.panel.button("Try again"))
            let frame = button.frameInScene
            #expect(frame.height >= 40 && frame.minY >= 0 && frame.maxY <= Double(size.height))
            #expect(page.controller.view.hitTest(frame.center)?.isDescendant(of: button) == true)
            #expect(page.strings.contains("Out of order"))
        }
    }

    @Test("A long contact and the details below it can be scrolled to")
    func scrolls() throws {
        let long = LocalizedText(String(repeating: "Building services ", count: 55))
        let page = try Page(contact: long, size: PixelSize(width: 480, height: 320))
        page.panel.longPress(at: Point(x: 240, y: 160), for: .seconds(3))
        #expect(!page.strings.contains { $0.contains("signal 11") })
        for _ in 0..<10 {
            page.panel.freeFinger.down(at: Point(x: 240, y: 200)).move(
                to: Point(x: 240, y: 40), over: .milliseconds(100)
            )
            .up()
            page.panel.advance(by: .seconds(2))
        }
        #expect(page.strings.contains { $0.contains("signal 11") })
    }
}

extension HeadlessPanel {
    /// Button with a title.
    fileprivate func button(_ title: String) -> Button? {
        func search(_ view: View) -> Button? {
            if let button = view as? Button, button.title == title { return button }
            return view.subviews.lazy.compactMap(search).first
        }
        return scene.rootViewController.flatMap { search($0.view) }
    }
}
