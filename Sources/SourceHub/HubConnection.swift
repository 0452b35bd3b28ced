import CLinux
import Glibc
import JSON
import Logging
import SourceProtocol
import Synchronization
import System

/// The panel's end of the connection to its hub: what sources say, and requests to them.
///
/// A thread of its own connects, reads, parses and merges. Whoever shows values is told once that there is something new, and looks up what
/// it needs; nothing here waits. Values that change all the time are told of up to 30 times a second: each time costs whoever shows them
/// a layout and a frame, and nobody reads digits that change faster.
public final class HubConnection: Sendable {
    private struct State {
        var sources: [String: SourceValues] = [:]
        /// When each source has said something last, on the clock that never goes back.
        var heardAt: [String: Double] = [:]
        /// The number of failures of each source, and the reason of the last one.
        var failures: [String: (count: Int, reason: String)] = [:]
        var changes: [String: SourceValues.Change] = [:]
        var answers: [(id: Int, answer: RequestAnswer)] = []
        var events: [(source: String, event: SourceMessage.Event)] = []
        /// Whether those who show values know that there is something new.
        var isTold = false
        /// When they were told last, on the clock that never goes back.
        var toldAt = -Double.infinity
        var isConnected = false
        var isStopped = false
        var nextRequest = 0
        /// Requests that were sent and not answered, with the time until which they are waited for.
        var outstanding: [Int: Double] = [:]
        var unsent: [UInt8] = []
        var patience: Double
        /// Whether the hub may have been started with another kiosk file than the one that holds.
        var asksToReload = false

        /// Counts a failure if the source went down.
        mutating func noteFailure(of source: String, since former: SourceState?) {
            guard case .down(let reason)? = sources[source]?.state else { return }
            if case .down = former { return }
            failures[source] = ((failures[source]?.count ?? 0) + 1, reason)
        }

        /// Whether there is something that nobody has taken.
        var hasNews: Bool { !changes.isEmpty || !answers.isEmpty || !events.isEmpty }
    }

    private let path: String
    private let logger: Logger
    private let onNews: @Sendable () -> Void
    private let state: Mutex<State>
    /// What wakes the thread.
    private let wake: (exit: CInt, entrance: CInt)

    /// Bytes of requests that wait for a hub that does not read.
    private static let maximumUnsent = 1 << 20
    /// Events that nobody has taken yet.
    private static let maximumEvents = 10_000
    /// How often new values are told of in a second, but for answers. The first ones after a pause are told of at once.
    private static let maximumTellings = 30
    private static let pace = 1 / Double(maximumTellings)
    /// A line of the hub's: a value is written anew there, and can be longer than its source wrote it.
    /// No value of JSON weighs less than 8 bytes, no letter is written with more than 6, and it lies a little deeper.
    private static let limits = JSONLimits(
        bytes: 8 * SourceValues.maximumBytesOfOne,
        values: SourceValues.maximumBytesOfOne / 8 + SourceMessage.maximumBytes,
        depth: 80)

    /// - Parameters:
    ///   - path: of the hub's socket, which need not be there yet.
    ///   - sources: their names; what others say is left out.
    ///   - patience: how long an answer is waited for where the hub does not say that there is none, in seconds.
    ///   - asksToReload: whether the hub may have been started with another kiosk file.
    ///   - logger: takes what is wrong with the connection.
    ///   - onNews: called from any thread when something came, and not again before ``takeChanges()``; up to 30 times a second, but for
    ///     answers, which it is called for at once.
    public init(
        path: String, sources: [String], patience: Double = 15, asksToReload: Bool = false, logger: Logger,
        onNews: @escaping @Sendable () -> Void
    ) {
        self.path = path
        self.logger = logger
        self.onNews = onNews
        var state = State(patience: patience, asksToReload: asksToReload)
        for name in sources { state.sources[name] = SourceValues() }
        self.state = Mutex(state)
        var ends: [CInt] = [-1, -1]
        if pipe(&ends) == 0 {
            for end in ends {
                _ = fcntl(end, F_SETFD, FD_CLOEXEC)
                _ = fcntl(end, F_SETFL, O_NONBLOCK)
            }
        }
        wake = (ends[0], ends[1])
    }

    deinit {
        if wake.exit >= 0 { close(wake.exit) }
        if wake.entrance >= 0 { close(wake.entrance) }
    }

    /// Begins to connect, and tries again for as long as it is not stopped.
    public func start() {
        if !DetachedThread.start({ self.run() }) {
            logger.error("there is no thread left for the connection to the sources")
        }
    }

    /// Nothing comes, and nothing is sent, from here on.
    public func stop() {
        state.withLock { $0.isStopped = true }
        leaveMark()
    }

    /// Other sources hold from here on, and the hub is to read the kiosk file again.
    ///
    /// - Parameters:
    ///   - sources: their names.
    ///   - same: the names of those that are as they were: what is known of them stays.
    ///   - patience: how long an answer is waited for where the hub does not say that there is none, in seconds.
    public func adopt(_ sources: [String], keeping same: Set<String>, patience: Double) {
        state.withLock { state in
            let former = state.sources
            state.sources = [:]
            for name in sources {
                state.sources[name] = same.contains(name) ? former[name] ?? SourceValues() : SourceValues()
                if !same.contains(name) { state.failures[name] = nil }
            }
            state.patience = patience
            state.asksToReload = true
            if state.isConnected { state.unsent += Self.reload }
        }
        leaveMark()
    }

    private static let reload = Array("{\"reload\":true}\n".utf8)

    private func leaveMark() {
        var mark: UInt8 = 1
        // A pipe that is full is readable as well.
        _ = Glibc.write(wake.entrance, &mark, 1)
    }

    // MARK: What is known

    /// What came since this was asked last, by the sources' names.
    public func takeChanges() -> [String: SourceValues.Change] {
        state.withLock { state in
            let changes = state.changes
            state.changes = [:]
            state.isTold = false
            return changes
        }
    }

    /// What sources have told of since this was asked last.
    public func takeEvents() -> [(source: String, event: SourceMessage.Event)] {
        state.withLock { state in
            let events = state.events
            state.events = []
            return events
        }
    }

    /// What became of requests since this was asked last.
    public func takeAnswers() -> [(id: Int, answer: RequestAnswer)] {
        state.withLock { state in
            let answers = state.answers
            state.answers = []
            return answers
        }
    }

    /// What is known of a value now; of one that is old, until when it held, in seconds since the first moment of 1970 in UTC as the
    /// machine's clock shows it now.
    public func value(of name: ValueName) -> ValueState {
        let state = state.withLock { $0.sources[name.source]?.value(name.name, name.path) ?? .noData }
        guard case .stale(let value, let since?) = state else { return state }
        // That clock may have been set meanwhile: how long ago it was is what is known.
        return .stale(value, since: wallTime().map { ($0 - (monotonicTime() - since)).rounded() })
    }

    /// How a source's connection is.
    public func state(of source: String) -> SourceState {
        state.withLock { $0.sources[source]?.state ?? .starting }
    }

    /// How long ago a source has said something last, in seconds; nil where it has said nothing yet.
    public func silence(of source: String) -> Double? {
        state.withLock { $0.heardAt[source] }.map { max(0, monotonicTime() - $0) }
    }

    /// Returns the number of failures of a source and the reason of the last one; `nil` if there was none.
    public func failures(of source: String) -> (count: Int, reason: String)? {
        state.withLock { $0.failures[source] }
    }

    /// Whether the panel is connected to the hub.
    public var isConnected: Bool { state.withLock { $0.isConnected } }

    // MARK: Requests

    /// Asks a source for something, once.
    ///
    /// - Parameters:
    ///   - request: what is asked for.
    ///   - origin: where it comes from, for the hub's audit.
    /// - Returns: by which ``takeAnswers()`` knows the answer; nil where nothing was sent, and nothing will be.
    public func send(_ request: SourceRequest, from origin: RequestOrigin = RequestOrigin("")) -> Int? {
        let id = state.withLock { state -> Int? in
            guard state.isConnected, !state.isStopped else { return nil }
            let id = state.nextRequest
            var members = request.members(id: id)
            members["source"] = .string(request.source)
            members["from"] = origin.json
            guard let line = try? JSONValue.object(members).encoded(),
                state.unsent.count + line.utf8.count < Self.maximumUnsent, line.utf8.count <= SourceMessage.maximumBytes
            else { return nil }
            state.unsent += line.utf8
            state.unsent.append(0x0A)
            state.nextRequest += 1
            state.outstanding[id] = monotonicTime() + state.patience
            return id
        }
        if id != nil { leaveMark() }
        return id
    }

    // MARK: The thread

    private func run() {
        // A hub that is being started is there soon; one that ends at once, or says nonsense, is not asked again at once.
        var delay = Backoff(first: 0.1, longest: 2, good: 10)
        var isTold = false
        while !isStopped {
            let began = monotonicTime()
            var problem = "no connection"
            if let descriptor = LocalSocket.connect(to: path) {
                if !serve(descriptor) { problem = "protocol error" }
                close(descriptor)
                lost()
            }
            let held = monotonicTime() - began
            let pause = delay.wait(after: held)
            if held >= 10 { isTold = false }
            if pause >= 2, !isTold {
                isTold = true
                logger.warning("source hub at \(path): \(problem)")
            }
            wait(pause)
        }
    }

    private var isStopped: Bool { state.withLock { $0.isStopped } }

    private func wait(_ seconds: Double) {
        var descriptor = pollfd(fd: wake.exit, events: Int16(POLLIN), revents: 0)
        poll(&descriptor, 1, CInt(seconds * 1000))
        clearMarks()
    }

    private func clearMarks() {
        withUnsafeTemporaryAllocation(byteCount: 64, alignment: 8) { bytes in
            while read(wake.exit, bytes.baseAddress, bytes.count) == bytes.count {}
        }
    }

    /// - Returns: false where what came could not be understood.
    private func serve(_ descriptor: CInt) -> Bool {
        state.withLock { state in
            state.isConnected = true
            // A hub that went on while the connection was down may not have heard of it.
            state.unsent = state.asksToReload ? Self.reload : []
        }
        var lines = LineBuffer(limit: Self.limits.bytes)
        var isRight = true
        while isRight, !isStopped {
            let wantsToWrite = state.withLock { !$0.unsent.isEmpty }
            var descriptors = [
                pollfd(fd: descriptor, events: Int16(POLLIN | (wantsToWrite ? POLLOUT : 0)), revents: 0),
                pollfd(fd: wake.exit, events: Int16(POLLIN), revents: 0),
            ]
            let ready = poll(&descriptors, 2, timeout)
            giveUp()
            tell()
            guard ready > 0 else { continue }
            if descriptors[1].revents != 0 { clearMarks() }
            if !write(to: descriptor) { return true }
            guard descriptors[0].revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 else { continue }
            let count = withUnsafeTemporaryAllocation(byteCount: 1 << 18, alignment: 16) { bytes in
                let count = recv(descriptor, bytes.baseAddress, bytes.count, 0)
                if count > 0 {
                    lines.append(UnsafeRawBufferPointer(rebasing: bytes[..<count])) {
                        isRight = take($0) && isRight
                    } tooLong: {
                        isRight = false
                    }
                }
                return count
            }
            if count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR) { return true }
            tell()
        }
        return isRight
    }

    /// Until the first of what is waited for is waited for no longer, or what came may be told of, in milliseconds; without end where
    /// neither is to come.
    private var timeout: CInt {
        let deadline = state.withLock { state in
            let news = state.hasNews && !state.isTold ? state.toldAt + Self.pace : nil
            return [state.outstanding.values.min(), news].compactMap(\.self).min()
        }
        guard let deadline else { return -1 }
        return CInt(max(0, min(((deadline - monotonicTime()) * 1000).rounded(.up), 3_600_000)))
    }

    /// What was waited for too long has failed: the hub hangs, or has not taken this panel in.
    private func giveUp() {
        let time = monotonicTime()
        state.withLock { state in
            let late = state.outstanding.filter { $0.value <= time }.keys.sorted()
            for id in late {
                state.outstanding[id] = nil
                state.answers.append((id, .failed(Self.unknown)))
            }
        }
    }

    private static let unknown = "nobody knows whether it was done: there is no answer from the sources"

    private func write(to descriptor: CInt) -> Bool {
        state.withLock { state in
            while !state.unsent.isEmpty {
                let count = state.unsent.withUnsafeBytes {
                    Glibc.send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
                }
                if count < 0, errno == EINTR { continue }
                if count < 0 { return errno == EAGAIN }
                state.unsent.removeFirst(count)
            }
            return true
        }
    }

    private func take(_ line: [UInt8]) -> Bool {
        guard let value = try? JSONValue(parsing: line, limits: Self.limits) else { return false }
        guard case .string(let name)? = value["source"] else {
            guard let message = try? SourceMessage(value) else { return false }
            state.withLock { state in
                for (id, answer) in message.answers where state.outstanding.removeValue(forKey: id) != nil {
                    state.answers.append((id, answer))
                }
            }
            return true
        }
        guard let message = try? SourceMessage(value, beside: ["source", "lost", "stale", "age"]) else { return false }
        var time = monotonicTime()
        if case .number(let age)? = value["age"], age > 0 { time -= age }
        state.withLock { state in
            guard state.sources[name] != nil else { return }
            // The hub also reports, for example, that a source has exited. That is not a message of the source.
            if message.isOfSource { state.heardAt[name] = time }
            let former = state.sources[name]?.state
            defer { state.noteFailure(of: name, since: former) }
            if value["lost"] == true {
                state.sources[name]?.lost(at: time)
                state.changes[name, default: SourceValues.Change()].isWhole = true
            }
            if let event = message.event, state.events.count < Self.maximumEvents { state.events.append((name, event)) }
            let change =
                state.sources[name]?.apply(message, at: time, areStale: value["stale"] == true) ?? SourceValues.Change()
            state.changes[name, default: SourceValues.Change()].names.formUnion(change.names)
            if change.isWhole { state.changes[name]?.isWhole = true }
        }
        return true
    }

    /// The connection has ended: what was asked for may be done or not, and what was said may hold or not.
    private func lost() {
        let time = monotonicTime()
        state.withLock { state in
            state.isConnected = false
            state.unsent = []
            for id in state.outstanding.keys.sorted() { state.answers.append((id, .failed(Self.unknown))) }
            state.outstanding = [:]
            for name in state.sources.keys {
                let former = state.sources[name]?.state
                state.sources[name]?.lost(at: time)
                state.noteFailure(of: name, since: former)
                state.changes[name, default: SourceValues.Change()].isWhole = true
            }
            // Nothing here would tell it later: the next is another connection.
            state.toldAt = -.infinity
        }
        tell()
    }

    /// Says that there is something new, if there is and it is time.
    private func tell() {
        let time = monotonicTime()
        let isNew = state.withLock { state in
            guard !state.isTold, state.hasNews, !state.answers.isEmpty || time >= state.toldAt + Self.pace else {
                return false
            }
            state.isTold = true
            state.toldAt = time
            return true
        }
        if isNew { onNews() }
    }
}

extension SourceMessage {
    /// Whether the message comes from the source, and not from the hub.
    fileprivate var isOfSource: Bool {
        !values.isEmpty || !rows.isEmpty || !gone.isEmpty || event != nil || state == .up
    }
}
