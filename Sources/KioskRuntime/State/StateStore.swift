import Logging
import System
import Toolkit

/// A store that saves the state of a kiosk to its file after a pause in changes, one write at a time.
final class StateStore {
    /// A closure that returns the state of the kiosk; `nil` if the kiosk has been released.
    var state: () -> KioskState? = { nil }

    private let logger: Logger
    private weak var scene: Scene?
    /// The writer of the state; `nil` if no state is kept.
    private var writer: StateWriter?
    /// The timer that saves changes after a pause.
    private var timer: SceneTimer?
    /// The time of the first unsaved change.
    private var firstChange: Timestamp?
    /// The greatest urgency of the unsaved changes.
    private var urgency = Urgency.usual
    /// The timer that retries a failed save; `nil` if the last save succeeded.
    private var retry: SceneTimer? {
        didSet { oldValue?.cancel() }
    }
    private var isSaving = false
    /// A Boolean value that tells whether the state changed while it was being saved.
    private var savesAgain = false
    /// The number of the latest state.
    private var number = 0
    private var faults = WriteFaults()

    /// The urgency of a save, which determines how much is lost in a power failure.
    enum Urgency: Int {
        /// Each write wears out a memory card, and users scroll several times a minute.
        case usual
        /// Values that are kept, such as counters: at most one write a second.
        case soon
        /// Changes that must survive a power failure, such as alarms.
        case urgent

        /// The time from the latest change to the save.
        fileprivate var delay: Duration {
            switch self {
            case .usual: .seconds(3)
            case .soon: .seconds(1)
            case .urgent: .milliseconds(200)
            }
        }

        /// The maximum time from the first change to the save, if the changes never pause.
        fileprivate var maximumDelay: Duration {
            switch self {
            case .usual: .seconds(30)
            case .soon: .seconds(1)
            case .urgent: .seconds(2)
            }
        }
    }

    /// The time after which a failed save is retried.
    static let retryPause = Duration.seconds(300)

    init(logger: Logger, continuing former: StateStore?) {
        self.logger = logger
        guard let former else { return }
        former.timer?.cancel()
        former.retry = nil
        (writer, number) = (former.writer, former.number)
        former.writer = nil
    }

    /// Saves changes to a file from now on, once the kiosk is shown.
    ///
    /// - Parameter state: the state that the file contains.
    func keep(at path: String, holding state: KioskState) { writer = StateWriter(path: path, holding: state) }

    /// Starts to save changes. Before the kiosk is shown, the state does not differ from the file.
    func begin(in scene: Scene) { self.scene = scene }

    /// Schedules a save after a change. Further changes delay it, up to a limit.
    ///
    /// - Parameter urgency: The urgency of the change. Less urgent ones before it are saved with it.
    func save(_ urgency: Urgency = .usual) {
        guard writer != nil, let scene else { return }
        let first = firstChange ?? scene.now
        firstChange = first
        timer?.cancel()
        if urgency.rawValue > self.urgency.rawValue { self.urgency = urgency }
        let passed = Duration.seconds(scene.now.seconds(since: first))
        let maximum = self.urgency.maximumDelay - passed
        timer = scene.schedule(after: max(.zero, min(self.urgency.delay, maximum))) { [weak self] in self?.write() }
    }

    /// Saves the state off the main actor, one write at a time, so that a slow disk costs no frames.
    private func write() {
        guard let writer, let state = state() else { return }
        firstChange = nil
        urgency = .usual
        guard !isSaving else {
            savesAgain = true
            return
        }
        isSaving = true
        number += 1
        let number = number
        DetachedThread.run {
            writer.write(state, number: number)
        } then: { [self] problem in
            isSaving = false
            handle(problem)
            if savesAgain {
                savesAgain = false
                save()
            }
        }
    }

    /// Saves the state synchronously, because the kiosk is about to end.
    func saveNow() {
        guard let writer, let state = state() else { return }
        timer?.cancel()
        firstChange = nil
        number += 1
        handle(writer.write(state, number: number))
    }

    /// Logs the result of a save. A failed save is retried at intervals until it succeeds, even if the panel is not used.
    private func handle(_ problem: String?) {
        guard let writer else { return }
        faults.judge(problem, "state", path: writer.path, logger)
        retry = problem == nil ? nil : scene?.schedule(after: Self.retryPause) { [weak self] in self?.write() }
    }
}
