import Drawing
import Headless
import Testing
import Toolkit
import VerticalTabs

@Suite("Rail, list and detail side by side")
struct ColumnTests {
    nonisolated static let sizes = [
        PixelSize(width: 1280, height: 800), PixelSize(width: 1024, height: 600), PixelSize(width: 800, height: 480),
        PixelSize(width: 1920, height: 1080), PixelSize(width: 600, height: 600),
    ]

    /// Fails unless the columns fill the width, apart from the divider's point, each at full height.
    private func expectColumns(
        _ screen: TabScreen, detail: ViewController, _ side: RailSide, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let size = screen.panel.scene.size
        let rail = screen.rail.frameInScene
        let list = try #require(screen.tabs.selectedViewController).view.frameInScene
        let pane = detail.view.frameInScene
        let parts = side == .left ? [rail, list, pane] : [pane, list, rail]
        #expect(parts[0].minX == 0, sourceLocation: sourceLocation)
        #expect(parts[2].maxX == size.width, sourceLocation: sourceLocation)
        #expect(rail.width == 66, sourceLocation: sourceLocation)
        #expect(side == .left ? rail.maxX == list.minX : list.maxX == rail.minX, sourceLocation: sourceLocation)
        #expect(side == .left ? list.maxX + 1 == pane.minX : pane.maxX + 1 == list.minX, sourceLocation: sourceLocation)
        #expect(parts.allSatisfy { $0.minY == 0 && $0.height == size.height }, sourceLocation: sourceLocation)
        #expect(
            list.width + rail.width == screen.split.style.primaryWidth(in: size.width), sourceLocation: sourceLocation)
    }

    @Test(
        "V6: The list fills the primary view beside the rail, at every size, on both sides and after every rotation",
        arguments: sizes, [RailSide.left, .right])
    func frames(size: PixelSize, side: RailSide) throws {
        let screen = TabScreen(3, size: size, style: .classic, side: side)
        let detail = ViewController()
        screen.tabs.changeDetail(to: detail)
        screen.panel.advanceToNextFrame()
        try expectColumns(screen, detail: detail, side)
        for _ in 0..<2 {
            screen.panel.rotate()
            screen.panel.advanceToNextFrame()
            screen.panel.rotate()
            screen.panel.advanceToNextFrame()
            try expectColumns(screen, detail: detail, side)
        }
        try screen.tap(2)
        screen.tabs.changeDetail(to: detail)
        screen.panel.advanceToNextFrame()
        try expectColumns(screen, detail: detail, side)
        // A tab that is not visible during a rotation has its new frame when it returns.
        screen.panel.resize(to: PixelSize(width: size.width + 200, height: size.height))
        try screen.tap(0)
        screen.tabs.changeDetail(to: detail)
        screen.panel.advanceToNextFrame()
        try expectColumns(screen, detail: detail, side)
    }

    @Test("T2: Changing the rail's side at run time mirrors the layout")
    func otherHand() throws {
        let screen = TabScreen(3, style: .classic)
        let detail = ViewController()
        screen.tabs.changeDetail(to: detail)
        for side in [RailSide.right, .left] {
            screen.split.side = side
            screen.panel.advanceToNextFrame()
            #expect(screen.rail.edge == (side == .left ? .left : .right))
            try expectColumns(screen, detail: detail, side)
        }
    }

    @Test("R1: The width of the primary view is a fraction of the screen width, between a minimum and a maximum")
    func fraction() {
        let style = SplitStyle()
        #expect(style.preferredPrimaryColumnWidthFraction == 0.32)
        #expect(style.primaryWidth(in: 800) == 320)
        #expect(style.primaryWidth(in: 1000) == 320)
        #expect(style.primaryWidth(in: 1280) == 410)
        #expect(style.primaryWidth(in: 1400) == 448)
        #expect(style.primaryWidth(in: 1500) == 480)
        #expect(style.primaryWidth(in: 4000) == 480)
        // The detail keeps half of the available width.
        #expect(style.primaryWidth(in: 500) == 250)
        #expect(style.primaryWidth(in: 0) == 0)
        var own = SplitStyle()
        own.preferredPrimaryColumnWidthFraction = 0.5
        own.maximumPrimaryColumnWidth = 900
        own.minimumPrimaryColumnWidth = 100
        #expect(own.primaryWidth(in: 1000) == 500)
    }

    @Test("R1: A new style takes effect at once")
    func style() throws {
        let screen = TabScreen(2)
        screen.split.style.preferredPrimaryColumnWidthFraction = 0.36
        screen.rail.style.thickness = 80
        screen.panel.advanceToNextFrame()
        let list = screen.pages[0].view.frameInScene
        #expect(list.minX == 80)
        // The list keeps its width beside the wider rail.
        #expect(list.maxX == screen.split.style.primaryWidth(in: 1280) + 14)
        #expect(list.maxX == 475)
    }

    @Test("R1: From 1 × 1 to 4000 × 3000 pixels no size traps or gives a negative frame")
    func extremes() throws {
        let badge = TabItem(badgeValue: "999+")
        for side in [RailSide.left, .right] {
            let screen = TabScreen(4, side: side)
            for page in screen.pages { page.tabItem = badge }
            screen.tabs.changeDetail(to: ViewController())
            let lengths = [1, 2, 7, 33, 65, 66, 67, 131, 500, 4000]
            for width in lengths {
                for height in [1, 2, 50, 480, 3000] {
                    screen.panel.resize(to: PixelSize(width: width, height: height), scale: width == 500 ? 2 : 1)
                    screen.panel.advanceToNextFrame()
                    screen.tabs.selectedIndex = (width + height) % 4
                    screen.panel.advanceToNextFrame()
                    let bad = screen.panel.views.filter {
                        !($0.frame.width >= 0 && $0.frame.height >= 0 && $0.frame.minX.isFinite
                            && $0.frame.minY.isFinite)
                    }
                    #expect(bad.isEmpty, "\(width) × \(height): \(bad.map { "\(type(of: $0)) \($0.frame)" })")
                }
            }
        }
    }

    @Test("V6: The split controller draws one line between the columns, on either side of the primary view")
    func divider() throws {
        for side in [RailSide.left, .right] {
            let screen = TabScreen(1, side: side)
            let lines = screen.split.view.recordedDisplayList().commands.compactMap { command -> Rect? in
                if case .fill(let rect, _, _) = command, rect.width == 1 { rect } else { nil }
            }
            let primary = screen.tabs.view.frameInScene
            let x = side == .left ? primary.maxX : primary.minX - 1
            #expect(lines == [Rect(x: x, y: 0, width: 1, height: 800)])
        }
    }
}
