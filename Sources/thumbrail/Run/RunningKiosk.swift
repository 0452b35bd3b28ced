import Glibc
import Health
import KioskFile
import KioskRuntime
import Logging
import Platform
import SpeechClient
import System
import Toolkit

/// The kiosk that is on the screen, with the hub of its sources. When the kiosk file is saved, the new kiosk replaces it.
final class RunningKiosk {
    private(set) var kiosk: Kiosk
    let file: String
    /// The socket of a running hub, or `nil` to start one if the kiosk has sources.
    private let socket: String?
    /// The store for the last known good file, or `nil` to save none.
    private let lastKnownGood: GoodKiosk?
    let logger: Logger
    private var application: Application?
    private var hub: HubProcess?
    private var sources: KioskSources?
    /// The socket of a running `thumbrail-speech`, or `nil` to start it.
    private let speechSocket: String?
    /// The voice; `nil` for a kiosk that does not speak.
    private var voice: SpeechService?
    /// The watch of the headphones; `nil` for a kiosk of which nothing depends on them.
    private var headphones: HeadphoneWatch?
    /// A Boolean value that tells whether the first frame is on the screen. Slow tasks start after it.
    private var isShown = false
    /// A Boolean value that tells whether the kiosk is from the current file. A kiosk from the last known good file is not saved
    /// again.
    private let isOfFile: Bool
    /// The timer of the trial period, after which the file is saved as the last known good one.
    private var trialTimer: SceneTimer?
    /// The banner about the kiosk file, such as its first error.
    private var banner: Banner?
    /// The window beside an editor that shows the kiosk; `nil` for any other window and for a panel.
    var besideWindow: BesideWindow?

    /// Creates a running kiosk.
    ///
    /// - Parameters:
    ///   - kiosk: The kiosk to show.
    ///   - file: The path of the kiosk file.
    ///   - socket: The socket of a running hub, or `nil` to start one if the kiosk has sources.
    ///   - speechSocket: The socket of a running `thumbrail-speech`, or `nil` to start it when something is said.
    ///   - keepsGood: A Boolean value that tells whether the last known good version of the file is saved.
    ///   - isOfFile: A Boolean value that tells whether the kiosk is from the current file, not from the last known good one.
    ///   - logger: The logger of the program.
    init(
        _ kiosk: Kiosk, file: String, socket: String?, speechSocket: String?, keepsGood: Bool, isOfFile: Bool = true,
        logger: Logger
    ) {
        self.isOfFile = isOfFile
        self.kiosk = kiosk
        self.file = file
        self.socket = socket
        self.speechSocket = speechSocket
        lastKnownGood = keepsGood ? GoodKiosk(of: file) : nil
        self.logger = logger
    }

    /// The text of the banner about the kiosk file, such as its first error; `nil` if there is none.
    var problem: String? { banner?.words }

    /// Sets the health of the kiosk, its sources and its alarms.
    func describe(_ health: inout PanelHealth) {
        health.configError = problem
        health.sources = sources?.health ?? [:]
        health.isHubConnected = sources?.isHubConnected
        health.conditions = kiosk.unmonitoredConditions.map {
            PanelHealth.Conditions(unmonitored: $0, alarms: kiosk.alarmCounts)
        }
        health.forms = kiosk.keptForms
        health.pinFaults = kiosk.lock.pinFaults
    }

    /// Shows the kiosk. The hub of its sources starts with ``firstFrameIsThere()``.
    func show(in application: Application) {
        self.application = application
        connectSources()
        connectVoice()
        kiosk.show(in: application.scene)
    }

    /// Starts the tasks that were postponed until after the first frame.
    func firstFrameIsThere() {
        isShown = true
        startSources()
        connectHeadphones()
        reportFaults()
        if isOfFile { saveLastKnownGood() }
    }

    /// Saves the file as the last known good one: immediately if there is none yet, otherwise after a trial period without a crash.
    private func saveLastKnownGood() {
        guard let lastKnownGood else { return }
        trialTimer?.cancel()
        guard lastKnownGood.isKept else { return lastKnownGood.keep(logger: logger) }
        trialTimer = application?.scene.schedule(after: GoodKiosk.trial) { [logger] in
            lastKnownGood.keep(logger: logger)
        }
    }

    /// Saves the state of the kiosk and stops the hub. Before that, a display light that a source controls is restored.
    func end() {
        kiosk.saveNow()
        if kiosk.putLightBack() { waitForLight() }
        hub?.stop()
    }

    /// The timeout for restoring the light, in seconds. A display that does not respond must not delay the exit.
    private static let lightTimeout = 2.0

    private func waitForLight() {
        let began = Timestamp.monotonic()
        while kiosk.isLightOnItsWay, Timestamp.monotonic().seconds(since: began) < Self.lightTimeout {
            usleep(20_000)
            sources?.take()
        }
    }

    // MARK: Saved files

    /// Replaces the kiosk by the one in a saved file, and keeps its state. If the file has errors, the kiosk stays, and a banner shows the
    /// first error.
    func take(_ reading: KioskFileWatch.Reading) {
        switch reading {
        case .success(let definition): replace(by: definition)
        case .failure(let errors): report(errors)
        }
    }

    private func replace(by definition: KioskDefinition) {
        guard let application else { return }
        banner?.dismiss()
        banner = nil
        guard definition != kiosk.definition else { return }
        let former = kiosk.definition
        let fixed = Self.parts(of: definition, whichDifferFrom: former)
        if let besideWindow, !fixed.isEmpty { return besideWindow.startAnew() }
        kiosk = kiosk.makeReplacement(for: definition)
        adoptSources()
        connectVoice()
        kiosk.show(in: application.scene)
        if isShown { connectHeadphones() }
        application.contentWasReplaced()
        if definition.screen.rotation != former.screen.rotation, besideWindow == nil {
            application.rotation = definition.screen.rotation
        }
        for part in fixed {
            logger.notice("\(part) of the kiosk file has changed: restart the kiosk to apply it")
        }
        logger.info("kiosk file reloaded")
        reportFaults()
        saveLastKnownGood()
    }

    /// Returns the parts of the kiosk file that have changed but are applied only at the start, when the screen and the devices are opened.
    private static func parts(
        of definition: KioskDefinition, whichDifferFrom former: KioskDefinition
    ) -> [String] {
        var (screen, formerScreen) = (definition.screen, former.screen)
        screen.rotation = .degrees0
        screen.textScale = 100
        formerScreen.rotation = screen.rotation
        (formerScreen.textScale, formerScreen.height) = (screen.textScale, screen.height)
        var parts: [String] = []
        if screen != formerScreen { parts.append("screen") }
        if definition.touch != former.touch { parts.append("touch") }
        if definition.keyboard != former.keyboard || definition.keyboardLayout != former.keyboardLayout {
            parts.append("keyboard")
        }
        if definition.font?.family != former.font?.family { parts.append("font") }
        if definition.iconFolders != former.iconFolders { parts.append("icons") }
        if definition.iconFont?.text != former.iconFont?.text { parts.append("icon-font") }
        return parts
    }

    private func report(_ errors: KioskFileErrors) {
        for error in errors.errors { logger.error("\(error.description)") }
        // The window shows all errors itself.
        if besideWindow == nil { warn(of: errors) }
    }

    /// Shows the first error of a file in a banner until the file is corrected.
    func warn(of errors: KioskFileErrors) {
        guard let first = errors.errors.first else {
            banner?.dismiss()
            banner = nil
            return
        }
        let more = errors.errors.count - 1
        warn(
            "\(first.location.shortDescription): \(first.statement(naming: \.shortDescription))"
                + (more > 0 ? ", and \(more) more" : ""))
    }

    /// Shows a text about the file in a banner that cannot be dismissed.
    func warn(_ text: String) {
        banner?.dismiss()
        banner = nil
        guard let scene = application?.scene else { return }
        let banner = Banner(text, canBeDismissed: false)
        scene.show(banner)
        self.banner = banner
    }

    /// Logs the errors in the kiosk's pictures and fonts, so that they are found without opening each page. Reading the headers of
    /// pictures and the lists of fonts can take long, so it runs after the first frame and on a background thread.
    private func reportFaults() {
        let definition = kiosk.definition
        let (pictures, font, icons, known) = (
            definition.pictures, definition.font, definition.icons, definition.dataFaults
        )
        if besideWindow != nil {
            for hint in definition.hints { logger.notice("\(hint)") }
        }
        let count = besideWindow?.countOfWarnings(besides: definition.hints.count)
        DetachedThread.start { [logger] in
            let faults = DataCheck.faults(of: pictures, font, icons, beside: known, thorough: false)
            for fault in faults { logger.warning("\(fault.location): \(fault.statement)") }
            guard let count else { return }
            Task { @MainActor in count(faults.count) }
        }
    }

    // MARK: Speech

    /// Connects the kiosk to a voice if it speaks. Nothing is started before the first utterance.
    private func connectVoice() {
        guard let settings = kiosk.definition.speech else {
            voice = nil
            return
        }
        let voice = voice ?? SpeechService(socket: speechSocket, settings: settings, logger: logger)
        voice.settings = settings
        voice.volume = { [volume = kiosk.volume] in volume.factor }
        kiosk.speech?.onVolumeKey = { [weak voice] in voice?.changeVolume(by: 10 * Double($0)) }
        kiosk.speech?.onEnd = { [weak voice] in voice?.settings = settings }
        kiosk.speech?.output = voice
        self.voice = voice
    }

    /// Watches the headphones if anything depends on them. Otherwise, no device is opened.
    private func connectHeadphones() {
        guard let application, kiosk.followsHeadphones else {
            headphones = nil
            return
        }
        guard headphones == nil else { return }
        headphones = HeadphoneWatch(in: application.scene, on: application.loop, logger: logger) { [weak self] in
            self?.kiosk.headphonesChanged(arePlugged: $0)
        }
    }

    // MARK: Sources

    /// Connects the kiosk to its sources.
    ///
    /// - Parameter isAnother: A Boolean value that tells whether the kiosk file may have changed since the hub read it.
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
        // Values from sources can contain any characters, so fonts are prepared for them.
        if sources != nil { application?.prepareForAnyText() }
    }

    private func adoptSources() {
        guard let sources else { return connectSources(isAnother: true) }
        // Without sources, a hub that this process started is stopped. Any other hub is notified of the change, so that it stops its
        // programs.
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
