import Drawing
import Synchronization
import System
import Toolkit

/// Asks a source for rows for as long as somebody looks at them, and knows what it said last.
///
/// A source can be slow, dead or huge. It is read on a thread of its own, one reading at a time, and what it brings is compared
/// there with what is there already: the main actor only gets to hear of what is new.
final class RowLoader {
    /// What whoever shows the rows is told after each reading, and where it has waited for one for too long.
    struct Answer {
        /// nil leaves the rows as they are.
        var sections: [SectionContent]?
        /// Why the rows are not up to date; nil while they are.
        var problem: String?
        /// Whether the source has said which rows there are: where these are none, there are none.
        var isKnown = false
    }

    private(set) var source: any RowSource
    var onAnswer: ((Answer) -> Void)?

    private var sections: [SectionContent] = []
    /// Of the latest reading that has a version: what was wrong then is wrong for as long as nothing changes.
    private var version: FileStamp?
    private var versionProblem: String?

    /// Keeps time for as long as the rows are seen.
    private weak var scene: Scene?
    private var timer: SceneTimer?
    private var patience: SceneTimer?
    private var isReading = false
    private var isKnown = false
    /// The reading that is under way brings rows in another language.
    private var isOutdated = false
    /// There is something else to read than what the reading that is under way brings.
    private var isOverdue = false
    private var pause: SceneTimer?
    /// Those who wait for the reading that is under way.
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// How long a person who asked for newer rows waits for an answer.
    static let longestAnswer = Duration.seconds(10)
    /// Between two readings of what changes all the time: more often than that nobody reads a list.
    private static let rest = Duration.milliseconds(100)

    init(_ source: any RowSource) {
        self.source = source
    }

    /// Has the source's own words in another language. Rows that were there are read anew.
    func speak(_ language: Language) {
        guard let worded = source.worded(in: language) else { return }
        source = worded
        isOutdated = isReading
        if !isReading, !sections.isEmpty { read() }
    }

    /// There is something else to read from now on. Where it changes faster than it is read, the last of it counts.
    func read(_ source: any RowSource) {
        self.source = source
        guard !isReading, pause == nil else {
            isOverdue = true
            return
        }
        read()
    }

    /// Has some time pass before the next reading, for all that may come meanwhile.
    private func takeRest() {
        guard isOverdue else { return }
        guard let scene else {
            isOverdue = false
            return read()
        }
        pause = scene.schedule(after: Self.rest) { [weak self] in
            guard let self else { return }
            pause = nil
            isOverdue = false
            read()
        }
    }

    // MARK: Asking

    /// The rows are seen: reads them now, and again after each interval.
    ///
    /// - Parameter scene: whose time counts.
    func start(on scene: Scene?) {
        self.scene = scene
        ask()
    }

    /// Nobody sees the rows any more. A reading that is under way is heard to its end.
    func stop() {
        timer?.cancel()
        timer = nil
        endPatience()
        scene = nil
    }

    /// A person asks for newer rows. A source that does not answer is waited for, but not by the person.
    func askByHand() {
        patience?.cancel()
        patience = scene?.schedule(after: Self.longestAnswer) { [weak self] in
            self?.endPatience()
            self?.onAnswer?(Answer(problem: ProgramStrings(self?.scene?.language ?? .english).noAnswer))
        }
        ask()
    }

    private func ask() {
        timer?.cancel()
        // A source that is slow, or dead, is not asked again before it has answered.
        read()
        guard let interval = source.interval else { return }
        timer = scene?.schedule(after: interval) { [weak self] in self?.ask() }
    }

    private func endPatience() {
        patience?.cancel()
        patience = nil
    }

    /// Reads the source once, or waits for the reading that is under way; returns when whoever shows the rows has them. For
    /// kiosks that do not run: what waits keeps Swift's threads awake.
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
        // Begins when the main actor is done with what it is at, which is most often to bring up the page.
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
        endPatience()
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
        if answer.sections != nil { former.letGo() }
        if isOverdue, !waiting.isEmpty {
            // Who waits waits for the last of it.
            isOverdue = false
            return read()
        }
        for continuation in waiting { continuation.resume() }
        waiting = []
        takeRest()
    }
}

/// Rows that nobody shows any more. To let go of a hundred thousand takes longer than a frame has.
private nonisolated final class FormerRows: Sendable {
    private let sections: Mutex<[SectionContent]>

    init(_ sections: [SectionContent]) {
        self.sections = Mutex(sections)
    }

    @MainActor func letGo() {
        guard sections.withLock({ $0.reduce(0) { $0 + $1.rows.count } }) > 1_000 else { return }
        DetachedThread.start { self.sections.withLock { $0 = [] } }
    }
}
