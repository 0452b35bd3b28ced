import Drawing
import Headless
import Testing

@testable import Toolkit
@testable import VerticalTabs

@Suite("Content that rises into view")
struct RisingContentTests {
    /// The offset and the opacity with which a view is displayed.
    private func seen(_ view: View) -> (offset: Double, alpha: Double) {
        (view.shownFrame.minY - view.frame.minY, view.shownAlpha)
    }

    private func screen(style: RailStyle = RailStyle()) -> (screen: TabScreen, details: [ViewController]) {
        let details = [ViewController(), ViewController()]
        let screen = TabScreen(2, style: style)
        for (index, detail) in details.enumerated() {
            screen.tabs.selectedIndex = index
            screen.tabs.changeDetail(to: detail)
        }
        screen.tabs.selectedIndex = 0
        screen.panel.advance(by: .seconds(1))
        return (screen, details)
    }

    @Test("A4: The list and the detail of a newly selected tab fade in and rise by 8 points in 160 ms")
    func rises() throws {
        let (screen, details) = screen()
        let began = screen.panel.now
        screen.tabs.selectedIndex = 1
        while screen.panel.now.seconds(since: began) < 0.16 {
            screen.panel.advanceToNextFrame()
            let share = TimingCurve.easeOut.value(at: screen.panel.now.seconds(since: began) / 0.16)
            for view in [screen.pages[1].view, details[1].view] {
                let (offset, alpha) = seen(view)
                #expect(abs(offset - 8 * (1 - share)) < 1e-6 && abs(alpha - share) < 1e-6)
            }
        }
        for view in [screen.pages[1].view, details[1].view] { #expect(seen(view) == (0, 1)) }
    }

    @Test("A4: A touch reaches the content at its final position at once")
    func touches() throws {
        let (screen, _) = screen()
        var presses = 0
        let button = Control(frame: Rect(x: 0, y: 0, width: 200, height: 60))
        button.onPress { presses += 1 }
        screen.pages[1].view.addSubview(button)
        screen.tabs.selectedIndex = 1
        screen.panel.tap(at: Point(x: 120, y: 2))
        #expect(presses == 1)
    }

    @Test("A4: Nothing rises in the classic style, with reduced motion, or when the first tab appears")
    func still() throws {
        for style in [RailStyle.classic, RailStyle()] {
            let (screen, _) = screen(style: style)
            screen.panel.scene.reducesMotion = !style.isClassic
            screen.tabs.selectedIndex = 1
            screen.panel.advanceToNextFrame()
            #expect(seen(screen.pages[1].view) == (0, 1))
        }
        #expect(seen(TabScreen(2).pages[0].view) == (0, 1))
    }

    @Test("A4: A detail that stays does not rise, and tabs that are selected in quick succession end at rest")
    func stays() throws {
        let (screen, details) = screen()
        screen.tabs.selectedIndex = 1
        screen.tabs.changeDetail(to: details[0])
        screen.tabs.selectedIndex = 0
        screen.panel.advanceToNextFrame()
        #expect(seen(details[0].view) == (0, 1) && seen(screen.pages[0].view).alpha < 1)
        for index in [1, 0, 1, 0, 1] {
            screen.tabs.selectedIndex = index
            screen.panel.advance(by: .milliseconds(40))
        }
        try screen.panel.waitUntilStill()
        for page in screen.pages { #expect(seen(page.view) == (0, 1)) }
        screen.expectConsistent()
    }

    @Test("A4: In a drawer that slides in, only the detail rises")
    func drawer() throws {
        let screen = TabScreen(2, size: TabScreen.portrait)
        screen.tabs.selectedIndex = 0
        screen.panel.tap(screen.rail.cells[1])
        screen.panel.advanceToNextFrame()
        #expect(seen(screen.pages[1].view) == (0, 1))
        try screen.panel.waitUntilStill()
        screen.panel.tap(screen.rail.cells[0])
        screen.panel.advanceToNextFrame()
        #expect(seen(screen.pages[0].view).alpha < 1)
    }
}
