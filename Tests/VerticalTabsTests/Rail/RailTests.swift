import Drawing
import Headless
import Testing
import Toolkit

@testable import VerticalTabs

@Suite("Rails")
struct RailTests {
    nonisolated static let counts = [1, 2, 6, 12, 40]
    nonisolated static let heights = [1, 300, 480, 800, 1280]

    @Test(
        "V9: Cells have equal heights, fill the rail's width, and have no gaps", arguments: counts,
        heights)
    func cells(count: Int, height: Int) {
        let screen = TabScreen(count, size: PixelSize(width: 1000, height: height), style: .classic)
        let frames = screen.rail.cells.map(\.frame)
        #expect(frames.count == count)
        #expect(Set(frames.map { $0.size }).count == 1)
        #expect(frames.allSatisfy { $0.minX == 0 && $0.width == 66 })
        for (upper, lower) in zip(frames, frames.dropFirst()) { #expect(abs(upper.maxY - lower.minY) < 1e-9) }
        let style = RailStyle.classic
        #expect(frames[0].height >= style.minimumCellLength && frames[0].height <= style.cellLength)
    }

    @Test("V9: No cell is smaller than 58 points, which is 9.2 millimetres at 160 points per inch")
    func minimum() {
        #expect(RailStyle().minimumCellLength >= (9.2 / 25.4 * 160).rounded())
        let layout = RailLayout(count: 100, size: Size(width: 66, height: 0), style: .classic)
        #expect(layout.cells.allSatisfy { $0.height == 58 })
        #expect(layout.contentSize.height == 5800)
    }

    @Test("V9: The rail scrolls only if its cells overflow", arguments: counts, heights)
    func overflow(count: Int, height: Int) {
        let layout = RailLayout(count: count, size: Size(width: 66, height: Double(height)), style: .classic)
        let overflows = 58 * count > height
        #expect((layout.contentSize.height > Double(height)) == overflows)
        let screen = TabScreen(count, size: PixelSize(width: 1000, height: height), style: .classic)
        guard height > 100 else { return }
        let first = screen.rail.cells[0]
        let before = first.frameInScene.minY
        screen.panel.drag(
            from: Point(x: 33, y: Double(height) - 80), to: Point(x: 33, y: 10), over: .milliseconds(200),
            rest: .milliseconds(200))
        #expect((first.frameInScene.minY < before - 5) == overflows)
    }

    @Test("V9: Cells that do not fill the rail are centred on the grip position, and a rail without tabs has no cells")
    func grip() {
        var style = RailStyle.classic
        let size = Size(width: 66, height: 800)
        for (grip, top) in [(0.0, 0.0), (0.5, 800 / 2 - 111.5), (1, 800 - 223), (-3, 0), (7, 577)] {
            style.grip = grip
            #expect(RailLayout(count: 2, size: size, style: style).cells[0].minY == top, "\(grip)")
        }
        #expect(RailLayout(count: 0, size: size, style: style).cells.isEmpty)
        #expect(RailLayout(count: 0, size: size, style: style).contentSize.height == 800)
    }

    @Test("V9: The selected tab scrolls into view", arguments: [12, 40])
    func intoView(count: Int) throws {
        let screen = TabScreen(count, size: PixelSize(width: 1000, height: 400)) { $0.tabs.selectedIndex = count - 1 }
        func isSeen(_ index: Int) -> Bool {
            let frame = screen.rail.cells[index].frameInScene
            return frame.minY >= -0.5 && frame.maxY <= screen.panel.scene.size.height + 0.5
        }
        // The tab is visible initially and at once.
        #expect(isSeen(count - 1))
        #expect(!isSeen(0))
        for index in [0, count / 2, count - 1, 3] {
            screen.tabs.selectedIndex = index
            try screen.panel.waitUntilStill()
            #expect(isSeen(index), "\(index)")
        }
    }

    @Test("V9: The selected tab stays visible when a rotation makes the rail shorter")
    func turned() throws {
        let screen = TabScreen(12, size: PixelSize(width: 600, height: 1024))
        for index in [11, 6, 0] {
            screen.tabs.selectedIndex = index
            try screen.panel.waitUntilStill()
            screen.panel.rotate()
            try screen.panel.waitUntilStill()
            let frame = screen.rail.cells[index].frameInScene
            #expect(frame.minY >= -0.5 && frame.maxY <= 600.5, "\(index): \(frame)")
            screen.panel.rotate()
            try screen.panel.waitUntilStill()
        }
    }

    @Test("V9: A tab that is added and selected scrolls into view, and the marker moves to it")
    func added() throws {
        let screen = TabScreen(3, size: PixelSize(width: 1000, height: 500))
        screen.tabs.viewControllers = screen.pages + (0..<20).map { screen.page("N\($0)") }
        screen.tabs.selectedIndex = 22
        try screen.panel.waitUntilStill()
        let cell = screen.rail.cells[22].frameInScene
        #expect(cell.maxY <= 500.5)
        #expect(abs(screen.rail.marker.frameInScene.midY - cell.midY) < 0.01)
    }

    @Test("E4, V9: Moving a tab past the selected one keeps the user's scroll position")
    func movedAcross() throws {
        let screen = TabScreen(40, size: PixelSize(width: 1000, height: 600)) { $0.tabs.selectedIndex = 5 }
        screen.panel.drag(
            from: Point(x: 33, y: 500), to: Point(x: 33, y: 20), over: .milliseconds(200), rest: .milliseconds(200))
        try screen.panel.waitUntilStill()
        let before = screen.rail.cells[20].frameInScene
        #expect(screen.rail.cells[5].frameInScene.maxY < 0)
        screen.tabs.moveTab(from: 0, to: 39)
        try screen.panel.waitUntilStill()
        #expect(screen.tabs.selectedIndex == 4)
        #expect(screen.rail.cells[20].frameInScene == before)
        try expectMarker(screen, at: 4)
    }

    @Test("V4, E6: A different tab selected at the same index scrolls into view")
    func sameIndex() throws {
        let screen = TabScreen(40, size: PixelSize(width: 1000, height: 600)) { $0.tabs.selectedIndex = 2 }
        screen.panel.drag(
            from: Point(x: 33, y: 500), to: Point(x: 33, y: 20), over: .milliseconds(200), rest: .milliseconds(200))
        try screen.panel.waitUntilStill()
        #expect(screen.rail.cells[2].frameInScene.maxY < 0)
        screen.tabs.removeTab(at: 2)
        try screen.panel.waitUntilStill()
        #expect(screen.tabs.selectedIndex == 2)
        #expect(screen.rail.cells[2].frameInScene.minY >= -0.5)
        try expectMarker(screen, at: 2)
    }

    private func expectMarker(_ screen: TabScreen, at index: Int) throws {
        #expect(abs(screen.rail.marker.frameInScene.midY - screen.rail.cells[index].frameInScene.midY) < 0.01)
    }

    @Test("V9: Each of many tabs can be selected with a tap, at any scroll position")
    func tapEach() throws {
        let screen = TabScreen(40, size: PixelSize(width: 1000, height: 600))
        for index in stride(from: 0, to: 40, by: 3) {
            screen.tabs.selectedIndex = index
            try screen.panel.waitUntilStill()
            let next = (index + 1) % 40
            // The last 58 points are the "more" cell.
            guard (0..<542).contains(screen.rail.cells[next].frameInScene.midY) else { continue }
            try screen.tap(next)
            #expect(screen.tabs.selectedIndex == next)
        }
    }

    @Test("V9: A drag on the rail scrolls it and selects nothing")
    func dragSelectsNothing() throws {
        let screen = TabScreen(40, size: PixelSize(width: 1000, height: 600))
        screen.panel.drag(from: Point(x: 30, y: 500), to: Point(x: 30, y: 100), over: .milliseconds(150))
        try screen.panel.waitUntilStill()
        #expect(screen.tabs.selectedIndex == 0)
        #expect(screen.record.calls.isEmpty)
    }

    @Test("V9: A rail of zero height lays out its cells correctly, also when it grows")
    func noHeight() throws {
        let rail = TabRail()
        let controllers = (0..<5).map { _ in ViewController() }
        rail.items = controllers.map(RailItem.init)
        rail.selectedIndex = 4
        let root = ViewController()
        let panel = HeadlessPanel(size: PixelSize(width: 200, height: 600), root: root)
        root.view.addSubview(rail)
        for height in [0.0, 0.5, 1, 600] {
            rail.frame = Rect(x: 0, y: 0, width: 66, height: height)
            panel.advanceToNextFrame()
            #expect(rail.cells.count == 5)
            #expect(rail.cells.allSatisfy { $0.frame.height >= 58 })
        }
        #expect(abs(rail.marker.frameInScene.midY - rail.cells[4].frameInScene.midY) < 0.01)
        rail.frame = Rect(x: 0, y: 0, width: 0, height: 0)
        panel.advanceToNextFrame()
        rail.items = []
        panel.advanceToNextFrame()
        #expect(rail.cells.isEmpty)
        #expect(rail.marker.isHidden)
    }

    @Test("V9: The background is dark with a gradient at the inner edge, and a picture can replace it")
    func background() throws {
        for side in [RailSide.left, .right] {
            let screen = TabScreen(2, style: .classic, side: side)
            let theme = screen.panel.scene.theme
            let background = try #require(screen.panel.first(RailBackground.self))
            let commands = background.recordedDisplayList().commands
            guard case .fill(let area, .color(let color), _)? = commands.first else {
                Issue.record("the rail is drawn as \(commands)")
                return
            }
            #expect(area.size == screen.rail.bounds.size)
            #expect(color == theme.color(.rail))
            #expect(color.luminance < 0.05)
            let gradients = commands.compactMap { command -> Rect? in
                if case .fill(let rect, .gradient, _) = command { rect } else { nil }
            }
            #expect(gradients.contains { side == .left ? $0.maxX == 66 : $0.minX == 0 })
            screen.rail.style.backgroundPicture = "wood"
            screen.panel.advanceToNextFrame()
            let names = background.recordedDisplayList().commands.compactMap { command -> String? in
                if case .picture(let name, _, _, _, _) = command { name.path } else { nil }
            }
            #expect(names == ["wood"])
        }
    }
}
