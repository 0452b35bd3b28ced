import Drawing
import Headless
import Testing
import Toolkit

@testable import VerticalTabs

@Suite("New tab cell")
struct NewTabTests {
    /// A strong reference, because a tab bar controller does not keep its data source.
    private let source = NewTabSource([])

    private func screen(
        _ count: Int, edge: RailEdge = .left, size: PixelSize = PixelSize(width: 900, height: 640), new: Int = 30
    ) -> TabScreen {
        let source = source
        let screen = TabScreen.editable(count, edge: edge, size: size) {
            $0.rail.features.hasNewTabCell = true
            $0.tabs.dataSource = source
        }
        source.tabs = (0..<new).map { screen.page("N\($0)") }
        return screen
    }

    @Test(
        "E5: On a rail too short for all its fixed cells the “+” cell keeps its position",
        arguments: [120, 200, 300])
    func shortRail(height: Int) throws {
        let screen = TabScreen.editable(1, size: PixelSize(width: 700, height: height)) { screen in
            screen.rail.features.hasNewTabCell = true
        }
        let place = try #require(screen.fixedCell(.newTab)).frameInScene
        #expect(place.maxY == Double(height))
        for title in ["X", "Y", "Z", "W"] {
            screen.tabs.addTab(screen.page(title))
            screen.panel.advanceToNextFrame()
            #expect(screen.fixedCell(.newTab)?.frameInScene == place)
        }
        #expect(screen.fixedCell(.more) != nil)
        screen.rail.beginEditing()
        screen.panel.advanceToNextFrame()
        #expect(screen.fixedCell(.newTab)?.frameInScene == place)
    }

    @Test(
        "E5: The “+” cell adds a tab from the data source, selects it and scrolls it into view",
        arguments: RailEdge.allCases)
    func adds(edge: RailEdge) throws {
        let screen = screen(3, edge: edge)
        for index in 0..<14 {
            let cell = try #require(screen.fixedCell(.newTab))
            screen.panel.tap(cell)
            try screen.panel.waitUntilStill()
            #expect(screen.order.last == "N\(index)")
            #expect(screen.tabs.selectedIndex == 3 + index)
            let seen = screen.rail.cells[3 + index].frameInScene
            let area = screen.rail.strip.frameInScene
            #expect(edge.start(seen) >= edge.start(area) - 0.5 && edge.end(seen) <= edge.end(area) + 0.5, "\(index)")
            screen.expectConsistent()
        }
        #expect(screen.calls("didAdd").count == 14)
        screen.expectAtRest()
    }

    @Test(
        "E5: The “+” cell keeps its frame when the rail overflows or is edited",
        arguments: RailEdge.allCases)
    func sameFrame(edge: RailEdge) throws {
        for size in [PixelSize(width: 900, height: 640), PixelSize(width: 400, height: 300)] {
            let screen = screen(0, edge: edge, size: size)
            let frame = try #require(screen.fixedCell(.newTab)).frameInScene
            #expect(edge.along(frame.size) == 60 && edge.across(frame.size) == 80)
            #expect(edge.end(frame) == edge.along(screen.panel.scene.size))
            for count in 1...20 {
                screen.panel.tap(at: frame.center)
                #expect(screen.fixedCell(.newTab)?.frameInScene == frame, "\(count)")
                try screen.panel.waitUntilStill()
                #expect(screen.fixedCell(.newTab)?.frameInScene == frame, "\(count)")
                #expect(screen.order.count == count)
            }
            #expect(screen.fixedCell(.more) != nil)
            guard size.width > 400 else { continue }
            screen.rail.beginEditing()
            screen.panel.advanceToNextFrame()
            let edited = try #require(screen.fixedCell(.newTab)).frameInScene
            #expect(edited == frame)
            screen.expectAtRest()
        }
    }

    @Test("E5: Each of several quick taps adds one tab", arguments: RailEdge.allCases)
    func quickly(edge: RailEdge) throws {
        let screen = screen(6, edge: edge)
        let place = try #require(screen.fixedCell(.newTab)).frameInScene.center
        for _ in 0..<10 {
            screen.panel.tap(at: place, hold: .milliseconds(20))
            screen.panel.advance(by: .milliseconds(20))
        }
        #expect(screen.order.count == 16)
        #expect(screen.tabs.selectedIndex == 15)
        screen.expectAtRest()
        screen.expectConsistent()
    }

    @Test("E5: If no new tab is available, the “+” cell is drawn as disabled and does nothing")
    func disabled() throws {
        let screen = screen(3)
        screen.rail.features.isNewTabEnabled = false
        screen.panel.advanceToNextFrame()
        let cell = try #require(screen.fixedCell(.newTab))
        #expect(!cell.isEnabled && cell.alpha < 0.5)
        screen.panel.tap(cell)
        #expect(screen.order.count == 3 && source.tabs.count == 30)
        screen.rail.features.isNewTabEnabled = true
        screen.panel.advanceToNextFrame()
        #expect(cell.isEnabled && cell.alpha == 1)
        screen.panel.tap(cell)
        #expect(screen.order.count == 4)
        // The cell is disabled before the tab is made.
        let other = TabScreen(3) {
            $0.rail.features.hasNewTabCell = true
            $0.rail.features.isNewTabEnabled = false
        }
        #expect(other.fixedCell(.newTab)?.isEnabled == false)
        screen.expectAtRest()
    }

    @Test("E5: If the data source returns no tab, nothing changes; if the feature is off, there is no “+” cell")
    func none() throws {
        let screen = screen(3, new: 0)
        screen.panel.tap(try #require(screen.fixedCell(.newTab)))
        #expect(screen.order.count == 3 && screen.record.calls.isEmpty)
        screen.rail.features.hasNewTabCell = false
        screen.panel.advanceToNextFrame()
        #expect(screen.fixedCell(.newTab) == nil)
        screen.expectAtRest()
    }

    @Test("E5: A new tab can be added during editing, and has a remove button")
    func whileEditing() throws {
        let screen = screen(3)
        screen.rail.beginEditing()
        screen.panel.advanceToNextFrame()
        screen.panel.tap(try #require(screen.fixedCell(.newTab)))
        try screen.panel.waitUntilStill()
        #expect(screen.order == ["A", "B", "C", "N0"])
        #expect(screen.rail.isEditing && screen.crosses.count == 4)
        _ = try screen.cross("N0")
        screen.expectAtRest()
    }
}
