import CSDL2
import Drawing
import Glibc
import Platform
import Testing

extension PlatformTests {
    @Suite("SDL window")
    struct WindowTests {
        @Test("The renderer draws directly into the pixels of the window, in the window's size")
        func buffer() throws {
            let window = try TestWindow(size: PixelSize(width: 123, height: 45))
            #expect(window.output.pixelSize == PixelSize(width: 123, height: 45))
            #expect(window.output.buffer.size == window.output.pixelSize)
        }

        @Test("A display that reports no refresh rate uses 60 frames per second")
        func refreshRate() throws {
            let interval = try TestWindow().output.frameInterval
            #expect(interval == .nanoseconds(1_000_000_000 / 60))
        }

        @Test("R4: Resizing the window replaces the buffer by one of the new size")
        func resize() throws {
            let window = try TestWindow()
            let old = window.output.buffer
            window.output.setSize(PixelSize(width: 77, height: 300))
            #expect(try window.events().contains(.resized))
            try window.output.resize()
            #expect(window.output.buffer !== old)
            #expect(window.output.pixelSize == PixelSize(width: 77, height: 300))
        }

        @Test("R4: Presenting a frame after the window was resized displays nothing, and requests a new frame")
        func staleFrame() throws {
            let window = try TestWindow()
            let old = window.output.buffer
            window.output.setSize(PixelSize(width: 50, height: 50))
            try window.output.present([PixelRect(x0: 0, y0: 0, x1: 400, y1: 200)])
            #expect(window.output.buffer !== old)
            #expect(window.output.pixelSize == PixelSize(width: 50, height: 50))
        }

        @Test("Dirty rectangles outside the window are ignored")
        func damageOutside() throws {
            let window = try TestWindow(size: PixelSize(width: 1, height: 1))
            try window.output.present([
                PixelRect(x0: -5, y0: -5, x1: 500, y1: 500), PixelRect(x0: 3, y0: 3, x1: 2, y1: 9),
            ])
            #expect(window.output.pixelSize == PixelSize(width: 1, height: 1))
        }

        @Test("A window without a surface is an error")
        func noSurface() throws {
            let window = try TestWindow()
            window.output.setSize(PixelSize(width: 100_000, height: 100_000))
            let error = #expect(throws: PlatformError.self) { try window.output.resize() }
            #expect(error?.code == .noSurface)
        }

        @Test("If a video driver does not exist, the error names it")
        func noDriver() throws {
            setenv("SDL_VIDEODRIVER", "etch-a-sketch", 1)
            let error = #expect(throws: PlatformError.self) {
                try WindowOutput(WindowOptions(title: "", size: PixelSize(width: 10, height: 10)))
            }
            #expect(error?.code == .driverFailed)
            #expect(error?.reason.contains("etch-a-sketch") == true)
        }

        @Test("Without a display no invisible video driver is used, unless it is requested")
        func noDisplay() throws {
            let names = ["SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR"]
            let old = names.map { name in getenv(name).map { String(cString: $0) } }
            for name in names { unsetenv(name) }
            defer {
                for (name, value) in zip(names, old) {
                    if let value { setenv(name, value, 1) }
                }
            }
            let error = #expect(throws: PlatformError.self) {
                try WindowOutput(WindowOptions(title: "", size: PixelSize(width: 10, height: 10)))
            }
            #expect(error?.code == .noDisplay)
            #expect(error?.reason.contains("DISPLAY") == true)
        }
    }
}
