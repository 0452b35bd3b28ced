import ArgumentParser
import Drawing
import Glibc
import KioskFile
import KioskRuntime
import Logging
import Platform
import Processes
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
            "Where to show it: auto, window, wayland, drm, framebuffer or sdl-kmsdrm.",
            discussion: """
                A connector or a screen may be named, as in drm:HDMI-A-1, and a device, as in framebuffer:/dev/fb1. \
                What auto takes: a window where there is a desktop (SDL_VIDEODRIVER, WAYLAND_DISPLAY or DISPLAY is \
                set), else a graphics card, else /dev/fb0. What wayland takes: all of a compositor's screen, of the one that \
                WAYLAND_DISPLAY names or else of wayland-0.
                """,
            valueName: "output"))
    var output = OutputChoice.automatic

    @Flag(help: "Fill the desktop's screen, without a frame and without a pointer.")
    var fullscreen = false

    @Option(
        help: """
            The socket of a hub that brings the values of the kiosk's sources, see “thumbrail sources”. If left out, one is \
            started.
            """)
    var sources: String?

    @Option(
        help: "Which keys do something: none, or all that move the focus and press. In place of what the file says.")
    var keyboard: KioskDefinition.Keyboard?

    func run() throws {
        kiosk.bootstrapLogs()
        try MainActor.assumeIsolated { try show() }
    }

    @MainActor private func show() throws {
        let started = Timestamp.monotonic()
        WindowOutput.prepareEnvironment()
        let logger = kiosk.logger
        let supervision = Supervision(isBareScreen: output.isBareScreen, logger: logger)
        defer { supervision.end() }
        let definition = try kiosk.definition()
        do throws(PlatformError) {
            let shown = Kiosk(definition, logger: logger)
            var options = Application.Options(showing: shown, logger: logger)
            options.output = output
            options.keptScreen = output.mayBeCard ? supervision.keptScreen() : nil
            options.isFullscreen = fullscreen
            if let rotation { options.rotation = rotation }
            panel.apply(to: &options)
            options.devices = devices(definition)
            let application = try Application(title: definition.title.text(in: shown.language), options: options)
            let display = application.output
            let scene = application.scene
            if application.fillsScreen, scene.metrics == .nominal {
                logger.info("the screen does not say how large it is; screen.diagonal in the kiosk file would")
            }
            if let path = StateFile.path(forKiosk: kiosk.file) { shown.keepState(at: path) }
            if let folder = supervision.runtimeFolder { shown.guardAgainstCrashes(in: folder) }
            let hub = connectSources(of: definition, to: shown, logger)
            defer { hub?.stop() }
            shown.show(in: scene)
            let measured = application.fillsScreen ? options.physicalPanel(of: display).diagonal : nil
            let size = measured.map { ", \($0) inches" } ?? ""
            application.onFirstFrame = { time in
                let milliseconds = Int(time.seconds(since: started) * 1000)
                logger.debug(
                    "first frame \(milliseconds) ms after the program began, \(display.pixelSize), scale \(scene.scale)\(size)"
                )
                reportFaults(of: definition, logger)
                hub?.start()
            }
            supervision.watch(application)
            defer { shown.saveNow() }
            try application.run()
            supervision.endsWell()
            shown.endedWell()
        } catch {
            StandardError.print("thumbrail: \(error)")
            throw ExitCode(69)  // EX_UNAVAILABLE of sysexits: no screen, or it was lost
        }
    }

    /// Has the kiosk show what its sources bring.
    ///
    /// - Returns: their hub, to be started once the first frame is there; nil where there is nothing to start.
    @MainActor private func connectSources(
        of definition: KioskDefinition, to shown: Kiosk, _ logger: Logger
    ) -> HubProcess? {
        guard !definition.sources.isEmpty else { return nil }
        let hub = sources == nil ? HubProcess(kiosk: kiosk.file, logger: logger) : nil
        guard let socket = sources ?? hub?.socket else { return nil }
        let connection = KioskSources(hubAt: socket, for: definition, logger: logger)
        shown.connect(connection)
        connection.start()
        return hub
    }

    /// Says what is wrong with the kiosk's data, so that nobody has to visit each page to know. Reads the headers of pictures,
    /// after the first frame and not on the main thread: there may be hundreds, on a slow disk.
    @MainActor private func reportFaults(of definition: KioskDefinition, _ logger: Logger) {
        let (pictures, known) = (definition.pictures, definition.dataFaults)
        OwnThread.start {
            for fault in DataCheck.pictureFaults(pictures, beside: known, thorough: false) {
                logger.warning("\(fault.place): \(fault.statement)")
            }
        }
    }

    @MainActor private func devices(_ definition: KioskDefinition) -> LibinputOptions {
        let keyboard = keyboard ?? definition.keyboard
        // What was found out by touching targets counts where there is no desktop, and is not read elsewhere.
        guard !output.isBareScreen else {
            return LibinputOptions(definition, keyboard: keyboard, kioskFile: kiosk.file)
        }
        return LibinputOptions(keyboards: keyboard == KioskDefinition.Keyboard.none ? .none : .all)
    }
}
