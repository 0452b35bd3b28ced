import Glibc
import Health
import KioskFile
import KioskRuntime
import Logging
import Platform
import System
import Toolkit

/// The kiosk that is on screen, with the hub of its sources: one that is saved takes its place.
final class RunningKiosk {
    private(set) var kiosk: Kiosk
    let file: String
    /// The socket of a hub that somebody else has started; nil starts one where there are sources.
    private let socket: String?
    /// Where the last good file is kept; nil keeps none.
    private let good: GoodKiosk?
    let logger: Logger
    private var application: Application?
    private var hub: HubProcess?
    private var sources: KioskSources?
    /// Whether the first frame is there: what takes time comes after it.
    private var isShown = false
    /// Whether the kiosk is of the file as it is now: one that stands in for it is not kept as good.
    private let isOfFile: Bool
    /// Has the file be good once it has been on screen for long enough.
    private var trial: SceneTimer?
    /// What is wrong with the file as it was saved last.
    private var banner: Banner?

    /// - Parameter isOfFile: whether it is what the file says now, and not what was good before it.
    init(_ kiosk: Kiosk, file: String, socket: String?, keepsGood: Bool, isOfFile: Bool = true, logger: Logger) {
        self.isOfFile = isOfFile
        self.kiosk = kiosk
        self.file = file
        self.socket = socket
        good = keepsGood ? GoodKiosk(of: file) : nil
        self.logger = logger
    }

    /// What is wrong with the file as it was saved last; nil where nothing is.
    var problem: String? { banner?.words }

    /// Sets the health of the kiosk, its sources and its alarms.
    func describe(_ health: inout PanelHealth) {
        health.configError = problem
        health.sources = sources?.health ?? [:]
        health.isHubConnected = sources?.isHubConnected
        health.conditions = kiosk.unmonitoredConditions.map {
            PanelHealth.Conditions(unmonitored: $0, alarms: kiosk.alarmCounts)
        }
        health.pinFaults = kiosk.lock.pinFaults
    }

    /// Shows it. The hub of its sources is started with ``firstFrameIsThere()``.
    func show(in application: Application) {
        self.application = application
        connectSources()
        kiosk.show(in: application.scene)
    }

    /// Starts what the first frame has not waited for.
    func firstFrameIsThere() {
        isShown = true
        startSources()
        reportFaults()
        if isOfFile { keepGood() }
    }

    /// Keeps the file for a start at which it is wrong: at once where there is none yet, and else once it has shown that it does not crash.
    private func keepGood() {
        guard let good else { return }
        trial?.cancel()
        guard good.isKept else { return good.keep(logger: logger) }
        trial = application?.scene.schedule(after: GoodKiosk.trial) { [logger] in good.keep(logger: logger) }
    }

    /// Writes down where people are, and ends the hub, which may have a light to put back before that.
    func end() {
        kiosk.saveNow()
        if kiosk.putLightBack() { waitForLight() }
        hub?.stop()
    }

    /// In seconds: a display that does not answer must not hold up the end.
    private static let lightPatience = 2.0

    private func waitForLight() {
        let began = Timestamp.monotonic()
        while kiosk.isLightOnItsWay, Timestamp.monotonic().seconds(since: began) < Self.lightPatience {
            usleep(20_000)
            sources?.take()
        }
    }

    // MARK: A file that was saved

    /// Puts what a file says in the place of the kiosk, which goes on where it was; one with mistakes leaves the kiosk as it is, below words
    /// that say what is wrong.
    func take(_ reading: KioskFileWatch.Reading) {
        switch reading {
        case .success(let definition): replace(by: definition)
        case .failure(let errors): complain(errors)
        }
    }

    private func replace(by definition: KioskDefinition) {
        guard let application else { return }
        banner?.dismiss()
        banner = nil
        guard definition != kiosk.definition else { return }
        let former = kiosk.definition
        kiosk = kiosk.makeReplacement(for: definition)
        adoptSources()
        kiosk.show(in: application.scene)
        application.contentWasReplaced()
        if definition.screen.rotation != former.screen.rotation { application.rotation = definition.screen.rotation }
        for part in Self.parts(of: definition, whichDifferFrom: former) {
            logger.notice("\(part) of the kiosk file is another: that counts from the next start on")
        }
        logger.info("the kiosk file was saved, and is on screen")
        reportFaults()
        keepGood()
    }

    /// What is set up once, when the screen and the devices are opened.
    private static func parts(
        of definition: KioskDefinition, whichDifferFrom former: KioskDefinition
    ) -> [String] {
        var (screen, formerScreen) = (definition.screen, former.screen)
        screen.rotation = .degrees0
        screen.textScale = 100
        (formerScreen.rotation, formerScreen.textScale) = (screen.rotation, screen.textScale)
        var parts: [String] = []
        if screen != formerScreen { parts.append("screen") }
        if definition.touch != former.touch { parts.append("touch") }
        if definition.keyboard != former.keyboard || definition.keyboardLayout != former.keyboardLayout {
            parts.append("keyboard")
        }
        if definition.font?.family != former.font?.family { parts.append("font") }
        if definition.iconFolders != former.iconFolders { parts.append("icons") }
        return parts
    }

    private func complain(_ errors: KioskFileErrors) {
        for error in errors.errors { logger.error("\(error.description)") }
        warn(of: errors)
    }

    /// Says what is wrong with the file for as long as it is.
    func warn(of errors: KioskFileErrors) {
        guard let first = errors.errors.first else {
            banner?.dismiss()
            banner = nil
            return
        }
        let name = first.location.file.split(separator: "/").last.map(String.init) ?? file
        let more = errors.errors.count - 1
        warn("\(name), line \(first.location.line): \(first.statement)" + (more > 0 ? ", and \(more) more" : ""))
    }

    /// Says something of the file for as long as it is so.
    func warn(_ words: String) {
        banner?.dismiss()
        banner = nil
        guard let scene = application?.scene else { return }
        let banner = Banner(words, canBeDismissed: false)
        scene.show(banner)
        self.banner = banner
    }

    /// Says what is wrong with the kiosk's data, so that nobody has to visit each page to know. Reads the headers of pictures
    /// and the lists of fonts, after the first frame and not on the main thread: there may be hundreds, on a slow disk.
    private func reportFaults() {
        let definition = kiosk.definition
        let (pictures, font, known) = (definition.pictures, definition.font, definition.dataFaults)
        DetachedThread.start { [logger] in
            for fault in DataCheck.faults(of: pictures, font, beside: known, thorough: false) {
                logger.warning("\(fault.location): \(fault.statement)")
            }
        }
    }

    // MARK: Sources

    /// - Parameter isAnother: whether the kiosk file is another one than the hub may have read.
    private func connectSources(isAnother: Bool = false) {
        guard !kiosk.definition.sources.isEmpty else { return }
        if socket == nil { hub = HubProcess(kiosk: file, logger: logger) }
        guard let path = socket ?? hub?.socket else { return }
        let connection = KioskSources(
            hubAt: path, for: kiosk.definition, asksToReload: isAnother, logger: logger)
        kiosk.connect(connection)
        sources = connection
        connection.start()
        if isShown { startSources() }
    }

    private func startSources() {
        hub?.start()
        // Whatever they bring has letters that nobody knows before.
        if sources != nil { application?.prepareForAnyText() }
    }

    private func adoptSources() {
        guard let sources else { return connectSources(isAnother: true) }
        // A hub of its own has no more to do. Another one is told, so that it ends its programs.
        if let hub, kiosk.definition.sources.isEmpty {
            sources.stop()
            hub.stop()
            (self.sources, self.hub) = (nil, nil)
            return
        }
        sources.adopt(kiosk.definition)
        kiosk.connect(sources)
    }
}
