import CSDL2
import Dispatch
import Drawing
import Glibc
import Logging
import Platform
import Rendering
import Testing
import Toolkit

extension PlatformTests {
    @Suite("The application")
    struct ApplicationTests {
        /// Records the phases of its touches, and has a background.
        private final class Pad: View {
            var phases: [TouchEvent.Phase] = []

            override func touchesBegan(_ touches: [Touch]) { phases += touches.map(\.phase) }
            override func touchesMoved(_ touches: [Touch]) { phases += touches.map(\.phase) }
            override func touchesEnded(_ touches: [Touch]) { phases += touches.map(\.phase) }
            override func touchesCancelled(_ touches: [Touch]) { phases += touches.map(\.phase) }
        }

        private final class PadController: ViewController {
            let pad = Pad()

            override func loadView() -> View {
                pad.backgroundColor = .fixed(.white)
                return pad
            }
        }

        /// Counts its draw calls.
        private final class FrameCounter: View {
            var count = 0

            override func draw(_ list: inout DisplayList) { count += 1 }
        }

        /// A panel on a test window, which ends by itself if a test fails to end it.
        private final class Fixture {
            let window: TestWindow
            let application: Application
            let controller = PadController()
            var pad: Pad { controller.pad }
            var scene: Scene { application.scene }

            init(size: PixelSize = PixelSize(width: 400, height: 200)) throws {
                window = try TestWindow(size: size)
                let renderer = Renderer(scale: 1, pictureFolders: [], logger: Logger(label: "test"))
                let scene = Scene(pixelSize: size, textMeasurer: renderer.text, pictures: renderer.pictures)
                application = Application(
                    scene: scene, renderer: renderer, output: window.output, input: window.input, loop: try EventLoop())
                scene.rootViewController = controller
            }

            func run(sourceLocation: SourceLocation = #_sourceLocation) throws {
                var wasStopped = true
                let watchdog = scene.schedule(after: .seconds(540)) { [application] in
                    wasStopped = false
                    application.stop()
                }
                try application.run()
                watchdog.cancel()
                #expect(wasStopped, "the application did not end", sourceLocation: sourceLocation)
            }

            /// Stops the application once a condition holds and everything is drawn.
            func stop(once condition: @escaping () -> Bool) {
                scene.schedule(after: .milliseconds(10)) { [self] in
                    if condition(), !scene.needsFrame { application.stop() } else { stop(once: condition) }
                }
            }

            func pixel(_ x: Int, _ y: Int) -> UInt32 {
                let buffer = window.output.buffer
                return (buffer.base + y * buffer.stride).assumingMemoryBound(to: UInt32.self)[x] & 0xFF_FFFF
            }
        }

        @Test("The first frame is displayed at once, before the event loop first waits")
        func firstFrame() throws {
            let fixture = try Fixture()
            var frames = 0
            fixture.application.onFirstFrame = { [application = fixture.application] _ in
                frames += 1
                #expect(application.loop.waitCount == 0)
                application.stop()
            }
            try fixture.run()
            #expect(frames == 1)
            #expect(fixture.pixel(399, 199) == 0xFFFFFF)
        }

        @Test("A window of a single pixel works")
        func onePixel() throws {
            let fixture = try Fixture(size: PixelSize(width: 1, height: 1))
            fixture.application.onFirstFrame = { [application = fixture.application] _ in application.stop() }
            try fixture.run()
            #expect(fixture.pixel(0, 0) == 0xFFFFFF)
        }

        @Test("T8: A touch is cancelled in its view when the window loses the focus")
        func focusLoss() throws {
            let fixture = try Fixture()
            fixture.window.finger(SDL_FINGERDOWN, 0, at: 0.5, 0.5)
            fixture.window.window(SDL_WINDOWEVENT_FOCUS_LOST)
            fixture.window.window(SDL_WINDOWEVENT_CLOSE)
            try fixture.run()
            #expect(fixture.pad.phases == [.began, .cancelled])
        }

        @Test("R4: A window resized during a touch is drawn in its new size, and the touch continues")
        func resizeUnderFinger() throws {
            let fixture = try Fixture()
            fixture.window.finger(SDL_FINGERDOWN, 0, at: 0.5, 0.5)
            let size = PixelSize(width: 150, height: 300)
            fixture.application.onFirstFrame = { [unowned fixture] _ in
                fixture.window.output.setSize(size)
                fixture.window.finger(SDL_FINGERMOTION, 0, at: 0.9, 0.9)
                fixture.window.finger(SDL_FINGERUP, 0, at: 0.9, 0.9)
                fixture.stop { fixture.scene.pixelSize == size && fixture.pad.phases.count >= 3 }
            }
            try fixture.run()
            #expect(fixture.pad.phases == [.began, .moved, .ended])
            #expect(fixture.scene.pixelSize == size)
            #expect(fixture.pixel(149, 299) == 0xFFFFFF)
        }

        @Test("T1: The screen is measured again for each size, and the scene gets the size and its metrics together")
        func measure() throws {
            let fixture = try Fixture()
            let metrics = PhysicalPanel(pixelSize: PixelSize(width: 1280, height: 800), diagonal: 10.1, use: .gloves)
                .metrics(scale: 2)
            var sizes: [PixelSize] = []
            fixture.application.onMeasure = { [output = fixture.window.output] in
                sizes.append(output.pixelSize)
                return output.pixelSize.width > 300 ? (1, .nominal) : (2, metrics)
            }
            let size = PixelSize(width: 150, height: 300)
            fixture.application.onFirstFrame = { [unowned fixture] _ in
                #expect(fixture.scene.metrics == .nominal)
                fixture.window.output.setSize(size)
                fixture.stop { fixture.scene.pixelSize == size }
            }
            try fixture.run()
            #expect(sizes.first == PixelSize(width: 400, height: 200))
            #expect(sizes.last == size)
            #expect(fixture.scene.metrics == metrics)
            #expect(fixture.scene.scale == 2)
            #expect(fixture.scene.size == Size(width: 75, height: 150))
        }

        @Test("An application that does not quit on close continues to run when its window is closed")
        func closing() throws {
            let fixture = try Fixture()
            fixture.application.quitsOnClose = false
            var isLater = false
            fixture.window.window(SDL_WINDOWEVENT_CLOSE)
            fixture.scene.schedule(after: .milliseconds(5)) { [application = fixture.application] in
                isLater = true
                application.stop()
            }
            try fixture.run()
            #expect(isLater)
        }

        @Test("An idle panel sleeps from one deadline to the next")
        func deadlines() throws {
            let fixture = try Fixture()
            var fired: [Int] = []
            for number in 1...5 {
                fixture.scene.schedule(after: .milliseconds(number * 20)) { [application = fixture.application] in
                    fired.append(number)
                    if number == 5 { application.stop() }
                }
            }
            try fixture.run()
            #expect(fired == [1, 2, 3, 4, 5])
            #expect(fixture.application.loop.waitCount <= 8)
        }

        @Test("Frames keep the refresh interval, however often they are requested")
        func pacing() throws {
            let fixture = try Fixture()
            let counter = FrameCounter(frame: Rect(x: 0, y: 0, width: 10, height: 10))
            fixture.pad.addSubview(counter)
            let start = Timestamp.monotonic()
            func change() {
                counter.setNeedsDisplay()
                if start.duration(to: .monotonic()) > .milliseconds(200) { return fixture.application.stop() }
                fixture.scene.schedule(after: .milliseconds(1), change)
            }
            change()
            try fixture.run()
            let seconds = Timestamp.monotonic().seconds(since: start)
            #expect(counter.count >= 2)
            #expect(Double(counter.count) <= seconds * 60 + 2)
        }

        @Test("A hidden window draws no frames and does not busy-wait")
        func hidden() throws {
            let fixture = try Fixture()
            fixture.application.onFirstFrame = { [window = fixture.window, pad = fixture.pad] _ in
                SDL_HideWindow(SDL_GetWindowFromID(window.windowID))
                pad.backgroundColor = .fixed(.black)
            }
            fixture.scene.schedule(after: .milliseconds(100)) { [application = fixture.application] in
                application.stop()
            }
            try fixture.run()
            #expect(fixture.scene.needsFrame)
            #expect(fixture.application.loop.waitCount <= 5)
        }

        @Test("Another thread can end the application through its waker")
        func stopFromElsewhere() throws {
            let fixture = try Fixture()
            let waker = fixture.application.loop.waker
            let application = fixture.application
            DispatchQueue.global().async { waker.perform { application.stop() } }
            try fixture.run()
        }

        @Test("A termination signal ends the application", arguments: [SIGTERM, SIGINT, SIGHUP])
        func signals(number: CInt) throws {
            // Under nohup the tests ignore SIGHUP, and the application would inherit that.
            let inherited = signal(number, SIG_DFL)
            defer { signal(number, inherited) }
            let fixture = try Fixture()
            fixture.application.onFirstFrame = { _ in kill(getpid(), number) }
            try fixture.run()
            var action = sigaction()
            sigaction(number, nil, &action)
            // The default handler is restored.
            #expect(unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 0)
        }
    }
}
