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

    @OptionGroup var kiosk: KioskOptions

    @OptionGroup var panel: PanelOptions

    @Option(
        help: """
            By how many degrees the picture is turned in the window, clockwise: 0, 90, 180 or 270. In place of what \
            the file says.
            """)
    var rotation: Rotation?

    @Option(
        help: ArgumentHelp(
            "Where to show it: auto, window, drm, framebuffer or sdl-kmsdrm.",
            discussion: """
                A connector or a screen may be named, as in drm:HDMI-A-1, and a device, as in framebuffer:/dev/fb1. \
                What auto takes: a window where there is a desktop (SDL_VIDEODRIVER, WAYLAND_DISPLAY or DISPLAY is \
                set), else a graphics card, else /dev/fb0.
                """,
            valueName: "output"))
    var output = OutputArgument.automatic

    @Flag(help: "Fill the desktop's screen, without a frame and without a pointer.")
    var fullscreen = false

    @Option(
        help: "Which keys do something: none, or all that move the focus and press. In place of what the file says.")
    var keyboard: KioskDefinition.Keyboard?

    func run() throws {
        kiosk.bootstrapLogs()
        try MainActor.assumeIsolated { try show() }
    }

    @MainActor private func show() throws {
        let started = Timestamp.monotonic()
        // Read in the background while the kiosk file is checked and the window is made.
        let fonts = FontDirectory()
        let logger = kiosk.logger
        let supervision = Supervision(isBareScreen: ScreenOpener.isBare(output), logger: logger)
        defer { supervision.end() }
        let definition = try kiosk.load()
        do throws(PlatformError) {
            let shown = Kiosk(definition, logger: logger)
            let opened = try opener(definition, kept: output.mayBeCard ? supervision.keptScreen() : nil).open(output)
            logger.log(level: opened.isBare ? .notice : .debug, "showing on \(opened.summary)")
            let display = opened.output
            let fillsScreen = fullscreen || opened.isBare
            let measured = measure(display, shown, fillsScreen: fillsScreen)
            if fillsScreen, measured.metrics == .nominal {
                logger.info("the screen does not say how large it is; screen.diagonal in the kiosk file would")
            }
            let screen = try Panel(
                for: shown, on: display, input: input(for: opened, definition), measured: measured,
                rotation: rotation ?? definition.screen.rotation, fonts: fonts, logger: logger)
            let scene = screen.scene
            if let path = StateFile.path(forKiosk: kiosk.file) { shown.keepState(at: path) }
            shown.show(in: scene)
            // Another screen may have another size.
            if fillsScreen { screen.onMeasure = { measure(display, shown, fillsScreen: true) } }
            screen.onFirstFrame = { time in
                let milliseconds = Int(time.seconds(since: started) * 1000)
                logger.debug(
                    "first frame \(milliseconds) ms after the program began, \(display.pixelSize), scale \(scene.scale)"
                )
            }
            supervision.watch(screen)
            defer { shown.saveNow() }
            try screen.run()
            supervision.endsWell()
        } catch {
            StandardError.print("thumbrail: \(error)")
            throw ExitCode(69)  // EX_UNAVAILABLE of sysexits: no screen, or it was lost
        }
    }

    @MainActor private func opener(_ definition: KioskDefinition, kept: CInt?) -> ScreenOpener {
        var window = WindowOptions(title: definition.title, size: panel.pixelSize)
        window.isFullscreen = fullscreen
        window.hidesPointer = fullscreen
        let choice = ScreenChoice(
            connector: definition.screen.connector, size: panel.size?.size ?? definition.screen.mode)
        return ScreenOpener(window: window, choice: choice, kept: kept, fileSize: panel.pixelSize)
    }

    /// A window is tried out on a desk: only what fills the screen, or stands for a panel, has a size that counts.
    @MainActor private func measure(
        _ display: any Output, _ kiosk: Kiosk, fillsScreen: Bool
    ) -> (scale: Double, metrics: PanelMetrics) {
        if let model = panel.panel?.model { return panel.measure(model.physical(kiosk.use)) }
        guard fillsScreen else { return panel.measure(nil) }
        return panel.measure(kiosk.panel(of: display))
    }

    @MainActor private func input(
        for opened: ScreenOpener.Opened, _ definition: KioskDefinition
    ) throws(PlatformError) -> any Input {
        let keyboard = keyboard ?? definition.keyboard
        if let window = opened.output as? WindowOutput, !opened.isBare {
            return SDLInput(window, acceptsKeys: keyboard != KioskDefinition.Keyboard.none)
        }
        guard opened.isBare else { return SilentInput() }
        return try LibinputInput(
            pixelSize: opened.output.pixelSize,
            options: LibinputOptions(definition, keyboard: keyboard, kioskFile: kiosk.file))
    }
}
