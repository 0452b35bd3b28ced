import Drawing
import Headless
import TestSupport
import Testing
import Toolkit

@testable import VerticalTabs

@Suite("Rails with a single tab")
struct HiddenRailTests {
    @Test("B7: A rail with a single tab gives its space to the content if it is told to", arguments: RailEdge.allCases)
    func single(edge: RailEdge) throws {
        let screen = TabScreen(1) {
            $0.turn(to: edge)
            $0.rail.features.hidesSingleTab = true
        }
        let whole = Rect(x: 0, y: 0, width: 1280, height: 800)
        func columns() -> Rect {
            let (list, detail) = (screen.tabs.contentArea.frameInScene, screen.split.splitView.detailArea.frameInScene)
            let (left, right) = (min(list.minX, detail.minX), max(list.maxX, detail.maxX))
            return Rect(x: left, y: list.minY, width: right - left, height: list.height)
        }
        #expect(screen.rail.isHidden && columns() == whole)
        screen.tabs.addTab(screen.page("B"))
        try screen.panel.waitUntilStill()
        #expect(!screen.rail.isHidden && columns() == edge.divide(whole, thickness: 80).rest)
        #expect(!screen.rail.cells[0].frameInScene.isEmpty)
        try screen.tap(1)
        screen.tabs.removeTab(at: 1)
        try screen.panel.waitUntilStill()
        #expect(screen.rail.isHidden && columns() == whole)
        screen.expectConsistent()
    }

    @Test("B7: A rail that has something else to offer stays")
    func offers() throws {
        let changes: [(TabScreen) -> Void] = [
            { $0.rail.features.isEditable = true }, { $0.rail.features.hasNewTabCell = true },
            { $0.tabs.languages = [.english, .arabic] }, { $0.rail.features.hidesSingleTab = false },
        ]
        for change in changes {
            let screen = TabScreen(1) { $0.rail.features.hidesSingleTab = true }
            #expect(screen.rail.isHidden)
            change(screen)
            screen.panel.advanceToNextFrame()
            #expect(!screen.rail.isHidden && screen.rail.bounds.width == 80)
        }
    }
}
