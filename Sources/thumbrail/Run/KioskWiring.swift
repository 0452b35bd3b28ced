import Drawing
import KioskFile
import KioskRuntime
import Logging
import Platform
import Rendering
import Toolkit

/// A kiosk on its screen, connected to its backlight, its control sockets, the health of the panel and the watches of its process.
final class KioskWiring {
    /// The objects that exist before the kiosk: the time of the start, the log, and the supervision of the process.
    struct Start {
        let time: Timestamp
        let recentLog: RecentLog
        let crashWatch: CrashWatch?
        let supervision: Supervision
        /// The watch of the kiosk file. It starts before the file is read, so that no later save is missed.
        let fileWatch: KioskFileWatch
        let logger: Logger
    }

    /// The kiosk to show.
    struct Choice {
        var definition: KioskDefinition
        /// A Boolean value that tells whether it is the last known good kiosk, because the current one crashes repeatedly.
        var isFormer = false
        /// The errors of the kiosk file that are shown over another kiosk, or `nil` if there are none.
        var errors: KioskFileErrors?
        /// The window beside an editor that shows the kiosk, or `nil` for any other window and for a panel.
        var window: BesideWindow?
    }

    private let command: RunCommand
    private let start: Start
    private let choice: Choice
    private let options: Application.Options
    private let application: Application
    private let light: Backlight?
    private let running: RunningKiosk
    private let health: HealthReader
    private let control: KioskControl
    private var servers: [ControlServer] = []
    private var watches: [AnyObject] = []
    /// A Boolean value that tells whether the kiosk has to be started again after it ends.
    private var startsAnew = false

    private var scene: Scene { application.scene }
    private var logger: Logger { start.logger }
    private var isManaged: Bool { start.supervision.manager != nil }

    /// Opens the screen and shows the kiosk.
    init(_ command: RunCommand, _ start: Start, _ choice: Choice) throws(PlatformError) {
        let (definition, logger) = (choice.definition, start.logger)
        let kiosk = Kiosk(definition, logger: logger, clock: .doubted)
        var options = command.applicationOptions(showing: kiosk, start.supervision, logger: logger)
        choice.window?.apply(to: &options)
        let application = try Application(title: definition.title.text(in: kiosk.language), options: options)
        (self.command, self.start, self.choice) = (command, start, choice)
        (self.options, self.application) = (options, application)
        if application.fillsScreen, application.scene.metrics == .nominal {
            logger.info("the display reports no physical size; set screen.diagonal in the kiosk file")
        }
        light = command.backlight(definition.screen, keptIn: start.supervision.runtimeFolder, logger: logger)
        running = RunningKiosk(
            kiosk, file: command.kiosk.file, socket: command.sources, speechSocket: command.speech,
            keepsGood: command.isAlone,
            isOfFile: !choice.isFormer, logger: logger)
        health = HealthReader(kiosk: command.kiosk.file, stateFolder: StateFile.folder) {
            [weak running, unowned application, weak light] in
            $0.describe(application, brightness: light?.brightness)
            running?.describe(&$0)
        }
        control = KioskControl(running, readBy: start.fileWatch, health, in: application)
        keepRecords(of: kiosk)
        addServicePage(to: kiosk)
        connectLight(to: kiosk)
        running.show(in: application)
        connectFile()
        connectScanners()
        connectHealth()
        connectControl()
        connectFrames()
        startWatches()
    }

    /// Runs until the kiosk ends.
    ///
    /// - Returns: `true` if the kiosk has to be started again.
    func run() throws(PlatformError) -> Bool {
        defer {
            running.end()
            light?.restore()
            choice.window?.close()
        }
        try application.run()
        if startsAnew {
            start.supervision.triesAgain(isNew: true)
        } else {
            start.supervision.endsWell()
            running.kiosk.endedWell()
        }
        return startsAnew
    }

    private func startAnew() {
        startsAnew = true
        application.stop()
    }

    // MARK: Kiosk

    private func keepRecords(of kiosk: Kiosk) {
        if let path = StateFile.path(forKiosk: command.kiosk.file) { kiosk.keepState(at: path) }
        if let path = StateFile.historyPath(forKiosk: command.kiosk.file) { kiosk.keepHistory(at: path) }
        if let path = StateFile.outboxPath(forKiosk: command.kiosk.file) { kiosk.keepOutbox(at: path) }
        let folder = start.supervision.runtimeFolder
        if let folder { kiosk.guardAgainstCrashes(in: folder) }
        kiosk.keepAudit(in: folder)
        kiosk.keepLock(in: folder)
    }

    private func addServicePage(to kiosk: Kiosk) {
        kiosk.serviceTools = ServiceTools(
            version: Version.current, log: { [recentLog = start.recentLog] in recentLog.lines() },
            faults: { [weak health] then in health?.read { then($0.faults.map(\.text)) } },
            restart: isManaged ? { [unowned application] in application.stop() } : nil,
            calibration: calibration)
    }

    /// The closure that creates the page for calibrating the panel's touch screen, or `nil` if a desktop controls the devices.
    private var calibration: (() -> CalibrationController)? {
        guard command.output.isBareScreen, let input = application.input as? LibinputInput else { return nil }
        let keeper = KeptCalibration(kioskFile: command.kiosk.file, options: options.devices, logger: logger)
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

    private func connectLight(to kiosk: Kiosk) {
        let switchesOff = choice.definition.screen.switchesOff
        if switchesOff || light != nil {
            kiosk.use { [weak application, light] share, factor in
                if switchesOff { application?.setDisplayPowered(factor > 0) }
                return light?.show(share, factor: factor) ?? false
            }
        }
        kiosk.useCalledLight()
    }

    private func connectFile() {
        if let errors = choice.errors { running.warn(of: errors) }
        if choice.isFormer {
            logger.warning("\(command.kiosk.file) crashes repeatedly: showing the last good kiosk file")
            running.warn(SafePageController.wordsForFormerKiosk(in: running.kiosk.language))
        }
        guard let window = choice.window else {
            start.fileWatch.onReading = { [weak running] in running?.take($0.result) }
            return
        }
        window.open(application, showing: running, startAnew: { [unowned self] in startAnew() })
        start.fileWatch.onReading = { [weak window] in window?.take($0) }
    }

    private func connectScanners() {
        (application.input as? LibinputInput)?.onScan = { [weak running] in running?.kiosk.scanned($1, by: $0) }
    }

    // MARK: Health and control

    private func connectHealth() {
        health.prepare = { [weak running] done in
            if let running { running.kiosk.lock.checkPINs(then: done) } else { done() }
        }
        health.needsClock = isManaged && !choice.definition.trustsClock
        if let limit = command.memoryLimit { health.memoryLimit = limit << 20 }
    }

    private func connectControl() {
        control.log = { [recentLog = start.recentLog] in recentLog.lines() }
        health.counts = start.supervision.countStart()
        if isManaged { control.restart = { [unowned self] in startAnew() } }
        servers = command.controlPath.map { control.serve(at: $0, alsoIn: command.controlFolder) } ?? []
    }

    // MARK: Watches

    /// Starts tasks that wait for the first frame, and records touches for a report after a crash.
    private func connectFrames() {
        let measured = application.fillsScreen ? options.physicalPanel(of: application.output).diagonal : nil
        let size = measured.map { ", \($0) inches" } ?? ""
        application.onFirstFrame = { [unowned self] time in
            let milliseconds = Int(time.seconds(since: start.time) * 1000)
            logger.debug(
                "first frame \(milliseconds) ms after program start, \(application.output.pixelSize), scale \(scene.scale)\(size)"
            )
            running.firstFrameIsThere()
            start.fileWatch.start(
                including: choice.definition.includes + (choice.errors?.includes ?? []), on: application.loop)
        }
        start.supervision.watch(application)
        guard let record = start.crashWatch?.record else { return }
        application.onTouch = { [unowned scene] touch in
            // The test whether a position is secret searches all views, which is too slow for every move of a finger.
            guard touch.phase != .moved else { return }
            record.note(touch, isSecret: scene.isSecret(at: touch.position))
        }
    }

    /// Watches memory, clock and faults of a panel whose service manager restarts the kiosk.
    private func startWatches() {
        guard isManaged else { return }
        if let limit = command.memoryLimit.map({ $0 << 20 }) ?? ProcessMemory.limit() {
            let memory = MemoryWatch(
                in: scene, limit: limit, logger: logger,
                hour: { [weak running] in running?.kiosk.hour },
                isNeeded: { [weak running] in running?.kiosk.isNeeded == true },
                hasTyped: { [weak running] in running?.kiosk.hasTyped == true })
            memory.onTime = { [unowned self] in startAnew() }
            watches.append(memory)
        }
        // A clock that the administrator trusts is not monitored.
        if !choice.definition.trustsClock { watches.append(ClockWatch(.doubted, in: scene, logger: logger)) }
        watches.append(HealthWatch(in: scene, logger: logger) { [weak health] in health?.read(then: $0) })
    }
}
