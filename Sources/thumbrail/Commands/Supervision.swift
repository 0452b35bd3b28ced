import Glibc
import Logging
import Platform

/// What ties a running kiosk to its machine: the service manager that keeps it running, and the console that it covers.
///
/// In a window there is mostly neither, and then it does nothing.
final class Supervision {
    /// Keeps an output's descriptors over a restart.
    let manager: ServiceManager?
    private var console: Console?
    private let isBareScreen: Bool
    private let logger: Logger
    private let history: RestartHistory?
    /// Where the service manager keeps files until the service is stopped; nil where there is no such folder.
    let runtimeFolder: String?
    private let crashWatch: CrashWatch?
    private var isEndingWell = false
    private var isTryingAgain = false
    /// Whether this start was counted. A program that is ended before that must not uncount another start.
    private var isCounted = false
    /// The name under which a screen is kept.
    private static let screen = "screen"

    /// Call it before anything else is opened. It may sleep: after many ends in a row the next try waits.
    ///
    /// - Parameters:
    ///   - isBareScreen: the kiosk has the screen to itself, without a desktop.
    ///   - crashWatch: keeps a record for the case of a crash; nil where nobody does.
    init(isBareScreen: Bool, crashWatch: CrashWatch? = nil, logger: Logger) {
        let folder = Self.runtimeFolderOfThisProcess
        manager = ServiceManager.ofThisProcess(logger: logger)
        runtimeFolder = manager == nil ? nil : folder
        self.crashWatch = crashWatch
        history = runtimeFolder.map { RestartHistory(folder: $0) }
        self.isBareScreen = isBareScreen
        self.logger = logger
        guard let manager else { return }
        // Before the pause: what is typed meanwhile must reach nobody.
        takeConsole()
        if let history { pause(history, manager) }
    }

    /// Where the service manager that has started this process keeps files until the service is stopped; nil where none has, or there is no
    /// such folder. Ask before anything else is started.
    nonisolated static var runtimeFolderOfThisProcess: String? {
        getenv("NOTIFY_SOCKET") == nil ? nil : getenv("RUNTIME_DIRECTORY").map { String(cString: $0) }
    }

    private func takeConsole() {
        guard isBareScreen else { return }
        let console = console ?? Console(logger: logger)
        console.take()
        self.console = console
    }

    private func pause(_ history: RestartHistory, _ manager: ServiceManager) {
        let (pause, problem) = history.start()
        guard pause > .zero else { return }
        let seconds = pause.components.seconds
        if let problem {
            logger.warning("nobody can count how often the kiosk ends, so that each start waits: \(problem)")
        } else {
            logger.warning("the kiosk has ended too often: the next try is in \(seconds) seconds")
        }
        manager.wait(for: pause + .seconds(20))
        let isOver = RestartHistory.sleep(for: pause, obeysServiceManagerOnly: isBareScreen) {
            let reason = problem == nil ? "ended too often" : "nobody can count how often it ends"
            manager.say("\(reason), next try in \(seconds) seconds")
        }
        guard isOver else {
            endsWell()
            end()
            exit(0)
        }
    }

    /// What keeps a screen as the last run of this kiosk has left it; nil where there is no such thing.
    func keptScreen() -> CInt? { manager?.takeKept(Self.screen) }

    /// Tells the manager of the first frame, and from then on that the panel is alive. Call it once the output is open.
    ///
    /// - Parameter status: what people are told who ask the manager how the panel is.
    func watch(_ application: Application, status: String = "on screen") {
        // Once more, because SDL's drivers for bare screens bring the keyboard into their own mode; and only now where it
        // was started by hand: whoever has no screen for it keeps the terminal.
        takeConsole()
        application.obeysServiceManagerOnly = isBareScreen && manager != nil
        guard let manager else { return }
        // A card that is kept and not drawn on would go on showing the last frame, whatever this kiosk draws elsewhere.
        manager.forgetRest()
        if !(application.output is DRMOutput) { manager.forget(Self.screen) }
        let onFirstFrame = application.onFirstFrame
        application.onFirstFrame = { [weak application] time in
            onFirstFrame?(time)
            manager.ready(status)
            // With it the last frame stays on the glass while the program is started again.
            if let descriptor = (application?.output as? DRMOutput)?.descriptor {
                manager.forget(Self.screen)
                manager.keep(descriptor, as: Self.screen)
            }
        }
        guard let interval = manager.beatInterval else { return }
        application.heartbeat = Heartbeat(every: interval) { [unowned application] in
            // A display that is off or unplugged is no reason to start again: the kiosk is there when it comes.
            if !application.output.isVisible { manager.ready("waiting for a screen") }
            manager.beat()
        }
    }

    /// The kiosk ends as it should, and not because something failed.
    func endsWell() {
        isEndingWell = true
    }

    /// The kiosk is to be tried again at once, by another start.
    ///
    /// - Parameter isNew: whether it is another kiosk than the one that has crashed, which has nothing to answer for.
    func triesAgain(isNew: Bool) {
        isTryingAgain = true
        crashWatch?.record?.note(.tryingAgain)
        if isNew { crashWatch?.record?.end() }
    }

    /// Counts this start and returns the numbers; `nil` without a service manager.
    func countStart() -> StartCounts? {
        isCounted = true
        return runtimeFolder.map { StartCounts.count(in: $0, hasCrashed: crashWatch?.hasCrashed == true) }
    }

    /// Call it last. What a program that fails leaves behind stays dark and mute until it has been started again; where
    /// nobody starts it again, people get their terminal back.
    func end() {
        if isCounted, isTryingAgain || isEndingWell, let runtimeFolder { StartCounts.endsAsPlanned(in: runtimeFolder) }
        if isTryingAgain { history?.forget() } else { crashWatch?.record?.end() }
        if isEndingWell {
            manager?.stopping()
            history?.forget()
        }
        if isEndingWell || manager == nil { console?.giveBack() }
    }
}
