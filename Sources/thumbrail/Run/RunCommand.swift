import ArgumentParser
import ControlProtocol
import Drawing
import Glibc
import KioskFile
import KioskRuntime
import Logging
import Platform
import Rendering
import System
import Toolkit

/// The command that shows a kiosk on a screen.
struct RunCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "run",
        // Main parses it without the other commands.
        _superCommandName: "thumbrail",
        abstract: "Show a kiosk.",
        discussion: """
            Ends when its window is closed, and on SIGTERM and SIGINT. The selected tab and row and the scroll positions are stored \
            in $XDG_STATE_HOME/thumbrail and restored at the next start.

            When the kiosk file is saved, the new version is shown at once; everything that it still contains keeps its state. If \
            the new version has errors, the last good version stays on the screen, with a message that names the line.

            In full screen, everything has the size in millimetres that screen.use of the kiosk file requires. The size of the \
            screen is that of its EDID or of screen.diagonal. A window has a scale of 1 pixel per point, unless it emulates a panel.
            """,
        version: Version.current)

    @OptionGroup var kiosk: KioskOptions

    @OptionGroup var panel: PanelOptions

    @Option(
        help: """
            The clockwise rotation of the picture in the window in degrees: 0, 90, 180 or 270. It overrides the kiosk file.
            """)
    var rotation: Rotation?

    @Option(
        help: ArgumentHelp(
            "The output: auto, window, wayland, drm, framebuffer or sdl-kmsdrm.",
            discussion: """
                A connector can be named, as in drm:HDMI-A-1, and a device, as in framebuffer:/dev/fb1. auto selects a window under \
                a desktop (SDL_VIDEODRIVER, WAYLAND_DISPLAY or DISPLAY is set), otherwise a DRM device, otherwise /dev/fb0. wayland \
                fills the screen of the compositor of WAYLAND_DISPLAY (default: wayland-0).
                """,
            valueName: "output"))
    var output = OutputChoice.automatic

    @Flag(help: "Fill the screen of the desktop, without window borders and pointer.")
    var fullscreen = false

    @Flag(
        help: ArgumentHelp(
            "Keep the window on top, beside the editor of the kiosk file.",
            discussion: """
                Keys in the window: F6 shows the next usual size of a panel, F7 turns the panel, F8 shows the next theme, and F9 the next \
                language. After a save the tab whose lines have changed is selected. Errors are shown over the last valid version, each \
                with its line. The title of the window has the number of warnings.
                """))
    var beside = false

    @Option(
        help: """
            The socket of a hub that provides the values of the sources, see “thumbrail sources” (default: a hub is started).
            """)
    var sources: String?

    @Option(
        help: """
            The socket of a running thumbrail-speech, for a kiosk file with “speech” (default: thumbrail-speech is started when something is \
            said).
            """)
    var speech: String?

    @Option(
        help: """
            The control socket to create, which “thumbrail status” and other commands use (default: in the runtime directory of the \
            service or of the session).
            """,
        completion: .file())
    var control: String?

    @Option(
        help: ArgumentHelp(
            "The memory limit of the kiosk in MiB.",
            discussion: """
                Under a service manager, the kiosk restarts at night if it uses much of the limit, and at any time if it uses nearly \
                all of it. The default is the memory limit of the service, or half of the memory of the machine.
                """))
    var memoryLimit: Int?

    @Option(
        help:
            "The keys that are accepted: none, or all for keys that move the focus and press. It overrides the kiosk file."
    )
    var keyboard: KioskDefinition.Keyboard?

    mutating func validate() throws {
        if beside {
            guard [.automatic, .window].contains(output), !fullscreen else {
                throw ValidationError("--beside opens a window; it cannot be combined with --output or --fullscreen.")
            }
            if rotation != nil {
                throw ValidationError("--beside cannot be combined with --rotation; F7 turns the panel.")
            }
            output = .window
        }
        if let memoryLimit, !(1...1_048_576).contains(memoryLimit) {
            throw ValidationError("--memory-limit must be a number from 1 to 1048576.")
        }
    }

    func run() throws {
        RootRefusal.enforce(for: "thumbrail run")
        let crashWatch = Supervision.runtimeFolderOfThisProcess.map { CrashWatch(in: $0, kiosk: kiosk.file) }
        let recentLog = crashWatch?.record.flatMap { RecentLog(in: $0.log) } ?? RecentLog()
        kiosk.bootstrapLogs(keepingIn: recentLog)
        try MainActor.assumeIsolated { try show(keepingLogIn: recentLog, crashWatch) }
    }

    @MainActor private func show(keepingLogIn recentLog: RecentLog, _ crashWatch: CrashWatch?) throws {
        let started = Timestamp.monotonic()
        WindowOutput.prepareEnvironment()
        let logger = kiosk.logger(keepingIn: recentLog)
        crashWatch?.report(to: StateFile.crashFolder.map { CrashReports(folder: $0) }, logger: logger)
        let supervision = Supervision(isBareScreen: output.isBareScreen, crashWatch: crashWatch, logger: logger)
        defer { supervision.end() }
        if let crashWatch, crashWatch.series.isBad {
            return try showSafePage(after: crashWatch, supervision, keepingLogIn: recentLog, logger: logger)
        }
        func start(_ fileWatch: KioskFileWatch) -> KioskWiring.Start {
            KioskWiring.Start(
                time: started, recentLog: recentLog, crashWatch: crashWatch, supervision: supervision,
                fileWatch: fileWatch, logger: logger)
        }
        if beside { return try showBeside(start, supervision, logger: logger) }
        // The watch starts before the file is read, so that no later save is missed.
        let fileWatch = KioskFileWatch(kiosk.file, logger: logger)
        let choice = try kioskToShow(after: crashWatch)
        let startsAnew: Bool
        do throws(PlatformError) {
            startsAnew = try KioskWiring(self, start(fileWatch), choice).run()
        } catch {
            StandardError.print("thumbrail: \(error)")
            throw ExitCode(69)  // EX_UNAVAILABLE of sysexits: no screen, or it was lost
        }
        if startsAnew { throw ExitCode(75) }  // EX_TEMPFAIL of sysexits: requests another start
    }

    /// Returns the kiosk of the file, or another one if the file has errors or its kiosk crashes repeatedly.
    @MainActor private func kioskToShow(after crashWatch: CrashWatch?) throws -> KioskWiring.Choice {
        if let former = crashWatch.flatMap({ formerKiosk(after: $0) }) {
            return KioskWiring.Choice(definition: former, isFormer: true)
        }
        guard isAlone else { return KioskWiring.Choice(definition: try kiosk.definition()) }
        let (definition, errors) = try kiosk.definitionForScreen()
        return KioskWiring.Choice(definition: definition, errors: errors)
    }

    /// A Boolean value that tells whether the kiosk fills its screen. Errors then appear on the screen, not in a terminal.
    @MainActor var isAlone: Bool { fullscreen || output.fillsScreen }

    /// Returns the options of the application that shows a kiosk.
    @MainActor func applicationOptions(
        showing shown: Kiosk, _ supervision: Supervision, logger: Logger
    ) -> Application.Options {
        var options = Application.Options(showing: shown, logger: logger)
        options.output = output
        options.keptScreen = output.mayBeCard ? supervision.keptScreen() : nil
        options.isFullscreen = fullscreen
        if let rotation { options.rotation = rotation }
        panel.apply(to: &options)
        options.devices = devices(shown.definition)
        return options
    }

    /// The path of the control socket; `nil` if there is no runtime directory.
    var controlPath: String? { control ?? ControlSocketPath.folderOfThisProcess.map { $0 + "/control" } }

    /// The folder of the sockets for the other rights; `nil` in a desktop session, or if `--control` sets a path.
    var controlFolder: String? { control == nil ? ControlSocketPath.folderOfService : nil }

    /// Returns the backlight of the display, or `nil` if there is none or the kiosk file disables it.
    @MainActor func backlight(
        _ screen: ScreenDefinition, keptIn runtimeFolder: String?, logger: Logger
    ) -> Backlight? {
        let folder: String? =
            switch screen.backlight {
            case .automatic: output.isBareScreen ? Backlight.preferred() : nil
            case .none, .call: nil
            case .folder(let folder): folder
            }
        guard let folder else { return nil }
        let session = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) + "/thumbrail-backlight" }
        let light = Backlight(
            folder: folder, record: runtimeFolder.map { $0 + "/backlight" } ?? session,
            keepsLight: screen.touchNeedsLight, logger: logger)
        if light == nil { logger.warning("no backlight at \(folder): dimming the picture instead") }
        return light
    }

    @MainActor func devices(_ definition: KioskDefinition) -> LibinputOptions {
        let keyboard = keyboard ?? definition.keyboard
        // Saved touch calibrations apply only without a desktop, so they are not read otherwise.
        guard !output.isBareScreen else {
            return LibinputOptions(definition, keyboard: keyboard, kioskFile: kiosk.file)
        }
        return LibinputOptions(keyboards: keyboard == KioskDefinition.Keyboard.none ? .none : .all)
    }
}
