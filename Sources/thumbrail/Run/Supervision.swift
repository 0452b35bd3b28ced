import Glibc
import Logging
import Platform

/// The connection of a running kiosk to its host: the service manager that keeps it running, and the console that it covers.
///
/// A kiosk in a window usually has neither, so this object then does nothing.
final class Supervision {
    /// The service manager, which keeps the file descriptors of an output across a restart.
    let manager: ServiceManager?
    private var console: Console?
    private let isBareScreen: Bool
    private let logger: Logger
    private let history: RestartHistory?
    /// The folder for files that the service manager keeps until the service is stopped, or `nil` if there is none.
    let runtimeFolder: String?
    private let crashWatch: CrashWatch?
    private var isEndingWell = false
    private var isTryingAgain = false
    /// A Boolean value that tells whether this start was counted. A program that ends before that must not undo the count of another start.
    private var isCounted = false
    /// The name under which the service manager keeps the descriptor of a screen.
    private static let screen = "screen"

    /// Creates the supervision. Call it before opening anything else. It may sleep: after many failures in a row, the start is delayed.
    ///
    /// - Parameters:
    ///   - isBareScreen: A Boolean value that tells whether the kiosk has the screen to itself, without a desktop.
    ///   - crashWatch: The watch that keeps a record for the case of a crash, or `nil` for none.
    ///   - logger: The logger of the program.
    init(isBareScreen: Bool, crashWatch: CrashWatch? = nil, logger: Logger) {
        let folder = Self.runtimeFolderOfThisProcess
        manager = ServiceManager.ofThisProcess(logger: logger)
        runtimeFolder = manager == nil ? nil : folder
        self.crashWatch = crashWatch
        history = runtimeFolder.map { RestartHistory(folder: $0) }
        self.isBareScreen = isBareScreen
        self.logger = logger
        guard let manager else { return }
        // The console is taken before the pause, so that key presses during the pause do not reach it.
        takeConsole()
        if let history { pause(history, manager) }
    }

    /// The runtime folder of the service that this process belongs to, or `nil` if no service manager started it or there is no such
    /// folder. Read it before starting anything else.
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
            logger.warning("cannot count the exits of the kiosk, so each start is delayed: \(problem)")
        } else {
            logger.warning("the kiosk has exited too often, retry in \(seconds) s")
        }
        manager.wait(for: pause + .seconds(20))
        let isOver = RestartHistory.sleep(for: pause, obeysServiceManagerOnly: isBareScreen) {
            let reason = problem == nil ? "exited too often" : "cannot count its exits"
            manager.say("\(reason), retry in \(seconds) s")
        }
        guard isOver else {
            endsWell()
            end()
            exit(0)
        }
    }

    /// Returns the file descriptor that keeps the screen as the previous run left it, or `nil` if there is none.
    func keptScreen() -> CInt? { manager?.takeKept(Self.screen) }

    /// Reports the first frame to the service manager, and from then on regularly that the panel is alive. Call it once the output is open.
    ///
    /// - Parameters:
    ///   - application: The application to watch.
    ///   - status: The status text in the service manager.
    func watch(_ application: Application, status: String = "on screen") {
        // SDL's drivers for bare screens set their own keyboard mode, so the console is taken again. If the kiosk was started manually, the
        // console is taken only here, so that the user keeps the terminal if the screen cannot be opened.
        takeConsole()
        application.obeysServiceManagerOnly = isBareScreen && manager != nil
        guard let manager else { return }
        // If the kiosk draws on another output, a kept graphics card would keep showing the last frame.
        manager.forgetRest()
        if !(application.output is DRMOutput) { manager.forget(Self.screen) }
        let onFirstFrame = application.onFirstFrame
        application.onFirstFrame = { [weak application] time in
            onFirstFrame?(time)
            manager.ready(status)
            // Keeping the descriptor keeps the last frame on the screen while the program restarts.
            if let descriptor = (application?.output as? DRMOutput)?.descriptor {
                manager.forget(Self.screen)
                manager.keep(descriptor, as: Self.screen)
            }
        }
        guard let interval = manager.beatInterval else { return }
        application.heartbeat = Heartbeat(every: interval) { [unowned application] in
            // A display that is off or unplugged is no reason for a restart. The kiosk continues when it is connected.
            if !application.output.isVisible { manager.ready("waiting for a display") }
            manager.beat()
        }
    }

    /// Marks the end of the kiosk as intended, not as a failure.
    func endsWell() {
        isEndingWell = true
    }

    /// Marks the end of the kiosk as a request for an immediate restart.
    ///
    /// - Parameter isNew: A Boolean value that tells whether the next kiosk differs from the crashed kiosk, so that earlier crashes do
    ///   not count against it.
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

    /// Ends the supervision. Call it last. After a failure the console stays covered until the service manager restarts the program.
    /// Without a service manager, or after an intended end, the terminal is restored.
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
