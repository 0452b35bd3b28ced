import Drawing
import Headless
import Testing
import Toolkit
import VerticalTabs

@Suite("Rail marker")
struct MarkerTests {
    /// Returns the presented centre of the marker in scene points; `nil` if it is not in the frame.
    private func seen(_ screen: TabScreen) -> Point? {
        let drawing = screen.rail.marker.recordedDisplayList()
        let frame = screen.panel.frame
        guard let layer = frame.layers.first(where: { $0.list == drawing }) else { return nil }
        let size = screen.rail.marker.bounds.size
        return Point(
            x: (layer.originX + Double(layer.shiftX)) / frame.scale + size.width / 2,
            y: (layer.originY + Double(layer.shiftY)) / frame.scale + size.height / 2)
    }

    private func expectAtSelection(
        _ screen: TabScreen, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let index = try #require(screen.tabs.selectedIndex, sourceLocation: sourceLocation)
        let cell = screen.rail.cells[index].frameInScene
        let place = try #require(seen(screen), comment, sourceLocation: sourceLocation)
        // The rail's content is aligned to whole pixels.
        #expect(abs(place.y - cell.midY) <= 1, comment, sourceLocation: sourceLocation)
        let rail = screen.rail.frameInScene
        let half = screen.rail.marker.bounds.width / 2
        #expect(
            abs(place.x - (screen.rail.edge == .left ? rail.maxX - half : rail.minX + half)) < 0.01, comment,
            sourceLocation: sourceLocation)
    }

    @Test(
        "A1: The marker is centred on the selected cell at the inner edge, for any number of tabs and on both sides",
        arguments: [1, 2, 3, 6, 7, 12, 40], [RailSide.left, .right])
    func place(count: Int, side: RailSide) throws {
        let screen = TabScreen(count, side: side)
        try expectAtSelection(screen)
        for index in Set([count - 1, count / 2, 0]) {
            screen.tabs.selectedIndex = index
            try screen.panel.waitUntilStill()
            try expectAtSelection(screen, "\(index)")
        }
    }

    @Test("A1: When the rail first appears the marker is in its position without animation")
    func firstFrame() throws {
        let screen = TabScreen(6) { $0.tabs.selectedIndex = 4 }
        let first = try #require(screen.panel.output.presentations.last)
        try expectAtSelection(screen)
        screen.panel.advance(by: .seconds(1))
        let last = try #require(screen.panel.output.presentations.last)
        #expect(first.time == last.time)
    }

    @Test("A1: A custom picture can replace the marker, the marker can be hidden, and it is absent without a selection")
    func look() throws {
        let screen = TabScreen(3, pictures: NamedPictures(["arrow": Size(width: 12, height: 20)]))
        screen.rail.style.markerPicture = "arrow"
        screen.panel.advanceToNextFrame()
        #expect(screen.rail.marker.bounds.size == Size(width: 12, height: 20))
        try expectAtSelection(screen)
        screen.rail.style.showsMarker = false
        screen.panel.advanceToNextFrame()
        #expect(seen(screen) == nil)
        screen.rail.style.showsMarker = true
        screen.panel.advanceToNextFrame()
        try expectAtSelection(screen)
        screen.tabs.selectedIndex = nil
        screen.panel.advanceToNextFrame()
        #expect(seen(screen) == nil)
        screen.tabs.selectedIndex = 2
        screen.panel.advanceToNextFrame()
        try expectAtSelection(screen)
    }

    @Test(
        "A2: The marker moves to the new cell in 0.3 seconds and follows the ease-in-out curve exactly"
    )
    func movement() throws {
        let screen = TabScreen(6, style: .classic)
        let panel = screen.panel
        let start = screen.rail.cells[0].frameInScene.midY
        let way = screen.rail.cells[5].frameInScene.midY - start
        let began = panel.now
        screen.tabs.selectedIndex = 5
        var samples = 0
        while true {
            panel.advanceToNextFrame()
            let time = panel.now.seconds(since: began)
            let expected = start + way * TimingCurve.easeInOut.value(at: time / 0.3)
            let place = try #require(seen(screen))
            #expect(abs(place.y - expected) < 1e-6, "at \(time)")
            samples += 1
            if time >= 0.3 { break }
        }
        #expect(samples >= 17)
        panel.advanceToNextFrame()
        #expect(panel.isStill)
        try expectAtSelection(screen)
    }

    @Test("A2: The easing curve is symmetric: half the distance after half the time, slow at both ends")
    func ease() throws {
        let screen = TabScreen(6, style: .classic)
        screen.panel.frameInterval = .milliseconds(15)
        let start = try #require(seen(screen)).y
        let way = screen.rail.cells[5].frameInScene.midY - start
        screen.tabs.selectedIndex = 5
        let began = screen.panel.now
        func share(at milliseconds: Int) throws -> Double {
            screen.panel.advance(
                by: began.advanced(by: .milliseconds(milliseconds)).duration(to: screen.panel.now) * -1)
            screen.panel.renderPending()
            return (try #require(seen(screen)).y - start) / way
        }
        #expect(try share(at: 30) < 0.06)
        #expect(abs(try share(at: 150) - 0.5) < 1e-6)
        #expect(try share(at: 270) > 0.94)
        #expect(abs(try share(at: 300) - 1) < 1e-9)
    }

    @Test("A2: A new selection during the animation animates from the presented position")
    func interruption() throws {
        let screen = TabScreen(6, style: .classic)
        let panel = screen.panel
        screen.tabs.selectedIndex = 5
        panel.advance(by: .milliseconds(120))
        panel.renderPending()
        let here = try #require(seen(screen)).y
        let began = panel.now
        screen.tabs.selectedIndex = 1
        let way = screen.rail.cells[1].frameInScene.midY - here
        var last = here
        while panel.now.seconds(since: began) < 0.3 {
            panel.advanceToNextFrame()
            let place = try #require(seen(screen)).y
            let share = TimingCurve.easeInOut.value(at: panel.now.seconds(since: began) / 0.3)
            #expect(abs(place - (here + way * share)) < 1e-6)
            // No frame moves the marker by more than a fifth of the distance.
            #expect(abs(place - last) < abs(way) * 0.2)
            last = place
        }
        try expectAtSelection(screen)
    }

    @Test("A2: Selecting the previous cell again reverses the animation")
    func turnsRound() throws {
        let screen = TabScreen(4)
        screen.tabs.selectedIndex = 3
        screen.panel.advance(by: .milliseconds(150))
        screen.tabs.selectedIndex = 0
        screen.panel.advanceToNextFrame()
        let place = try #require(seen(screen)).y
        #expect(place > screen.rail.cells[0].frameInScene.midY + 20)
        try screen.panel.waitUntilStill()
        try expectAtSelection(screen)
    }

    @Test("A2: With reduced motion the marker jumps, even on a scrolled rail")
    func reducedMotion() throws {
        for count in [4, 40] {
            let screen = TabScreen(count)
            screen.panel.scene.reducesMotion = true
            screen.tabs.selectedIndex = count - 1
            screen.panel.advanceToNextFrame()
            try expectAtSelection(screen)
            screen.panel.advanceToNextFrame()
            #expect(screen.panel.isStill)
        }
    }

    @Test("A2: A rotation during the animation moves the marker to the right position")
    func rotation() throws {
        for side in [RailSide.left, .right] {
            let screen = TabScreen(6, side: side)
            screen.tabs.selectedIndex = 5
            screen.panel.advance(by: .milliseconds(100))
            screen.panel.rotate()
            try screen.panel.waitUntilStill()
            try expectAtSelection(screen)
            screen.tabs.selectedIndex = 1
            screen.panel.advance(by: .milliseconds(100))
            screen.panel.resize(to: PixelSize(width: 700, height: 330))
            screen.panel.advance(by: .milliseconds(50))
            screen.panel.resize(to: PixelSize(width: 1280, height: 800))
            try screen.panel.waitUntilStill()
            try expectAtSelection(screen)
        }
    }

    @Test("A2: A change of the rail's side during the animation moves the marker to the other edge")
    func otherHand() throws {
        let screen = TabScreen(6)
        screen.tabs.selectedIndex = 5
        screen.panel.advance(by: .milliseconds(100))
        screen.split.side = .right
        try screen.panel.waitUntilStill()
        try expectAtSelection(screen)
    }

    @Test("A2: The marker scrolls with the rail")
    func scrolling() throws {
        let screen = TabScreen(20, size: PixelSize(width: 1000, height: 500)) { $0.tabs.selectedIndex = 2 }
        let before = try #require(seen(screen)).y
        let panel = screen.panel
        let finger = panel.finger(0).down(at: Point(x: 30, y: 300))
        finger.move(to: Point(x: 30, y: 240), over: .milliseconds(200))
        panel.advanceToNextFrame()
        let during = try #require(seen(screen)).y
        #expect(during < before - 20)
        try expectAtSelection(screen)
        finger.rest(for: .milliseconds(200)).up()
        try panel.waitUntilStill()
        try expectAtSelection(screen)
    }

    @Test("A2: Adding and removing tabs moves the marker with its cell, never through a wrong position")
    func otherTabs() throws {
        let screen = TabScreen(3, style: .classic)
        let start = try #require(seen(screen)).y
        screen.tabs.viewControllers = screen.pages + [screen.page("X"), screen.page("Y")]
        screen.tabs.selectedIndex = 4
        screen.panel.advanceToNextFrame()
        let target = screen.rail.cells[4].frameInScene.midY
        var places: [Double] = []
        for _ in 0..<25 {
            places.append(try #require(seen(screen)).y)
            screen.panel.advanceToNextFrame()
        }
        let range = (min(start, target) - 1)...(max(start, target) + 1)
        #expect(places.allSatisfy(range.contains), "\(places) not in \(range)")
        try expectAtSelection(screen)
        screen.tabs.viewControllers = [screen.pages[1]]
        try screen.panel.waitUntilStill()
        try expectAtSelection(screen)
    }
}
