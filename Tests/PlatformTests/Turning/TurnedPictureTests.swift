import CSDL2
import Drawing
import Logging
import Platform
import Rendering
import Testing
import Toolkit

extension PlatformTests {
    @Suite("Picture of a rotated panel")
    struct TurnedPictureTests {
        @Test(
            "R5: The first frame shows the rotated scene, and the scene has the size of the rotated screen",
            arguments: Rotation.allCases)
        func firstFrame(rotation: Rotation) throws {
            let panel = try TurnedPanel(rotation)
            try panel.run()
            let size = PixelSize(width: 301, height: 202)
            #expect(panel.scene.pixelSize == rotation.turned(size))
            #expect(panel.output.presented == [[PixelRect(size)]])
            try panel.expectPicture()
            // The size is the initial one, so no controller was notified.
            #expect(panel.controller.transitions.isEmpty)
        }

        @Test(
            "R5: Incremental frames equal full ones, and present only the changed rectangles",
            arguments: Rotation.allCases)
        func incremental(rotation: Rotation) throws {
            let panel = try TurnedPanel(rotation)
            try panel.rest()
            func area() -> Int { (panel.output.presented.last ?? []).reduce(0) { $0 + $1.area } }
            let whole = 301 * 202
            // A press, which changes one button.
            let place = panel.glass(panel.controller.buttons[5].frameInScene.center)
            panel.finger(.began, place.x, place.y)
            try panel.run()
            #expect(panel.controller.buttons[5].isHighlighted)
            #expect(area() > 0 && area() < whole / 8)
            try panel.expectPicture("a press")
            panel.finger(.cancelled, place.x, place.y)
            // A moving marker.
            panel.controller.moveMarker()
            for frame in 1...8 {
                try panel.run()
                #expect(area() < whole / 4)
                try panel.expectPicture("frame \(frame) of the marker")
            }
            // A scrolling list, whose pixels are copied.
            for offset in [3.0, 17, 16, 200, 0] {
                panel.controller.scroll.contentOffset = Point(x: 0, y: offset)
                try panel.run()
                try panel.expectPicture("scrolled to \(offset)")
            }
            panel.controller.buttons[0].isHidden = true
            panel.controller.view.backgroundColor = .fixed(.black)
            try panel.run()
            try panel.expectPicture("another background")
        }

        @Test(
            "R5: Pictures of unusual sizes are rotated correctly",
            arguments: Rotation.allCases, [(1, 1), (1, 40), (37, 1), (7, 3), (63, 129)])
        func oddSizes(rotation: Rotation, size: (width: Int, height: Int)) throws {
            let panel = try TurnedPanel(rotation, size: PixelSize(width: size.width, height: size.height))
            try panel.run()
            try panel.expectPicture()
            panel.controller.scroll.contentOffset = Point(x: 0, y: 11)
            panel.controller.moveMarker()
            try panel.run(frames: 3)
            try panel.expectPicture()
        }

        @Test("R5: The picture in a window can be rotated", arguments: Rotation.allCases)
        func window(rotation: Rotation) throws {
            let size = PixelSize(width: 230, height: 150)
            let window = try TestWindow(size: size)
            let renderer = Renderer(scale: 1, pictureFolders: [], logger: Logger(label: "test"))
            let scene = Scene(
                pixelSize: rotation.turned(size), textMeasurer: renderer.text, pictures: renderer.pictures)
            let application = Application(
                scene: scene, renderer: renderer, output: window.output, input: window.input, loop: try EventLoop())
            application.rotation = rotation
            let controller = TurnedPanel.Controller()
            scene.rootViewController = controller
            application.onFirstFrame = { _ in application.stop() }
            try application.run()
            // The first button is at the picture's top left: this is its pixel (5, 9).
            let pixel: (x: Int, y: Int) =
                switch rotation {
                case .degrees0: (5, 9)
                case .degrees90: (220, 5)
                case .degrees180: (224, 140)
                case .degrees270: (9, 144)
                }
            #expect(window.output.buffer.color(x: pixel.x, y: pixel.y) == Color(red: 200, green: 0, blue: 90))
            // A mouse on the screen's corners hits the picture's corners.
            for (x, y) in [(0, 0), (229, 0), (229, 149), (0, 149)] {
                window.mouseButton(SDL_MOUSEBUTTONDOWN, at: Int32(x), Int32(y))
                window.mouseButton(SDL_MOUSEBUTTONUP, at: Int32(x), Int32(y))
            }
            scene.schedule(after: .milliseconds(1)) { application.stop() }
            try application.run()
            let order =
                switch rotation {
                case .degrees0: [0, 2, 8, 6]
                case .degrees90: [6, 0, 2, 8]
                case .degrees180: [8, 6, 0, 2]
                case .degrees270: [2, 8, 6, 0]
                }
            #expect(controller.presses == order)
        }

        @Test(
            "R5: If the output changes its size or its buffer, the complete picture is drawn",
            arguments: Rotation.allCases)
        func otherBuffer(rotation: Rotation) throws {
            let panel = try TurnedPanel(rotation)
            try panel.run()
            let sizes = [(150, 90), (150, 90), (9, 61)].map { PixelSize(width: $0.0, height: $0.1) }
            for size in sizes {
                panel.output.nextSize = size
                panel.input.events = [.resized]
                try panel.run()
                #expect(panel.scene.pixelSize == rotation.turned(size))
                #expect(panel.output.presented.last == [PixelRect(size)])
                try panel.expectPicture("\(size)")
            }
            #expect(panel.controller.transitions.count == 2)
            // A replaced buffer without a notification.
            panel.output.replaceBuffer()
            panel.controller.moveMarker()
            try panel.run()
            try panel.expectPicture("other memory")
            // A buffer replaced during a present: the next frame is drawn whole.
            panel.output.onPresent = { [output = panel.output] in
                output.onPresent = nil
                output.replaceBuffer()
            }
            panel.controller.moveMarker()
            try panel.run(frames: 3)
            try panel.expectPicture("other memory after a present")
        }

        @Test(
            "R5: After its picture is lost, the output presents the rotated picture again",
            arguments: Rotation.allCases)
        func exposed(rotation: Rotation) throws {
            let panel = try TurnedPanel(rotation)
            try panel.rest()
            let count = panel.output.presented.count
            panel.input.events = [.exposed]
            panel.controller.moveMarker()
            try panel.run()
            #expect(panel.output.presented.count == count + 1)
            #expect(panel.output.presented.last == [PixelRect(panel.output.pixelSize)])
            try panel.expectPicture()
        }
    }
}
