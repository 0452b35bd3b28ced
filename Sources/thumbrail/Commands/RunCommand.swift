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

            Full screen, everything has the size in millimetres that the kiosk file's screen.use asks for: the screen \
            says how large it is, or screen.diagonal does. A window is drawn with a pixel a point, unless it stands for \
            a panel.
            """)

    /// Where a kiosk is shown.
    nonisolated enum OutputKind: String, CaseIterable, ExpressibleByArgument, Sendable {
        /// A window of X11 or Wayland, or of the driver that SDL_VIDEODRIVER names.
        case window
    }

    @OptionGroup var kiosk: KioskOptions

    @OptionGroup var panel: PanelOptions

    @Option(
        help: """
            By how many degrees the picture is turned in the window, clockwise: 0, 90, 180 or 270. In place of what \
            the file says.
            """)
    var rotation: Rotation?

    @Option(help: "Where to show it.")
    var output = OutputKind.window

    @Flag(help: "Fill the screen, without a frame and without a pointer.")
    var fullscreen = false

    @Option(
        help: "Which keys do something: none, or all that move the focus and press. In place of what the file says.")
    var keyboard: KioskDefinition.Keyboard?

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
            var options = WindowOptions(title: definition.title, size: panel.pixelSize)
            options.isFullscreen = fullscreen
            options.hidesPointer = fullscreen
            let window = try WindowOutput(options)
            let measured = measure(window, shown)
            let rotation = rotation ?? definition.screen.rotation
            let scale = measured.scale
            if fullscreen, measured.metrics == .nominal {
                logger.info("the screen does not say how large it is; screen.diagonal in the kiosk file would")
            }
            let renderer = Renderer(scale: scale, fonts: fonts, pictureFolders: shown.pictureFolders, logger: logger)
            let scene = Scene(
                pixelSize: rotation.turned(window.pixelSize), scale: scale, textMeasurer: renderer.text,
                pictures: renderer.pictures)
            scene.metrics = measured.metrics
            // Timers count from the present, not from the clock's zero.
            scene.advance(to: .monotonic())
            if let path = StateFile.path(forKiosk: kiosk.file) { shown.keepState(at: path) }
            shown.show(in: scene)
            let keyboard = keyboard ?? definition.keyboard
            let input = SDLInput(window, acceptsKeys: keyboard != KioskDefinition.Keyboard.none)
            let screen = Panel(scene: scene, renderer: renderer, output: window, input: input, loop: try EventLoop())
            screen.rotation = rotation
            // Another screen may have another size.
            if fullscreen { screen.onMeasure = { measure(window, shown) } }
            screen.onFirstFrame = { time in
                let milliseconds = Int(time.seconds(since: started) * 1000)
                logger.debug(
                    "first frame \(milliseconds) ms after the program began, \(window.pixelSize), scale \(scene.scale)")
            }
            defer { shown.saveNow() }
            try screen.run()
        } catch {
            StandardError.print("thumbrail: \(error)")
            throw ExitCode(69)  // EX_UNAVAILABLE of sysexits: no screen, or it was lost
        }
    }

    /// A window is tried out on a desk: only one that fills the screen, or stands for a panel, has a size that counts.
    @MainActor private func measure(_ window: WindowOutput, _ kiosk: Kiosk) -> (scale: Double, metrics: PanelMetrics) {
        if let model = panel.panel?.model { return panel.measure(model.physical(kiosk.use)) }
        guard fullscreen else { return panel.measure(nil) }
        let millimetres = window.physicalSize.map { Size(width: $0.width, height: $0.height) }
        return panel.measure(kiosk.panel(pixelSize: window.pixelSize, millimetres: millimetres))
    }
}
