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

/// Shows a kiosk on a screen and lets people use it.
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

    @Option(
        help: """
            The socket of a hub that provides the values of the sources, see “thumbrail sources” (default: a hub is started).
            """)
    var sources: String?

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

    func validate() throws {
        if let memoryLimit, !(1...1_048_576).contains(memoryLimit) {
            throw ValidationError("--memory-limit is a number from 1 to 1048576.")
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
        // The watch starts before the file is read, so that no later save is missed.
        let watch = KioskFileWatch(kiosk.file, logger: logger)
        let isAlone = fullscreen || output.fillsScreen
        let former = crashWatch.flatMap { formerKiosk(after: $0) }
        let definition: KioskDefinition
        var unsaid: KioskFileErrors?
        if let former {
            definition = former
        } else if isAlone {
            (definition, unsaid) = try kiosk.definitionForScreen()
        } else {
            definition = try kiosk.definition()
        }
        var startsAnew = false
        do throws(PlatformError) {
            let shown = Kiosk(definition, logger: logger, clock: .doubted)
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
                logger.info("the display reports no physical size; set screen.diagonal in the kiosk file")
            }
            if let path = StateFile.path(forKiosk: kiosk.file) { shown.keepState(at: path) }
            if let folder = supervision.runtimeFolder { shown.guardAgainstCrashes(in: folder) }
            shown.keepAudit(in: supervision.runtimeFolder)
            shown.keepLock(in: supervision.runtimeFolder)
            shown.serviceTools = ServiceTools(
                version: Version.current, log: { recentLog.lines() },
                restart: supervision.manager != nil ? { [unowned application] in application.stop() } : nil,
                calibration: calibration(application, options.devices, logger))
            let light = backlight(definition.screen, keptIn: supervision.runtimeFolder, logger: logger)
            defer { light?.restore() }
            let switchesOff = definition.screen.switchesOff
            if switchesOff || light != nil {
                shown.use { [weak application] share, factor in
                    if switchesOff { application?.setDisplayPowered(factor > 0) }
                    return light?.show(share, factor: factor) ?? false
                }
            }
            shown.useCalledLight()
            let running = RunningKiosk(
                shown, file: kiosk.file, socket: sources, keepsGood: isAlone, isOfFile: former == nil, logger: logger)
            running.show(in: application)
            if let unsaid { running.warn(of: unsaid) }
            if former != nil {
                logger.warning("\(kiosk.file) crashes repeatedly: showing the last good kiosk file")
                running.warn(SafePageController.wordsForFormerKiosk(in: shown.language))
            }
            watch.onReading = { [weak running] in running?.take($0) }
            let health = HealthReader(kiosk: kiosk.file, stateFolder: StateFile.folder) {
                [weak running, unowned application, weak light] in
                $0.describe(application, brightness: light?.brightness)
                running?.describe(&$0)
            }
            health.prepare = { [weak running] done in
                if let running { running.kiosk.lock.checkPINs(then: done) } else { done() }
            }
            health.needsClock = supervision.manager != nil && !definition.trustsClock
            if let memoryLimit { health.memoryLimit = memoryLimit << 20 }
            shown.serviceTools?.faults = { [weak health] then in health?.read { then($0.faults.map(\.text)) } }
            let remote = KioskControl(running, readBy: watch, health, in: application)
            remote.log = { recentLog.lines() }
            remote.counts = supervision.countStart()
            if supervision.manager != nil {
                remote.restart = { [unowned application] in
                    startsAnew = true
                    application.stop()
                }
            }
            let servers = controlPath.map { remote.serve(at: $0, alsoIn: controlFolder) } ?? []
            defer { withExtendedLifetime((remote, servers)) {} }
            let measured = application.fillsScreen ? options.physicalPanel(of: display).diagonal : nil
            let size = measured.map { ", \($0) inches" } ?? ""
            application.onFirstFrame = { time in
                let milliseconds = Int(time.seconds(since: started) * 1000)
                logger.debug(
                    "first frame \(milliseconds) ms after program start, \(display.pixelSize), scale \(scene.scale)\(size)"
                )
                running.firstFrameIsThere()
                watch.start(including: definition.includes + (unsaid?.includes ?? []), on: application.loop)
            }
            supervision.watch(application)
            if let record = crashWatch?.record {
                application.onTouch = { [unowned scene] touch in
                    // Finding out whether a position is secret searches all views, which is too slow for every move of a finger.
                    guard touch.phase != .moved else { return }
                    record.note(touch, isSecret: scene.isSecret(at: touch.position))
                }
            }
            let memory = supervision.manager.flatMap { _ in memoryWatch(of: running, in: scene, logger: logger) }
            // If the administrator trusts the clock, or the kiosk is in a window, the clock is not monitored.
            let clock =
                supervision.manager == nil || definition.trustsClock
                ? nil : ClockWatch(.doubted, in: scene, logger: logger)
            let faults =
                supervision.manager == nil
                ? nil : HealthWatch(in: scene, logger: logger) { [weak health] in health?.read(then: $0) }
            memory?.onTime = { [unowned application] in
                startsAnew = true
                application.stop()
            }
            defer { withExtendedLifetime((memory, clock, faults)) { running.end() } }
            try application.run()
            if startsAnew {
                supervision.triesAgain(isNew: true)
            } else {
                supervision.endsWell()
                running.kiosk.endedWell()
            }
        } catch {
            StandardError.print("thumbrail: \(error)")
            throw ExitCode(69)  // EX_UNAVAILABLE of sysexits: no screen, or it was lost
        }
        if startsAnew { throw ExitCode(75) }  // EX_TEMPFAIL of sysexits: requests another start
    }

    /// The path of the control socket; `nil` if there is no runtime directory.
    var controlPath: String? { control ?? ControlSocketPath.folderOfThisProcess.map { $0 + "/control" } }

    /// The folder of the sockets for the other rights; `nil` in a session, or if `--control` names a socket.
    var controlFolder: String? { control == nil ? ControlSocketPath.folderOfService : nil }

    /// Returns a monitor for the memory use of a kiosk that a service manager restarts, or `nil` if there is no limit.
    @MainActor private func memoryWatch(of running: RunningKiosk, in scene: Scene, logger: Logger) -> MemoryWatch? {
        guard let limit = memoryLimit.map({ $0 << 20 }) ?? ProcessMemory.limit() else { return nil }
        return MemoryWatch(
            in: scene, limit: limit, logger: logger,
            hour: { [weak running] in running?.kiosk.hour },
            isNeeded: { [weak running] in running?.kiosk.isNeeded == true },
            hasTyped: { [weak running] in running?.kiosk.hasTyped == true })
    }

    /// Returns the display's light that is dimmed, or `nil` if there is none or the kiosk file disables it.
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

    /// Returns a closure that makes the page for calibrating the panel's touch screen, or `nil` if a desktop controls the devices.
    @MainActor private func calibration(
        _ application: Application, _ options: LibinputOptions, _ logger: Logger
    ) -> (() -> CalibrationController)? {
        guard output.isBareScreen, let input = application.input as? LibinputInput else { return nil }
        let keeper = KeptCalibration(kioskFile: kiosk.file, options: options, logger: logger)
        return { [unowned input] in
            let controller = CalibrationController()
            var found: [DeviceModel: AffineMap] = [:]
            input.beginCalibration()
            controller.follow(input) { matrix, model in
                found[model] = matrix
                return keeper.keep(matrix, of: model)
            }
            controller.onEnd = { [weak input] in
                input?.onContact = nil
                input?.endCalibration(keeping: found)
            }
            return controller
        }
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
