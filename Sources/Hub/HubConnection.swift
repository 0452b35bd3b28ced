import Glibc
import JSON
import Logging
import Synchronization
import Values

/// The panel's end of the connection to its hub: what sources say, and requests to them.
///
/// A thread of its own connects, reads, parses and merges. Whoever shows values is told once that there is something new, and looks up what
/// it needs; nothing here waits.
public final class HubConnection: Sendable {
    private struct State {
        var sources: [String: SourceValues] = [:]
        var changes: [String: SourceValues.Change] = [:]
        var answers: [(id: Int, answer: RequestAnswer)] = []
        var events: [(source: String, event: SourceMessage.Event)] = []
        /// Whether those who show values know that there is something new.
        var isTold = false
        var isConnected = false
        var isStopped = false
        var nextRequest = 0
        /// Requests that were sent, and not answered.
        var outstanding: Set<Int> = []
        var unsent: [UInt8] = []
    }

    private let path: String
    private let logger: Logger
    private let onNews: @Sendable () -> Void
    private let state: Mutex<State>
    /// What wakes the thread.
    private let wake: (exit: CInt, entrance: CInt)

    /// Bytes of requests that wait for a hub that does not read.
    private static let mostUnsent = 1 << 20
    private static let mostEvents = 1_000
    /// A line of the hub's: a value is written anew there, and can be longer than its source wrote it.
    private static let limits = JSONLimits(bytes: 16 << 20, values: 400_000)

    /// - Parameters:
    ///   - path: of the hub's socket, which need not be there yet.
    ///   - sources: their names; what others say is left out.
    ///   - logger: takes what is wrong with the connection.
    ///   - onNews: called from any thread when something came, and not again before ``takeChanges()``.
    public init(path: String, sources: [String], logger: Logger, onNews: @escaping @Sendable () -> Void) {
        self.path = path
        self.logger = logger
        self.onNews = onNews
        var state = State()
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
        var thread = pthread_t()
        let box = Unmanaged.passRetained(self)
        if pthread_create(&thread, nil, runConnection, box.toOpaque()) == 0 {
            pthread_detach(thread)
        } else {
            box.release()
            logger.error("there is no thread left for the connection to the sources")
        }
    }

    /// Nothing comes, and nothing is sent, from here on.
    public func stop() {
        state.withLock { $0.isStopped = true }
        leaveMark()
    }

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

    /// What became of requests since this was asked last.
    public func takeAnswers() -> [(id: Int, answer: RequestAnswer)] {
        state.withLock { state in
            let answers = state.answers
            state.answers = []
            return answers
        }
    }

    /// What happened since this was asked last.
    public func takeEvents() -> [(source: String, event: SourceMessage.Event)] {
        state.withLock { state in
            let events = state.events
            state.events = []
            return events
        }
    }

    /// What is known of a value now.
    public func value(of name: ValueName) -> ValueState {
        state.withLock { $0.sources[name.source]?.value(name.name, name.path) ?? .missing }
    }

    /// How a source's connection is.
    public func state(of source: String) -> SourceState {
        state.withLock { $0.sources[source]?.state ?? .starting }
    }

    // MARK: Requests

    /// Asks a source for something, once.
    ///
    /// - Returns: by which ``takeAnswers()`` knows the answer; nil where nothing was sent, and nothing will be.
    public func send(_ request: SourceRequest) -> Int? {
        let id = state.withLock { state -> Int? in
            guard state.isConnected, !state.isStopped else { return nil }
            let id = state.nextRequest
            var members = request.members(id: id)
            members["source"] = .string(request.source)
            guard let line = try? JSONValue.object(members).encoded(),
                state.unsent.count + line.utf8.count < Self.mostUnsent, line.utf8.count <= SourceMessage.mostBytes
            else { return nil }
            state.unsent += line.utf8
            state.unsent.append(0x0A)
            state.nextRequest += 1
            state.outstanding.insert(id)
            return id
        }
        if id != nil { leaveMark() }
        return id
    }

    // MARK: The thread

    fileprivate func run() {
        var pause = 0.1
        var isTold = false
        while !isStopped {
            if let descriptor = HubSocket.connect(to: path) {
                pause = 0.1
                isTold = false
                serve(descriptor)
                close(descriptor)
                lost()
                continue
            }
            if pause >= 2, !isTold {
                isTold = true
                logger.warning("there is no answer from the sources at \(path)")
            }
            wait(pause)
            pause = min(2, pause * 1.5)
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

    private func serve(_ descriptor: CInt) {
        state.withLock { state in
            state.isConnected = true
            state.unsent = []
        }
        var lines = LineBuffer(limit: Self.limits.bytes)
        var isRight = true
        while isRight, !isStopped {
            let wantsToWrite = state.withLock { !$0.unsent.isEmpty }
            var descriptors = [
                pollfd(fd: descriptor, events: Int16(POLLIN | (wantsToWrite ? POLLOUT : 0)), revents: 0),
                pollfd(fd: wake.exit, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&descriptors, 2, -1) > 0 else { continue }
            if descriptors[1].revents != 0 { clearMarks() }
            if !write(to: descriptor) { return }
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
            if count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR) { return }
            tell()
        }
        if !isRight { logger.error("the sources at \(path) say what nobody understands") }
    }

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
        let time = monotonicTime()
        guard case .string(let name)? = value["source"] else {
            guard let message = try? SourceMessage(value) else { return false }
            state.withLock { state in
                for (id, answer) in message.answers where state.outstanding.remove(id) != nil {
                    state.answers.append((id, answer))
                }
            }
            return true
        }
        guard let message = try? SourceMessage(value, beside: ["source", "age", "lost"]) else { return false }
        var age = 0.0
        if case .number(let seconds)? = value["age"], seconds >= 0, seconds.isFinite { age = seconds }
        state.withLock { state in
            guard state.sources[name] != nil else { return }
            if value["lost"] == true {
                state.sources[name]?.lost(at: time)
                state.changes[name, default: SourceValues.Change()].isWhole = true
            }
            let change = state.sources[name]?.apply(message, at: time - age) ?? SourceValues.Change()
            state.changes[name, default: SourceValues.Change()].names.formUnion(change.names)
            if change.isWhole { state.changes[name]?.isWhole = true }
            if let event = message.event, state.events.count < Self.mostEvents { state.events.append((name, event)) }
        }
        return true
    }

    /// The connection has ended: what was asked for may be done or not, and what was said may hold or not.
    private func lost() {
        let time = monotonicTime()
        state.withLock { state in
            state.isConnected = false
            state.unsent = []
            for id in state.outstanding.sorted() {
                state.answers.append(
                    (id, .failed("nobody knows whether it was done: the connection to the sources was lost")))
            }
            state.outstanding = []
            for name in state.sources.keys {
                state.sources[name]?.lost(at: time)
                state.changes[name, default: SourceValues.Change()].isWhole = true
            }
        }
        tell()
    }

    private func tell() {
        let isNew = state.withLock { state in
            guard !state.isTold, !state.changes.isEmpty || !state.answers.isEmpty || !state.events.isEmpty else {
                return false
            }
            state.isTold = true
            return true
        }
        if isNew { onNews() }
    }
}

private func runConnection(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let box { Unmanaged<HubConnection>.fromOpaque(box).takeRetainedValue().run() }
    return nil
}
