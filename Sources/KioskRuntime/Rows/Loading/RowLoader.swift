import Drawing
import Synchronization
import System
import Toolkit

/// A loader that reads rows from a source while they are visible, and keeps the last answer.
///
/// A source may be slow, hang or return huge data. It is read on another thread, one read at a time. That thread also compares the
/// result with the current rows, so that the main actor only handles changes.
final class RowLoader {
    /// The result of a reading, or of a timeout.
    struct Answer {
        /// The sections; `nil` if the rows are unchanged.
        var sections: [SectionContent]?
        /// The reason why the rows are not up to date; `nil` if they are.
        var problem: String?
        /// A Boolean value that tells whether the source has returned rows, so that an empty list is meaningful.
        var isKnown = false
    }

    private(set) var source: any RowSource
    var onAnswer: ((Answer) -> Void)?

    private var sections: [SectionContent] = []
    /// The version of the latest reading that has one. Its problem persists as long as the version stays the same.
    private var version: FileStamp?
    private var versionProblem: String?

    /// The scene whose timers are used while the rows are visible.
    private weak var scene: Scene?
    private var timer: SceneTimer?
    private var answerTimer: SceneTimer?
    private var isReading = false
    private var isKnown = false
    /// A Boolean value that tells whether the current read returns rows in the former language.
    private var isOutdated = false
    /// A Boolean value that tells whether the source was replaced during the current read.
    private var isOverdue = false
    private var intervalTimer: SceneTimer?
    /// The continuations that wait for the current reading.
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// The timeout after which users who refreshed the rows see a message.
    static let longestAnswer = Duration.seconds(10)
    /// The minimum time between two reads of a source that changes continuously. Users cannot read a list faster.
    private static let minimumInterval = Duration.milliseconds(100)

    init(_ source: any RowSource) {
        self.source = source
    }

    /// Changes the language of the source's own texts. Rows that have already been read are read again.
    func speak(_ language: Language) {
        guard let worded = source.worded(in: language) else { return }
        source = worded
        // The same version of the data has other texts in another language.
        version = nil
        isOutdated = isReading
        if !isReading, !sections.isEmpty { read() }
    }

    /// Replaces the source and reads it. If the source is replaced faster than it can be read, only the last source is read.
    func read(_ source: any RowSource) {
        self.source = source
        guard !isReading, intervalTimer == nil else {
            isOverdue = true
            return
        }
        read()
    }

    /// Schedules the next read after the minimum interval, if the source was replaced during the last read.
    private func scheduleOverdueRead() {
        guard isOverdue else { return }
        guard let scene else {
            isOverdue = false
            return read()
        }
        intervalTimer = scene.schedule(after: Self.minimumInterval) { [weak self] in
            guard let self else { return }
            intervalTimer = nil
            isOverdue = false
            read()
        }
    }

    // MARK: Starting

    /// Reads the rows immediately, and again after each interval, because they are visible.
    ///
    /// - Parameter scene: the scene whose timers are used.
    func start(on scene: Scene?) {
        self.scene = scene
        ask()
    }

    /// Stops reading, because the rows are no longer visible. A read in progress is completed.
    func stop() {
        timer?.cancel()
        timer = nil
        cancelAnswerTimer()
        scene = nil
    }

    /// Reads the rows because the user requests it. If the source does not answer before the timeout, a message is shown.
    func askByHand() {
        answerTimer?.cancel()
        answerTimer = scene?.schedule(after: Self.longestAnswer) { [weak self] in
            self?.cancelAnswerTimer()
            self?.onAnswer?(Answer(problem: ProgramStrings(self?.scene?.language ?? .english).noAnswer))
        }
        ask()
    }

    private func ask() {
        timer?.cancel()
        // A source that is slow or hangs is not read again until it has answered.
        read()
        guard let interval = source.interval else { return }
        timer = scene?.schedule(after: interval) { [weak self] in self?.ask() }
    }

    private func cancelAnswerTimer() {
        answerTimer?.cancel()
        answerTimer = nil
    }

    /// Reads the source once, or waits for the read in progress, and returns after ``onAnswer`` has been called. Use it only for kiosks
    /// that are not running, because waiting keeps Swift's thread pool awake.
    func load() async {
        await withCheckedContinuation { continuation in
            waiting.append(continuation)
            read()
        }
    }

    // MARK: Reading

    private func read() {
        guard !isReading else { return }
        isReading = true
        let (source, version, shown) = (source, version, sections)
        if !isKnown, source.isQuick { return take(source.read(after: version), isSame: false) }
        // The read starts when the main actor has finished its current work, which is usually to show the page.
        Task {
            DetachedThread.run {
                let result = source.read(after: version)
                if case .rows(let sections, _) = result.outcome { return (result, sections == shown) }
                return (result, true)
            } then: { [weak self] result, isSame in
                self?.take(result, isSame: isSame)
            }
        }
    }

    private func take(_ result: RowReading, isSame: Bool) {
        isReading = false
        guard !isOutdated else {
            isOutdated = false
            return read()
        }
        cancelAnswerTimer()
        let answer: Answer
        let former = FormerRows(sections)
        switch result.outcome {
        case .unchanged: answer = Answer(problem: versionProblem, isKnown: isKnown)
        case .rows(let sections, let problem):
            if !isSame { self.sections = sections }
            isKnown = true
            answer = Answer(sections: isSame ? nil : sections, problem: problem?.description, isKnown: true)
        case .failed(let error): answer = Answer(problem: error.description, isKnown: isKnown)
        }
        if case .unchanged = result.outcome {
        } else {
            version = result.version
            versionProblem = answer.problem
        }
        onAnswer?(answer)
        if answer.sections != nil { former.free() }
        if isOverdue, !waiting.isEmpty {
            // Callers of `load()` wait for the last source.
            isOverdue = false
            return read()
        }
        for continuation in waiting { continuation.resume() }
        waiting = []
        scheduleOverdueRead()
    }
}

/// The rows that were shown before. Freeing a hundred thousand of them takes longer than a frame, so it is done on another thread.
private nonisolated final class FormerRows: Sendable {
    private let sections: Mutex<[SectionContent]>

    init(_ sections: [SectionContent]) {
        self.sections = Mutex(sections)
    }

    @MainActor func free() {
        guard sections.withLock({ $0.reduce(0) { $0 + $1.rows.count } }) > 1_000 else { return }
        DetachedThread.start { self.sections.withLock { $0 = [] } }
    }
}
