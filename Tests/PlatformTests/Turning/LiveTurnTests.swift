import Drawing
import Platform
import Testing
import Toolkit

extension PlatformTests {
    @Suite("Rotating a running panel")
    struct LiveTurnTests {
        private nonisolated static let turns = Rotation.allCases.flatMap { from in
            Rotation.allCases.filter { $0 != from }.map { (from, $0) }
        }

        @Test(
            "R5: The next frame after a rotation is complete, rotated, and laid out in the new size",
            arguments: turns)
        func picture(from: Rotation, to: Rotation) throws {
            let panel = try TurnedPanel(from)
            try panel.rest()
            panel.controller.scroll.contentOffset = Point(x: 0, y: 77)
            panel.application.rotation = to
            try panel.run()
            #expect(panel.output.presented.last == [PixelRect(panel.output.pixelSize)])
            #expect(panel.scene.pixelSize == to.turned(panel.output.pixelSize))
            #expect(panel.controller.scroll.contentOffset.y == 77)
            try panel.expectPicture("\(from) to \(to)")
            panel.controller.moveMarker()
            try panel.run(frames: 2)
            try panel.expectPicture("a frame after that")
        }

        @Test(
            "R4, R5: Every controller is notified before the size changes, and only if it does change",
            arguments: turns)
        func transition(from: Rotation, to: Rotation) throws {
            let panel = try TurnedPanel(from)
            try panel.run()
            let before = panel.scene.size
            panel.application.rotation = to
            try panel.run()
            let told = panel.controller.transitions
            #expect(told.map(\.from) == (from.swapsSides == to.swapsSides ? [] : [before]))
            #expect(told.map(\.to) == (from.swapsSides == to.swapsSides ? [] : [panel.scene.size]))
        }

        @Test("R5, T8: A rotation cancels a drag and ignores its finger from then on, and the next touch works")
        func drag() throws {
            let panel = try TurnedPanel(.degrees90)
            try panel.run()
            let start = panel.glass(Point(x: 60, y: 200))
            let end = panel.glass(Point(x: 60, y: 120))
            panel.finger(.began, start.x, start.y)
            panel.finger(.moved, end.x, end.y)
            try panel.run()
            #expect(panel.controller.scroll.isDragging)
            let offset = panel.controller.scroll.contentOffset
            #expect(abs(offset.y - 70) < 1e-9)
            panel.application.rotation = .degrees270
            // Events that are pending during the rotation, and later ones.
            panel.finger(.moved, 0.5, 0.5)
            panel.finger(.moved, end.x, end.y)
            try panel.run()
            #expect(!panel.controller.scroll.isDragging && !panel.controller.scroll.isDecelerating)
            for place in [0.1, 0.9, 0.4] { panel.finger(.moved, place, place) }
            panel.finger(.ended, 0.4, 0.4)
            try panel.rest()
            #expect(panel.controller.scroll.contentOffset == offset)
            #expect(panel.controller.presses.isEmpty)
            let place = panel.glass(panel.controller.buttons[7].frameInScene.center)
            panel.finger(.began, place.x, place.y, id: 2)
            panel.finger(.ended, place.x, place.y, id: 2)
            try panel.run()
            #expect(panel.controller.presses == [7])
        }

        @Test("R5: A rotation releases a pressed button without its action", arguments: turns)
        func press(from: Rotation, to: Rotation) throws {
            let panel = try TurnedPanel(from)
            try panel.run()
            let place = panel.glass(panel.controller.buttons[4].frameInScene.center)
            panel.finger(.began, place.x, place.y)
            try panel.run()
            #expect(panel.controller.buttons[4].isHighlighted)
            panel.application.rotation = to
            try panel.run()
            #expect(!panel.controller.buttons[4].isHighlighted)
            panel.finger(.ended, place.x, place.y)
            try panel.run()
            #expect(panel.controller.presses.isEmpty)
        }

        @Test("R5: A flung list continues to its target during a rotation", arguments: [turns[0], turns[4], turns[7]])
        func fling(from: Rotation, to: Rotation) throws {
            let panel = try TurnedPanel(from)
            try panel.run()
            let record = TargetRecord()
            panel.controller.scroll.delegate = record
            // A fast deceleration, because the panel's clock is the real one.
            panel.controller.scroll.decelerationRate = ScrollPhysics.fastRate
            panel.controller.scroll.showsIndicators = false
            let start = panel.scene.now
            for step in 0...5 {
                let place = panel.glass(Point(x: 70, y: 180 - 10 * Double(step)))
                panel.finger(
                    step == 0 ? .began : .moved, place.x, place.y, at: start.advanced(by: .milliseconds(step * 10)))
            }
            let end = panel.glass(Point(x: 70, y: 130))
            panel.finger(.ended, end.x, end.y, at: start.advanced(by: .milliseconds(50)))
            try panel.run(frames: 2)
            let target = try #require(record.target)
            #expect(panel.controller.scroll.isDecelerating)
            var last = panel.controller.scroll.contentOffset.y
            panel.application.rotation = to
            while panel.scene.needsFrame {
                try panel.run()
                let offset = panel.controller.scroll.contentOffset.y
                #expect(offset >= last)
                last = offset
            }
            #expect(abs(last - target.y) < 0.5)
            try panel.expectPicture()
        }

        @Test("R5: An animation continues to the marker's position in the new layout", arguments: turns)
        func marker(from: Rotation, to: Rotation) throws {
            let panel = try TurnedPanel(from)
            try panel.rest()
            // Longer than any test.
            panel.controller.moveMarker(over: .seconds(60))
            try panel.run(frames: 3)
            panel.application.rotation = to
            for frame in 1...3 {
                try panel.run()
                #expect(panel.scene.needsFrame)
                try panel.expectPicture("frame \(frame)")
            }
            #expect(panel.controller.marker.frame == panel.controller.markerFrame(at: true))
        }

        @Test("R5: A rotation handler can rotate the panel again")
        func turnedAgain() throws {
            let panel = try TurnedPanel(.degrees0)
            try panel.run()
            panel.output.onPresent = { [panel = panel.application] in panel.rotation = .degrees180 }
            panel.application.rotation = .degrees90
            try panel.run(frames: 2)
            #expect(panel.application.rotation == .degrees180)
            try panel.expectPicture()
            // Two opposite rotations before a frame notify no controller.
            let told = panel.controller.transitions.count
            panel.output.onPresent = nil
            panel.application.rotation = .degrees90
            panel.application.rotation = .degrees180
            try panel.run()
            #expect(panel.controller.transitions.count == told)
            try panel.expectPicture()
        }

        @Test("R5: A sleeping panel is rotated at once")
        func sleeping() throws {
            let panel = try TurnedPanel(.degrees0)
            try panel.rest()
            let waker = panel.application.loop.waker
            panel.scene.schedule(after: .milliseconds(50)) { [panel = panel.application, output = panel.output] in
                output.onPresent = { panel.stop() }
                waker.perform { panel.rotation = .degrees270 }
            }
            let watchdog = panel.scene.schedule(after: .seconds(540)) { [panel = panel.application] in panel.stop() }
            try panel.application.run()
            watchdog.cancel()
            try panel.expectPicture()
            #expect(panel.application.rotation == .degrees270)
        }
    }

    /// Records the target of a fling.
    private final class TargetRecord: ScrollViewDelegate {
        var target: Point?

        func scrollViewWillEndDragging(_ scrollView: ScrollView, velocity: Point, target: inout Point) {
            self.target = target
        }
    }
}
