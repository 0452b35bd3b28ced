import Drawing
import Headless
import Testing

@testable import Toolkit
@testable import VerticalTabs

@Suite("Rails at each edge")
struct EdgeTests {
    nonisolated static let sizes = [
        PixelSize(width: 1280, height: 800), PixelSize(width: 800, height: 480), PixelSize(width: 600, height: 500),
    ]

    @Test(
        "E9: Rail, content and detail fill the screen without gap or overlap", arguments: RailEdge.allCases,
        sizes)
    func columns(edge: RailEdge, size: PixelSize) throws {
        for side in [RailSide.left, .right] where !edge.isVertical || (edge == .left) == (side == .left) {
            let screen = TabScreen.editable(6, edge: edge, size: size, style: .classic)
            let detail = ViewController()
            screen.split.detailViewController = detail
            screen.split.side = side
            screen.panel.advanceToNextFrame()
            let whole = Rect(origin: .zero, size: screen.panel.scene.size)
            let (strip, rest) = edge.divide(whole, thickness: 66)
            let rail = screen.rail.frameInScene
            let content = screen.tabs.contentArea.frameInScene
            let shown = detail.view.frameInScene
            #expect(screen.rail.edge == edge)
            #expect(rail == strip)
            #expect(screen.tabs.selectedViewController?.view.frameInScene == content)
            #expect(rest.intersection(content) == content)
            #expect(rest.intersection(shown) == shown)
            #expect(content.intersection(shown).isEmpty)
            #expect(content.height == rest.height && shown.height == rest.height)
            // The divider between them is one point wide.
            #expect(content.width + shown.width + 1 == rest.width)
            #expect((content.minX < shown.minX) == (side == .left))
        }
    }

    @Test(
        "E9: Changing the rail's edge at run time moves cells, marker and content", arguments: RailEdge.allCases,
        RailEdge.allCases)
    func live(from: RailEdge, to: RailEdge) throws {
        let screen = TabScreen.editable(20, edge: from, size: PixelSize(width: 900, height: 600), style: .classic) {
            $0.tabs.selectedIndex = 17
        }
        screen.turn(to: to)
        screen.panel.advanceToNextFrame()
        let strip = to.divide(Rect(origin: .zero, size: screen.panel.scene.size), thickness: 66).strip
        #expect(screen.rail.frameInScene == strip)
        screen.expectAtRest()
        let cell = screen.rail.cells[17].frameInScene
        #expect(screen.rail.strip.frameInScene.intersection(cell) == cell)
        try expectMarker(screen, at: to.middle(cell))
        try screen.tap(15)
        #expect(screen.tabs.selectedIndex == 15)
    }

    /// Checks the presented position of the marker.
    private func expectMarker(
        _ screen: TabScreen, at middle: Double, tolerance: Double = 1, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let drawing = screen.rail.marker.recordedDisplayList()
        let layer = try #require(
            screen.panel.frame.layers.first { $0.list == drawing }, sourceLocation: sourceLocation)
        let frame = Rect(
            origin: Point(x: layer.originX + Double(layer.shiftX), y: layer.originY + Double(layer.shiftY)),
            size: screen.rail.marker.bounds.size)
        let rail = screen.rail.frameInScene
        #expect(abs(screen.edge.middle(frame) - middle) <= tolerance, sourceLocation: sourceLocation)
        switch screen.edge {
        case .left: #expect(frame.maxX == rail.maxX, sourceLocation: sourceLocation)
        case .right: #expect(frame.minX == rail.minX, sourceLocation: sourceLocation)
        case .top: #expect(frame.maxY == rail.maxY, sourceLocation: sourceLocation)
        case .bottom: #expect(frame.minY == rail.minY, sourceLocation: sourceLocation)
        }
    }

    @Test(
        "A1, E9: The marker is at the inner edge, centred on the selected cell, for any number of tabs",
        arguments: RailEdge.allCases, [1, 2, 5, 9, 40])
    func marker(edge: RailEdge, count: Int) throws {
        let screen = TabScreen.editable(count, edge: edge)
        for index in Set([0, count / 2, count - 1]) {
            screen.tabs.selectedIndex = index
            try screen.panel.waitUntilStill()
            try expectMarker(screen, at: edge.middle(screen.rail.cells[index].frameInScene))
            // The marker points into the rail: its tip is farther from the content than its base.
            let drawing = screen.rail.marker.recordedDisplayList().commands
            guard case .polygon(let points, _)? = drawing.first else {
                Issue.record("the marker is drawn as \(drawing)")
                return
            }
            let tip = try #require(points.last)
            let area = screen.rail.marker.bounds
            switch edge {
            case .left: #expect(tip == Point(x: 0, y: area.midY))
            case .right: #expect(tip == Point(x: area.maxX, y: area.midY))
            case .top: #expect(tip == Point(x: area.midX, y: 0))
            case .bottom: #expect(tip == Point(x: area.midX, y: area.maxY))
            }
        }
    }

    @Test(
        "A2, A3, E9: At every edge the marker follows its curve exactly, in each frame of its animation",
        arguments: RailEdge.allCases, [RailStyle.classic, RailStyle()])
    func movement(edge: RailEdge, style: RailStyle) throws {
        let screen = TabScreen.editable(6, edge: edge, style: style)
        let (duration, curve) = style.isClassic ? (0.3, TimingCurve.easeInOut) : (0.22, .spring(dampingRatio: 1))
        for (from, to) in [(0, 5), (5, 2), (2, 3)] {
            screen.tabs.selectedIndex = from
            try screen.panel.waitUntilStill()
            let start = edge.middle(screen.rail.cells[from].frameInScene)
            let way = edge.middle(screen.rail.cells[to].frameInScene) - start
            let began = screen.panel.now
            screen.tabs.selectedIndex = to
            var samples = 0
            while screen.panel.now.seconds(since: began) < duration {
                screen.panel.advanceToNextFrame()
                let share = curve.value(at: screen.panel.now.seconds(since: began) / duration)
                try expectMarker(screen, at: start + way * share, tolerance: 1e-6)
                samples += 1
            }
            #expect(samples >= 12)
            try screen.panel.waitUntilStill()
        }
    }

    @Test(
        "A1, E9: The marker shows the picture for its edge or the common one, and otherwise is drawn as a shape",
        arguments: RailEdge.allCases)
    func picture(edge: RailEdge) throws {
        func names(_ screen: TabScreen) -> [String] {
            screen.rail.marker.recordedDisplayList().commands.compactMap { command in
                if case .picture(let name, _, _, _, _) = command { name.path } else { nil }
            }
        }
        let all = ImageName("arrow.png")
        let own = ImageName("arrow-\(edge).png")
        let size = edge.size(along: 20, across: 10)
        for (pictures, expected) in [
            (NamedPictures([all: Size(width: 14, height: 14), own: size]), own.path),
            (NamedPictures([all: Size(width: 14, height: 14)]), all.path),
        ] {
            var style = RailStyle()
            style.markerPicture = all
            let screen = TabScreen(
                4, style: style, side: edge == .right ? .right : .left, pictures: pictures
            ) { $0.turn(to: edge) }
            #expect(names(screen) == [expected])
            let middle = edge.middle(screen.rail.cells[0].frameInScene)
            try expectMarker(screen, at: middle)
            #expect(screen.rail.marker.bounds.size == (expected == own.path ? size : Size(width: 14, height: 14)))
            screen.rail.style.markerPicture = nil
            screen.panel.advanceToNextFrame()
            #expect(names(screen).isEmpty)
            try expectMarker(screen, at: middle)
        }
    }

    @Test(
        "E9: An area is divided into a strip at the edge and the remaining area, never larger than the area",
        arguments: RailEdge.allCases)
    func divide(edge: RailEdge) {
        let area = Rect(x: 10, y: 20, width: 300, height: 200)
        for thickness in [-5.0, 0, 66, 150, 9999] {
            let (strip, rest) = edge.divide(area, thickness: thickness)
            #expect(strip.width * strip.height + rest.width * rest.height == 60000)
            #expect(area.intersection(strip) == strip || strip.isEmpty)
            #expect(strip.intersection(rest).isEmpty)
            #expect(edge.across(strip.size) == min(max(0, thickness), edge.across(area.size)))
            switch edge {
            case .left: #expect(strip.minX == 10)
            case .right: #expect(strip.maxX == 310)
            case .top: #expect(strip.minY == 20)
            case .bottom: #expect(strip.maxY == 220)
            }
        }
    }
}
