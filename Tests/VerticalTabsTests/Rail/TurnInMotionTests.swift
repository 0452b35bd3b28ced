import Drawing
import Headless
import Testing

@testable import Toolkit
@testable import VerticalTabs

/// Animations and touches during a rotation or a resize: each frame shows a view only where its own motion and the new
/// layout place it.
///
/// A resize does not interrupt touches, scrolling and animations. A rotation of the panel first cancels touches: views
/// that they held return by their own animations through the new layout.
@Suite("Rotation during animations and touches")
struct TurnInMotionTests {
    private nonisolated static let sizes = [
        PixelSize(width: 1280, height: 600), PixelSize(width: 800, height: 1280), PixelSize(width: 1000, height: 900),
    ]

    /// Returns the presented position of a cell or the marker along the rail, in the rail's content.
    private func seen(_ view: View) -> Double { view.shownFrame.midY }

    @Test(
        "A2, B5, R4: During a rotation the marker's distance from its cell follows the easing curve in each frame",
        arguments: 0..<3)
    func marker(turn: Int) {
        let screen = TabScreen(6, style: .classic)
        let panel = screen.panel
        let way = screen.rail.cells[0].frame.midY - screen.rail.cells[5].frame.midY
        let began = panel.now
        screen.tabs.selectedIndex = 5
        for frame in 1...20 {
            panel.advanceToNextFrame()
            let share = TimingCurve.easeInOut.value(at: panel.now.seconds(since: began) / 0.3)
            let distance = seen(screen.rail.marker) - screen.rail.cells[5].frame.midY
            #expect(abs(distance - way * (1 - share)) < 1e-6, "frame \(frame)")
            if frame % 5 == turn { panel.resize(to: Self.sizes[frame / 5 % 3]) }
        }
        #expect(panel.isStill || seen(screen.rail.marker) == screen.rail.cells[5].frame.midY)
    }

    @Test("E4, R4: A held tab stays under the finger when the window is resized", arguments: sizes)
    func heldTab(size: PixelSize) throws {
        let screen = TabScreen.editable(6)
        let finger = try screen.lift(2)
        let start = finger.position
        var last = seen(screen.rail.cells[2])
        for step in 1...12 {
            let length = screen.rail.cells[2].bounds.height
            finger.move(to: Point(x: start.x, y: start.y + 4 * Double(step)))
            if step == 6 { screen.panel.resize(to: size) }
            screen.panel.advanceToNextFrame()
            guard screen.rail.isHoldingTab else { continue }
            let now = seen(screen.rail.cells[2])
            let change = abs(screen.rail.cells[2].bounds.height - length)
            // The tab was held at its centre and follows the finger. A cell of another length is still held there.
            #expect(abs(now - last - 4) <= change / 2 + 1e-6, "step \(step)")
            #expect(
                abs(screen.rail.strip.convertToScene(Point(x: 0, y: now)).y - finger.position.y) < 1 + change / 2)
            last = now
        }
        #expect(screen.rail.isHoldingTab)
        finger.up()
        screen.expectAtRest()
    }

    @Test(
        "E4, R5: A rotation of the panel drops a held tab, which returns from its presented position",
        arguments: sizes)
    func releasedTab(size: PixelSize) throws {
        let screen = TabScreen.editable(6)
        let order = screen.order
        let finger = try screen.lift(1)
        finger.move(to: screen.middle(ofPlace: 4), over: .milliseconds(300)).rest(for: .milliseconds(500))
        screen.panel.advanceToNextFrame()
        let cells = screen.rail.cells
        let places = screen.places
        let distances = cells.indices.map { seen(cells[$0]) - places[$0].midY }
        #expect(abs(distances[1]) > 200)
        // A panel does this when its rotation is set.
        screen.panel.cancelFingers()
        screen.panel.resize(to: size)
        var last = distances
        for frame in 1...40 {
            screen.panel.advanceToNextFrame()
            for index in cells.indices {
                let distance = seen(cells[index]) - cells[index].frame.midY
                // A spring of damping ratio 0.8 overshoots by 2 % of its distance, and takes 0.35 s.
                #expect(abs(distance) <= abs(distances[index]) + 1e-6, "\(index) in frame \(frame)")
                #expect(distance * distances[index] >= -0.03 * distances[index] * distances[index], "\(index)")
                #expect(abs(distance - last[index]) <= abs(distances[index]) * 0.25 + 1e-6, "\(index), \(frame)")
                last[index] = distance
            }
        }
        #expect(screen.order == order)
        screen.expectAtRest()
    }

    @Test(
        "T6, R4: A drag or fling of the rail continues unchanged when the rail is resized",
        arguments: [true, false])
    func movingRail(isHeld: Bool) throws {
        func offsets(_ resize: (HeadlessPanel, Int) -> Void) -> [Double] {
            let screen = TabScreen(60)
            let finger = screen.panel.finger(0).down(at: Point(x: 33, y: 500))
            finger.move(to: Point(x: 33, y: 350), over: .milliseconds(150))
            if !isHeld { finger.up() }
            return (1...90).map { frame in
                if isHeld { finger.move(to: Point(x: 33, y: 350 - 3 * Double(frame))) }
                resize(screen.panel, frame)
                screen.panel.advanceToNextFrame()
                return screen.offset
            }
        }
        let alone = offsets { _, _ in }
        #expect(alone[89] > alone[0] + 200)
        let resized = offsets { panel, frame in
            if frame % 12 == 0 { panel.resize(to: PixelSize(width: 1280, height: 700 + frame * 3)) }
        }
        for (frame, pair) in zip(alone, resized).enumerated() {
            #expect(abs(pair.0 - pair.1) < 1e-6, "frame \(frame)")
        }
    }
}
