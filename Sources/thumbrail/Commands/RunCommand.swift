import ArgumentParser
import Drawing
import Glibc
import KioskFile
import KioskRuntime
import Logging
import Platform
import Rendering
import Toolkit

/// Shows a kiosk on a screen, and lets people use it.
struct RunCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Show a kiosk and let people use it.",
        discussion: """
            Ends when its window is closed, and on SIGTERM and SIGINT. Where a person was (tab, row, how far the list \
            was scrolled) is kept in $XDG_STATE_HOME/thumbrail, and taken up at the next start.
            """)

    /// Where a kiosk is shown.
    nonisolated enum OutputKind: String, CaseIterable, ExpressibleByArgument, Sendable {
        /// A window of X11 or Wayland, or of the driver that SDL_VIDEODRIVER names.
        case window
    }

    @OptionGroup var kiosk: KioskOptions

    @Option(help: "The window's size in pixels.")
    var size = SizeArgument(PixelSize(width: 1280, height: 800))

    @Option(help: "Pixels a point.")
    var scale = 1.0

    @Option(help: "By how many degrees the picture is turned in the window, clockwise: 0, 90, 180 or 270.")
    var rotation = Rotation.degrees0

    @Option(help: "Where to show it.")
    var output = OutputKind.window

    @Flag(help: "Fill the screen, without a frame and without a pointer.")
    var fullscreen = false

    func validate() throws {
        guard scale >= 0.25, scale <= 8 else { throw ValidationError("--scale is a number from 0.25 to 8.") }
    }

    func run() throws {
        try MainActor.assumeIsolated { try show() }
    }

    @MainActor private func show() throws {
        let started = Timestamp.monotonic()
        // Read in the background while the kiosk file is checked and the window is made.
        let fonts = FontDirectory()
        let definition = try kiosk.load()
        let logger = kiosk.logger
        do throws(PlatformError) {
            let shown = Kiosk(definition, logger: logger)
            let renderer = Renderer(scale: scale, fonts: fonts, pictureFolders: shown.pictureFolders, logger: logger)
            var options = WindowOptions(title: definition.title, size: size.size)
            options.isFullscreen = fullscreen
            options.hidesPointer = fullscreen
            let window = try WindowOutput(options)
            let scene = Scene(
                pixelSize: rotation.turned(window.pixelSize), scale: scale, textMeasurer: renderer.text,
                pictures: renderer.pictures)
            // Timers count from the present, not from the clock's zero.
            scene.advance(to: .monotonic())
            if let path = StateFile.path(forKiosk: kiosk.file) { shown.keepState(at: path) }
            shown.show(in: scene)
            let panel = Panel(
                scene: scene, renderer: renderer, output: window, input: SDLInput(window), loop: try EventLoop())
            panel.rotation = rotation
            panel.onFirstFrame = { time in
                let milliseconds = Int(time.seconds(since: started) * 1000)
                logger.debug("first frame \(milliseconds) ms after the program began, \(window.pixelSize)")
            }
            defer { shown.saveNow() }
            try panel.run()
        } catch {
            StandardError.print("thumbrail: \(error)")
            throw ExitCode(69)  // EX_UNAVAILABLE of sysexits: no screen, or it was lost
        }
    }
}
