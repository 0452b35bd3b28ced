import Drawing
import Headless
import Testing
import Toolkit
import VerticalTabs

@Suite("C3: Screen reader texts of a rail")
struct SpokenRailTests {
    private func tabs(_ screen: TabScreen) -> [String] { screen.panel.spoken.filter { $0.hasSuffix("tab") } }

    @Test("The screen reader announces the tabs from the top, with their badges and the selection")
    func tabs() throws {
        let screen = TabScreen(3) { $0.pages[2].tabItem.badgeValue = "7" }
        #expect(tabs(screen) == ["A, selected, tab", "B, tab", "C, 7, tab"])
        try screen.tap(1)
        #expect(tabs(screen) == ["A, tab", "B, selected, tab", "C, 7, tab"])
    }

    @Test(
        "While the list of all tabs is open, the screen reader announces its rows with their badges, and not the rail"
    )
    func overflow() throws {
        let screen = TabScreen(30, size: PixelSize(width: 800, height: 480)) {
            $0.pages[1].tabItem.badgeValue = "7"
        }
        let more = try #require(screen.panel.spoken.first { $0.hasPrefix("More") })
        #expect(more == "More, button")
        try screen.panel.tap(text: "More")
        try screen.panel.waitUntilStill()
        #expect(tabs(screen) == [])
        #expect(screen.panel.spoken.contains("A, selected, row") && screen.panel.spoken.contains("B, 7, row"))
    }
}
