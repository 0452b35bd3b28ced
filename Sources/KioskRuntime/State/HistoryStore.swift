import Elements
import Logging
import SourceProtocol
import System
import Toolkit

/// A store that keeps the histories of charts in a file across restarts. It reads the file once, and writes it at most once a minute while
/// numbers change.
@MainActor final class HistoryStore {
    /// The progress of restoring the charts from the file.
    private enum Stage {
        /// The file has not been read.
        case unread
        case isReading
        /// The samples have been read, and wait until the clock is synchronized.
        case waiting(HistoryFile)
        /// The charts contain the samples of the file, so the file can be replaced.
        case isRestored
    }

    private let clock: WallClock
    private let logger: Logger
    private weak var scene: Scene?
    private weak var live: LiveValues?
    /// The writer of the file; `nil` if no history is kept.
    private var writer: HistoryWriter?
    /// The number of the latest write.
    private var number = 0
    private var stage = Stage.unread
    private var timer: SceneTimer?
    /// A Boolean value that tells whether a number has changed since the last save.
    private var hasChanged = false
    private var isSaving = false
    private var faults = WriteFaults()
    /// The size of the file that was written last.
    private var size = 0

    /// The time from a change to the save. A larger file is written less often, so that at most 1 KB per second (86 MB per day) is written
    /// to a memory card.
    private var saveDelay: Duration { .seconds(max(60, size / 1000)) }
    /// The interval at which the clock is checked while samples wait for it.
    private static let clockCheckInterval = Duration.seconds(15)

    init(clock: WallClock, logger: Logger, continuing former: HistoryStore?) {
        (self.clock, self.logger) = (clock, logger)
        guard let former else { return }
        former.timer?.cancel()
        (writer, number, stage) = (former.writer, former.number, former.stage)
        (size, faults) = (former.size, former.faults)
        hasChanged = former.hasChanged
        if case .isReading = stage { stage = .unread }
        former.writer = nil
    }

    isolated deinit { timer?.cancel() }

    /// A Boolean value that tells whether the charts contain the samples of the file.
    var isSettled: Bool { if case .isRestored = stage { true } else { false } }

    /// A Boolean value that tells whether samples wait until the clock is synchronized.
    var isWaiting: Bool { if case .waiting = stage { true } else { false } }

    /// Keeps the histories in a file.
    func keep(at path: String) { writer = HistoryWriter(path: path) }

    func begin(in scene: Scene) {
        self.scene = scene
        restore()
        if hasChanged { wait() }
    }

    /// Restores the histories of values, and saves them when they change. Call it again after the histories that are kept have changed.
    func follow(_ live: LiveValues?) {
        self.live = live
        guard let live, let path = writer?.path, !live.histories.isEmpty else { return }
        live.onRecord = { [weak self] in self?.change() }
        guard case .unread = stage else { return }
        stage = .isReading
        DetachedThread.run {
            Result { () throws(FileError) in try HistoryFile(path: path) }
        } then: { [weak self] result in
            self?.take(result, from: path)
        }
    }

    // MARK: Restoring

    private func take(_ result: Result<HistoryFile, FileError>, from path: String) {
        guard case .isReading = stage, writer != nil else { return }
        switch result {
        case .success(let file): stage = .waiting(file)
        case .failure(let error):
            stage = .isRestored
            if hasChanged { wait() }
            if error.code != .missing { logger.warning("chart history in \(path) ignored: \(error.reason)") }
        }
        restore()
    }

    /// Adds the samples to the histories. A host without a battery-backed clock starts with an earlier time: samples that lie in the future
    /// wait until the clock is synchronized.
    private func restore() {
        guard case .waiting(let file) = stage, let live, let path = writer?.path, let scene else { return }
        let newest = file.samples.values.compactMap { $0.last?.time }.max() ?? 0
        guard let now = clock.now(), newest <= now || !clock.isDoubtful() else {
            timer?.cancel()
            timer = scene.schedule(after: Self.clockCheckInterval) { [weak self] in
                self?.timer = nil
                self?.restore()
            }
            return
        }
        stage = .isRestored
        if newest > now { logger.warning("chart history in \(path): samples with a time in the future ignored") }
        if hasChanged { wait() }
        live.restore(file.samples.mapValues { $0.filter { $0.time <= now } })
    }

    // MARK: Saving

    /// Schedules a save after a change of a number.
    private func change() {
        hasChanged = true
        wait()
    }

    private func wait(_ pause: Duration? = nil) {
        guard timer == nil, writer != nil, isSettled, let scene else { return }
        timer = scene.schedule(after: pause ?? saveDelay) { [weak self] in
            self?.timer = nil
            self?.save()
        }
    }

    /// Saves the histories off the main actor, one write at a time, so that a slow disk costs no frames.
    private func save() {
        guard let (writer, histories, now) = toSave else { return }
        guard !isSaving else { return wait() }
        isSaving = true
        hasChanged = false
        number += 1
        DetachedThread.run { [number] in
            writer.write(histories, until: now, number: number)
        } then: { [self] outcome in
            isSaving = false
            handle(outcome)
        }
    }

    /// Saves the histories synchronously, because the kiosk is about to end.
    func saveNow() {
        // In a chart, the line of a known number ends at the current time, not at its last change.
        guard let (writer, histories, now) = toSave,
            hasChanged || histories.values.contains(where: { $0.number != nil })
        else { return }
        hasChanged = false
        timer?.cancel()
        timer = nil
        number += 1
        handle(writer.write(histories, until: now, number: number))
    }

    /// The histories with at least one sample, and the current time; `nil` if there are none or if the file must not be replaced yet.
    private var toSave: (writer: HistoryWriter, [KeptHistory: ValueHistory], now: Double)? {
        guard isSettled, let writer, let live, let now = clock.now() else { return nil }
        let histories = live.histories.filter { !$0.value.isEmpty }
        return histories.isEmpty ? nil : (writer, histories, now)
    }

    private func handle(_ outcome: HistoryWriter.Outcome) {
        guard let path = writer?.path else { return }
        switch outcome {
        case .written(let bytes, let milliseconds):
            size = bytes
            faults.judge(nil, "chart history", path: path, logger)
            logger.debug("chart history saved: \(bytes) bytes in \(milliseconds) ms")
        case .failed(let problem):
            faults.judge(problem, "chart history", path: path, logger)
            // The save is retried even if no number changes, because a full or read-only disk may recover.
            hasChanged = true
            wait(StateStore.retryPause)
        case .outdated: break
        }
    }
}
