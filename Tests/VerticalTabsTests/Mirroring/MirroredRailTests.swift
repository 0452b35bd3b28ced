import Drawing
import Headless
import TestSupport
import Testing
import Toolkit

@testable import VerticalTabs

@Suite("Rails in mirrored panels")
struct MirroredRailTests {
    private func screen(_ count: Int, edge: RailEdge, width: Int = 900) -> TabScreen {
        .editable(count, edge: edge, size: PixelSize(width: width, height: 600)) {
            $0.panel.scene.language = .arabic
        }
    }

    @Test("A vertical rail is the same in a mirrored panel, except for its badges", arguments: [RailEdge.left, .right])
    func vertical(edge: RailEdge) throws {
        let plain = TabScreen.editable(20, edge: edge, size: PixelSize(width: 900, height: 600))
        let mirrored = screen(20, edge: edge)
        for screen in [plain, mirrored] {
            screen.pages[2].tabItem.badgeValue = "3"
            screen.panel.advanceToNextFrame()
        }
        #expect(plain.rail.cells.map(\.frameInScene) == mirrored.rail.cells.map(\.frameInScene))
        #expect(plain.rail.marker.frameInScene == mirrored.rail.marker.frameInScene)
        #expect(plain.fixedCell(.more)?.frameInScene == mirrored.fixedCell(.more)?.frameInScene)
        let badges = try [plain, mirrored].map { screen in
            try #require(screen.rail.cells[2].subviews.first { $0 is BadgeView }).frame
        }
        #expect(badges[0].minX > 40 && badges[1].minX == 80 - badges[0].maxX)
    }

    @Test(
        "On a mirrored horizontal rail tabs begin at the right, and the fixed cells are on the left",
        arguments: [RailEdge.top, .bottom])
    func horizontal(edge: RailEdge) throws {
        for count in [3, 30] {
            let plain = TabScreen.editable(count, edge: edge, size: PixelSize(width: 900, height: 600))
            let mirrored = screen(count, edge: edge)
            #expect(mirrored.rail.cells.count == count)
            for (one, other) in zip(plain.rail.cells, mirrored.rail.cells) {
                #expect(abs(one.frameInScene.midX + other.frameInScene.midX - 900) < 0.01)
            }
            #expect(plain.rail.marker.frameInScene.midX + mirrored.rail.marker.frameInScene.midX == 900)
            let (more, mirroredMore) = (plain.fixedCell(.more), mirrored.fixedCell(.more))
            #expect((more == nil) == (count == 3) && (more == nil) == (mirroredMore == nil))
            if let mirroredMore { #expect(mirroredMore.frameInScene.minX == 0) }
        }
    }

    @Test("Tabs are centred on the grip position in any language")
    func grip() {
        var style = RailStyle()
        style.grip = 0.2
        for language in [Language.english, .arabic] {
            let screen = TabScreen(
                3, size: PixelSize(width: 1280, height: 800), style: style,
                set: {
                    $0.split.railPlacement = .bottom
                    $0.panel.scene.language = language
                })
            let all = screen.rail.cells.map(\.frameInScene)
            let middle = ((all.map(\.minX).min() ?? 0) + (all.map(\.maxX).max() ?? 0)) / 2
            #expect(abs(middle - 256) < 1, "\(language)")
        }
    }

    @Test("On a mirrored rail taps, drags and remove buttons act on their tabs", arguments: [RailEdge.top, .bottom])
    func fingers(edge: RailEdge) throws {
        let screen = screen(6, edge: edge)
        try screen.tap(4)
        #expect(screen.tabs.selectedIndex == 4)
        // B is dropped over D, to the left: C and D move to the right.
        let (b, d) = (screen.rail.cells[1].frameInScene.center, screen.rail.cells[3].frameInScene.center)
        #expect(d.x < b.x)
        let finger = try screen.lift(1)
        finger.move(to: d - Point(x: 10, y: 0), over: .milliseconds(300))
        screen.panel.advance(by: .milliseconds(500))
        #expect(screen.rail.editing.dragger.drag?.target == 3)
        #expect(screen.rail.cells[2].frameInScene.midX > d.x + 30)
        finger.up()
        try screen.panel.waitUntilStill()
        #expect(screen.order == ["A", "C", "D", "B", "E", "F"])
        #expect(
            screen.rail.cells.map(\.frameInScene.midX) == screen.rail.cells.map(\.frameInScene.midX).sorted(by: >))
        let cross = try screen.cross("C")
        screen.panel.tap(cross)
        screen.panel.tap(cross)
        try screen.panel.waitUntilStill()
        #expect(screen.order == ["A", "D", "B", "E", "F"])
    }

    @Test("A tab dragged to the left end of a mirrored rail scrolls the rail")
    func scrollingWhileDragging() throws {
        let screen = screen(30, edge: .bottom)
        let finger = try screen.lift(0)
        let strip = screen.rail.strip
        finger.move(to: Point(x: strip.frameInScene.minX + 5, y: 580), over: .milliseconds(200))
        screen.panel.advance(by: .seconds(6))
        #expect(strip.contentOffset.x == 0)
        finger.up()
        try screen.panel.waitUntilStill()
        #expect(screen.order.last == "A")
    }

    @Test("A change of language mirrors the rail and keeps the selected tab visible")
    func language() throws {
        let screen = TabScreen.editable(30, edge: .top, size: PixelSize(width: 900, height: 600)) {
            $0.tabs.selectedIndex = 20
        }
        for language in [Language.arabic, .english, .arabic] {
            screen.panel.scene.language = language
            screen.panel.advanceToNextFrame()
            let seen = screen.rail.strip.frameInScene
            let cell = screen.rail.cells[20].frameInScene
            #expect(seen.intersection(cell) == cell)
            #expect((screen.rail.cells[0].frame.minX > cell.minX) == (language == .arabic))
            #expect(screen.rail.marker.frameInScene.midX == cell.midX)
        }
    }

    @Test("The Tab key visits tabs from the right, and arrow keys move in their direction")
    func keys() {
        let screen = screen(6, edge: .top)
        screen.panel.press([.up])
        let focused = { screen.rail.cells.firstIndex { $0 === screen.panel.scene.focusedView } }
        for _ in 0..<20 where focused() != 0 { screen.panel.press([.tab]) }
        screen.panel.press([.tab])
        #expect(focused() == 1)
        screen.panel.press([.left])
        #expect(focused() == 2)
        screen.panel.press([.right, .right])
        #expect(focused() == 0)
    }
}
