import Elements
import Health
import KioskFile
import Logging
import SourceProtocol
import System
import Toolkit

/// The outbox of a kiosk: it keeps forms for sources that are away, and sends them when the sources are back.
///
/// Each source gets one form at a time, in the order in which they were sent. Before a form is handed over, this is recorded on disk.
/// Therefore a form whose answer is lost, also because the program ended, is never sent again, unless its call is repeatable.
///
/// A form is sent only to the source for which the visitor filled it in. If a kiosk file that is installed later defines the source
/// differently, such as with another server, the form waits until the former definition is back, or expires.
@MainActor final class KioskOutbox: Outbox {
    /// An entry, and what is happening to it.
    private final class Item {
        enum Phase {
            /// Its file is being written or renamed.
            case isWriting
            case isWaiting
            /// It was handed over, and has no answer yet.
            case isSent
        }

        var entry: OutboxEntry
        let bytes: Int
        var phase = Phase.isWriting
        /// A Boolean value that tells whether the entry was handed over, according to the name of its file.
        var isMarkedSent: Bool
        /// A Boolean value that tells whether the visitor knows that the entry is saved.
        var isSaved = false
        var then: (OutboxState) -> Void

        init(_ entry: OutboxEntry, bytes: Int, isMarkedSent: Bool, then: @escaping (OutboxState) -> Void) {
            (self.entry, self.bytes, self.isMarkedSent, self.then) = (entry, bytes, isMarkedSent, then)
        }
    }

    /// The clock by which forms expire.
    var clock: WallClock
    /// A closure that returns the definition of a source of the kiosk; `nil` if it has no source of that name.
    var definition: (_ source: String) -> String? = { _ in "" }
    private let logger: Logger
    /// A Boolean value that tells whether files are written on the main actor.
    var isImmediate = false
    private var storage: (any OutboxStorage)?
    private weak var scene: Scene?
    private weak var live: LiveValues?
    /// The entries in the order of their numbers.
    private var items: [Item] = []
    private var failures: [OutboxFailure] = []
    private var lastNumber = 0
    /// The places of the forms whose outcome is unknown because the program ended.
    private var unknownPlaces: [String] = []
    /// The sources to which nothing is sent until a time, each with the number of failed attempts.
    private var pauses: [String: (attempts: Int, end: Timestamp)] = [:]
    /// The sources with entries that were away when they were last looked at.
    private var absent: Set<String> = []
    private var timer: SceneTimer?
    private var faults = WriteFaults()

    /// The time until the next attempt after the first failed one, in seconds. It doubles with each further one, up to the maximum.
    private static let firstPause = 5
    private static let maximumPause = 60
    /// The time for which an entry is kept, in seconds.
    private static let lifetime = Double(Limits.outboxDays) * 86_400

    /// Creates an outbox that keeps nothing until it has a storage.
    init(clock: WallClock, logger: Logger) { (self.clock, self.logger) = (clock, logger) }

    isolated deinit { timer?.cancel() }

    /// A Boolean value that tells whether the outbox can keep forms.
    var isUsable: Bool { storage != nil }

    /// A Boolean value that tells whether a form was handed over to its source and has no answer yet.
    var isSending: Bool { items.contains { $0.phase == .isSent } }

    // MARK: Start

    /// Keeps forms in a storage from now on, and continues with those that it contains.
    func keep(in storage: any OutboxStorage) {
        self.storage = storage
        let content = storage.load()
        (lastNumber, failures) = (content.lastNumber, content.failures)
        for problem in content.problems { logger.warning("outbox: \(problem)") }
        for (entry, isSent, bytes) in content.entries {
            guard isSent, !entry.isRepeatable else {
                let item = Item(entry, bytes: bytes, isMarkedSent: isSent) { _ in }
                (item.phase, item.isSaved) = (.isWaiting, true)
                items.append(item)
                continue
            }
            if !entry.place.isEmpty { unknownPlaces.append(entry.place) }
            log(.unknown, entry, "the kiosk ended before the answer")
            let failure = OutboxFailure(.unknown, of: entry, at: now)
            failures.append(failure)
            judge(storage.replace(with: failure, isSent: true))
        }
        if !items.isEmpty { logger.notice("outbox: forms waiting: \(items.count)") }
    }

    /// Starts to send the forms that wait.
    func begin(in scene: Scene) {
        self.scene = scene
        for source in Set(items.filter(isForAnother).map(\.entry.source)).sorted() {
            logger.warning(
                "outbox: the kiosk file defines source \(source) differently now; forms for the former definition are not sent"
            )
        }
        flush()
    }

    /// Sends forms through a connection from now on.
    func connect(_ live: LiveValues?) {
        if live !== self.live {
            // The answers to what was sent through the former connection do not arrive.
            for item in items where item.phase == .isSent { take(.failed("source not connected", .unknown), of: item) }
        }
        self.live = live
        live?.onSourceChange = { [weak self] in self?.sourceChanged() }
        flush()
    }

    /// Returns the places of the forms whose outcome is unknown because the program ended. Each is returned only once.
    func takeUnknownPlaces() -> [String] {
        defer { unknownPlaces = [] }
        return unknownPlaces
    }

    // MARK: Saving

    func send(
        _ request: SourceRequest, isRepeatable: Bool, from origin: RequestOrigin,
        then: @escaping (OutboxState) -> Void
    ) {
        guard let live, let storage else { return then(.notSaved) }
        let origin = live.completed(origin)
        lastNumber += 1
        let isNext =
            !live.isAway(request.source) && !items.contains { $0.entry.source == request.source && !isForAnother($0) }
        guard
            let entry = OutboxEntry(
                request, as: definition(request.source) ?? "", number: lastNumber, isRepeatable: isRepeatable,
                from: origin, at: now)
        else { return then(.notSaved) }
        let bytes = entry.encoded?.count ?? .max
        if let problem = refusal(ofBytes: bytes) {
            logger.warning("form for source \(entry.source) not saved: \(problem)")
            return isNext ? sendUnsaved(entry, then) : then(.notSaved)
        }
        let item = Item(entry, bytes: bytes, isMarkedSent: isNext, then: then)
        items.append(item)
        run {
            storage.save(entry, isSent: isNext)
        } then: { [self] problem in
            if problem != nil {
                remove(item)
                isNext ? sendUnsaved(entry, then) : then(.notSaved)
                flush()
            } else if isNext {
                handOver(item)
            } else {
                wait(item)
                flush()
            }
        }
    }

    /// Returns the reason why an entry is not saved; `nil` if it is.
    private func refusal(ofBytes bytes: Int) -> String? {
        if bytes > Limits.outboxFormBytes { return "larger than \(Limits.outboxFormBytes >> 10) KiB" }
        if items.count >= Limits.outboxForms { return "\(Limits.outboxForms) forms are waiting already" }
        let sum = items.reduce(bytes) { $0 + $1.bytes }
        return sum > Limits.outboxBytes ? "the waiting forms have more than \(Limits.outboxBytes >> 20) MiB" : nil
    }

    /// Sends a form that could not be saved to a source that is there. If that fails, the visitor still has the entries.
    private func sendUnsaved(_ entry: OutboxEntry, _ then: @escaping (OutboxState) -> Void) {
        guard let live else { return then(.notSaved) }
        live.tell(entry.request, from: origin(of: entry)) { answer in
            if case .failed(_, .unsent) = answer { then(.notSaved) } else { then(.answered(answer)) }
        }
    }

    private func origin(of entry: OutboxEntry, cause: String = "touch") -> RequestOrigin {
        RequestOrigin(entry.place, by: cause, role: entry.role, language: entry.language)
    }

    // MARK: Sending

    private func sourceChanged() {
        guard !items.isEmpty, let live else { return }
        for source in Set(items.map(\.entry.source)) {
            if live.isAway(source) {
                absent.insert(source)
            } else if absent.remove(source) != nil {
                pauses[source] = nil
            }
        }
        flush()
    }

    /// Hands over the first entry of each source that is there, unless an earlier attempt has just failed.
    private func flush() {
        guard let live, let storage, let scene else { return }
        expire()
        var seen: Set<String> = []
        for item in items where !isForAnother(item) {
            guard seen.insert(item.entry.source).inserted, item.phase == .isWaiting else { continue }
            let source = item.entry.source
            guard !live.isAway(source) else {
                absent.insert(source)
                continue
            }
            if let pause = pauses[source], pause.end > scene.now { continue }
            guard !item.isMarkedSent else {
                handOver(item)
                continue
            }
            item.phase = .isWriting
            run { [number = item.entry.number] in
                storage.mark(number, isSent: true)
            } then: { [self] problem in
                guard problem == nil else {
                    pause(source)
                    item.phase = .isWaiting
                    return schedule()
                }
                item.isMarkedSent = true
                handOver(item)
            }
        }
        schedule()
    }

    /// Returns `true` if the visitor filled in a form for a source with another definition.
    private func isForAnother(_ item: Item) -> Bool { item.entry.definition != definition(item.entry.source) }

    private func handOver(_ item: Item) {
        item.phase = .isSent
        guard let live else { return take(.failed("", .unsent), of: item) }
        live.tell(item.entry.request, from: origin(of: item.entry, cause: item.isSaved ? "outbox" : "touch")) {
            [weak self] in self?.take($0, of: item)
        }
    }

    private func take(_ answer: RequestAnswer, of item: Item) {
        guard item.phase == .isSent, let storage else { return }
        let entry = item.entry
        switch answer {
        case .performed:
            pauses[entry.source] = nil
            if item.isSaved { logger.notice("form \(entry.number) for source \(entry.source) delivered") }
            remove(item)
            erase(item)
            item.then(.answered(answer))
        case .failed(let reason, let failure) where failure == .refused || (failure == .unknown && !entry.isRepeatable):
            remove(item)
            if failure == .unknown { pause(entry.source) } else { pauses[entry.source] = nil }
            // A visitor who waits for the answer sees the words of the source, and still has the entries.
            if failure == .refused, !item.isSaved {
                erase(item)
            } else {
                let kind: OutboxFailure.Kind = failure == .refused ? .refused : .unknown
                log(kind, entry, reason)
                let failure = OutboxFailure(kind, of: entry, at: now)
                failures.append(failure)
                run { [isSent = item.isMarkedSent] in storage.replace(with: failure, isSent: isSent) }
            }
            item.then(.answered(answer))
        case .failed(let reason, _):
            logger.info("form \(entry.number) for source \(entry.source) not delivered yet: \(reason)")
            return postpone(item)
        }
        flush()
    }

    /// Keeps an entry that was handed over in vain.
    private func postpone(_ item: Item) {
        guard let storage else { return }
        pause(item.entry.source)
        item.phase = .isWriting
        run { [number = item.entry.number] in
            storage.mark(number, isSent: false)
        } then: { [self] problem in
            if problem == nil {
                item.isMarkedSent = false
            } else if !item.isSaved {
                // The next start would not send it.
                remove(item)
                erase(item)
                item.then(.notSaved)
                return flush()
            }
            wait(item)
            schedule()
        }
    }

    private func wait(_ item: Item) {
        item.phase = .isWaiting
        guard !item.isSaved else { return }
        item.isSaved = true
        item.then(.waiting)
    }

    private func remove(_ item: Item) { items.removeAll { $0 === item } }

    private func erase(_ item: Item) {
        guard let storage else { return }
        run { [number = item.entry.number, isSent = item.isMarkedSent] in storage.erase(number, isSent: isSent) }
    }

    private func pause(_ source: String) {
        guard let scene else { return }
        let attempts = min((pauses[source]?.attempts ?? 0) + 1, 8)
        let seconds = min(Self.firstPause << (attempts - 1), Self.maximumPause)
        pauses[source] = (attempts, scene.now.advanced(by: .seconds(seconds)))
    }

    /// Schedules the next attempt while entries wait.
    private func schedule() {
        timer?.cancel()
        timer = nil
        guard let scene, items.contains(where: { $0.phase == .isWaiting }) else { return }
        // A source that is not known to be away may not report that it is there.
        let ends = Set(items.map(\.entry.source)).compactMap { pauses[$0]?.end }.filter { $0 > scene.now }
        let seconds = ends.map { $0.seconds(since: scene.now) }.min() ?? Double(Self.maximumPause)
        timer = scene.schedule(after: .seconds(seconds)) { [weak self] in self?.flush() }
    }

    // MARK: Expiry

    /// The time in seconds since 1970 (UTC); `nil` if it may be wrong.
    private var now: Double? { clock.isDoubtful() ? nil : clock.now() }

    /// Erases the entries that have waited for too long.
    private func expire() {
        guard let now, let storage else { return }
        for item in items where item.phase == .isWaiting {
            guard let time = item.entry.time, time <= now else {
                // It was saved before the clock was set. Its file must not be renamed while it is written.
                item.entry.time = now
                item.phase = .isWriting
                run { [entry = item.entry, isSent = item.isMarkedSent] in
                    storage.save(entry, isSent: isSent)
                } then: {
                    [self] _ in
                    item.phase = .isWaiting
                    flush()
                }
                continue
            }
            guard now - time > Self.lifetime else { continue }
            remove(item)
            erase(item)
            logger.warning(
                """
                form \(item.entry.number) for source \(item.entry.source) (\(item.entry.place)) erased: not delivered within \
                \(Limits.outboxDays) days
                """)
            item.then(.expired)
        }
        for failure in failures {
            guard let time = failure.time, now - time > Self.lifetime else { continue }
            failures.removeAll { $0 == failure }
            run {
                storage.erase(failure)
                return nil
            }
        }
    }

    // MARK: Reports

    private func log(_ kind: OutboxFailure.Kind, _ entry: OutboxEntry, _ reason: String) {
        let words = kind == .refused ? "refused" : "outcome unknown"
        logger.warning(
            "form \(entry.number) for source \(entry.source) (\(entry.place)): \(words): \(reason.shortened)")
    }

    /// The forms in the outbox; `nil` if it keeps none.
    var health: PanelHealth.Forms? {
        guard isUsable else { return nil }
        expire()
        var forms = PanelHealth.Forms()
        for item in items where item.isSaved {
            let age = item.entry.time.flatMap { time in now.map { max(0, $0 - time) } }
            let former = forms.waiting[item.entry.source]
            forms.waiting[item.entry.source] = PanelHealth.Forms.Queue(
                count: (former?.count ?? 0) + 1, age: [former?.age, age].compactMap(\.self).max())
        }
        for failure in failures {
            switch failure.kind {
            case .refused: forms.refused[failure.source, default: 0] += 1
            case .unknown: forms.unknown[failure.source, default: 0] += 1
            }
        }
        return forms
    }

    // MARK: Disk

    /// Runs a job that waits for the disk, and logs its problem.
    private func run(_ job: @escaping @Sendable () -> String?, then: @escaping (String?) -> Void = { _ in }) {
        guard !isImmediate else {
            let problem = job()
            judge(problem)
            return then(problem)
        }
        DetachedThread.run(job) { [self] problem in
            judge(problem)
            then(problem)
        }
    }

    private func judge(_ problem: String?) {
        faults.judge(problem, "form", path: "the outbox", logger)
    }
}
