import CSDL2
import Drawing
import Platform
import Testing
import Toolkit

extension PlatformTests {
    @Suite("Touches on a rotated panel")
    struct TurnedTouchTests {
        @Test(
            "R5: Touches at nine positions press the nine buttons that are visible there",
            arguments: Rotation.allCases)
        func nineTargets(rotation: Rotation) throws {
            let panel = try TurnedPanel(rotation)
            try panel.run()
            for button in panel.controller.buttons {
                let place = panel.glass(button.frameInScene.center)
                panel.finger(.began, place.x, place.y)
                panel.finger(.ended, place.x, place.y)
            }
            try panel.run()
            #expect(panel.controller.presses == Array(0..<9))
        }

        @Test(
            "R5: A touch at the very edge of the screen hits the view that is visible there",
            arguments: Rotation.allCases)
        func edges(rotation: Rotation) throws {
            let panel = try TurnedPanel(rotation)
            try panel.run()
            let corners = [Point.zero, Point(x: panel.scene.size.width, y: 0)].flatMap {
                [$0, Point(x: $0.x, y: panel.scene.size.height)]
            }
            for corner in corners {
                let place = panel.glass(corner)
                panel.finger(.began, place.x, place.y)
                panel.finger(.ended, place.x, place.y)
            }
            try panel.run()
            #expect(panel.controller.presses == [0, 6, 2, 8])
        }

        @Test("R5: Dragged content follows the finger in a rotated picture", arguments: Rotation.allCases, [1, 2.0])
        func drag(rotation: Rotation, scale: Double) {
            let size = PixelSize(width: 300, height: 200)
            let mapping = TouchMapping(pixelSize: size, scale: scale, rotation: rotation)
            let (across, down) = rotation.swapsSides ? (200.0, 300.0) : (300.0, 200.0)
            // A tenth of the screen, to its right.
            let way = mapping.point(onDevice: 0.5, 0.4) - mapping.point(onDevice: 0.4, 0.4)
            let expected =
                switch rotation {
                case .degrees0: Point(x: across / 10, y: 0)
                case .degrees90: Point(x: 0, y: -down / 10)
                case .degrees180: Point(x: -across / 10, y: 0)
                case .degrees270: Point(x: 0, y: down / 10)
                }
            #expect(way.distance(to: expected * (1 / scale)) < 1e-9)
        }

        @Test(
            "R5: A mouse click hits the pixel that is visible there, at every pixel density",
            arguments: Rotation.allCases)
        func mouse(rotation: Rotation) {
            for density in [1, 2.0] {
                let size = PixelSize(width: 6, height: 4)
                let mapping = TouchMapping(pixelSize: size, scale: 1, pixelDensity: density, rotation: rotation)
                for y in 0..<Int(4 / density) {
                    for x in 0..<Int(6 / density) {
                        let unit = Int(density)
                        let rect = PixelRect(x0: x * unit, y0: y * unit, x1: (x + 1) * unit, y1: (y + 1) * unit)
                        let upright = rotation.inverse.turned(rect, in: size)
                        #expect(
                            mapping.point(inWindow: Double(x), Double(y))
                                == Point(x: Double(upright.x0), y: Double(upright.y0)))
                    }
                }
            }
        }

        @Test(
            "T9: The wheel scrolls the view under the pointer in the direction of the wheel, at every rotation",
            arguments: Rotation.allCases)
        func wheel(rotation: Rotation) throws {
            let window = try TestWindow(size: PixelSize(width: 300, height: 200))
            window.input.mapping.rotation = rotation
            window.wheel(across: 0, down: 1, at: 10, 20)
            guard case .wheel(let wheel) = try #require(window.events().first) else {
                Issue.record("no wheel")
                return
            }
            #expect(wheel.position == window.input.mapping.point(inWindow: 10, 20))
            #expect(wheel.delta == Point(x: 0, y: 48))
        }
    }
}
