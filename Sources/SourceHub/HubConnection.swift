import CLinux
import Glibc
import JSON
import Logging
import SourceProtocol
import Synchronization
import System

/// The panel's side of the connection to its hub: the values of sources, and requests to them.
///
/// A dedicated thread connects, reads, parses and merges; no method of this class blocks. The owner is notified of changes, and reads the
/// values that it needs. Notifications of values are limited to 30 per second, because each one costs a layout pass and a frame, and digits
/// that change faster are not readable.
public final class HubConnection: Sendable {
    private struct State {
        var sources: [String: SourceValues] = [:]
        /// The time of the last line of each source, on the monotonic clock.
        var heardAt: [String: Double] = [:]
        /// The number of failures of each source, and the reason for the last one.
        var failures: [String: (count: Int, reason: String)] = [:]
        /// The names of the sources that failed and have not been up since.
        var failed: Set<String> = []
        /// The time at which each source that is starting entered that state, on the monotonic clock.
        var awaitedSince: [String: Double] = [:]
        var changes: [String: SourceValues.Change] = [:]
        var answers: [(id: Int, answer: RequestAnswer)] = []
        var events: [(source: String, event: SourceMessage.Event)] = []
        /// The approximate size of the data of these events, in bytes.
        var eventBytes = 0
        /// A Boolean value that tells whether the owner was notified but has not taken the changes yet.
        var isNotified = false
        /// The time of the last notification, on the monotonic clock.
        var notifiedAt = -Double.infinity
        var isConnected = false
        var isStopped = false
        var nextRequest = 0
        /// The pending requests, with their deadlines.
        var outstanding: [Int: Double] = [:]
        /// A button that is held, until the hub has received that it was released.
        struct Hold {
            /// The request that ends what the button has begun.
            let end: SourceRequest
            let origin: RequestOrigin
            /// The time at which it was released; `nil` while it is held.
            var releasedAt: Double?
            /// The ID of the request that ends it, once it is sent.
            var ending: Int?
        }

        /// The buttons that are held, by the IDs of their requests.
        var holds: [Int: Hold] = [:]
        var unsent: [UInt8] = []
        /// The timeout of a request, in seconds.
        var requestTimeout: Double
        /// A Boolean value that tells whether the hub may use another kiosk file than the current one, so that it has to reload.
        var asksToReload = false
        /// The values that the panel keeps over a restart, by the names of their source and their own, for a hub that has just started.
        var kept: [String: [String: JSONValue]] = [:]

        /// Queues an event for the owner, without its data if that would exceed the size limit.
        mutating func note(_ event: SourceMessage.Event, of source: String) {
            guard events.count < HubConnection.maximumEvents else { return }
            var event = event
            let size = event.with.weight
            if eventBytes + size > HubConnection.maximumEventBytes { event.with = .null } else { eventBytes += size }
            events.append((source, event))
        }

        /// Counts a failure if the source went down, ends the failure if it is up, and records the time if it began to start.
        mutating func noteState(of source: String, since former: SourceState?) {
            let current = sources[source]?.state
            if current != .starting {
                awaitedSince[source] = nil
            } else if former != .starting {
                awaitedSince[source] = SystemClock.monotonic.seconds
            }
            switch current {
            case .down(let reason):
                failed.insert(source)
                if case .down = former { return }
                failures[source] = ((failures[source]?.count ?? 0) + 1, reason)
            case .up: failed.remove(source)
            case .starting, nil: break
            }
        }

        /// Adds the line of a request to those that are sent.
        ///
        /// - Parameter more: Further members of the line.
        /// - Returns: The ID of the request; `nil` if it is too large.
        mutating func queue(
            _ request: SourceRequest, from origin: RequestOrigin, with more: [String: JSONValue] = [:]
        ) -> Int? {
            let id = nextRequest
            var members = request.members(id: id).merging(more) { $1 }
            members["source"] = .string(request.source)
            members["from"] = origin.json
            guard let line = try? JSONValue.object(members).encoded(),
                unsent.count + line.utf8.count < HubConnection.maximumUnsent,
                line.utf8.count <= SourceMessage.maximumBytes
            else { return nil }
            unsent += line.utf8
            unsent.append(0x0A)
            nextRequest += 1
            outstanding[id] = SystemClock.monotonic.seconds + requestTimeout
            return id
        }

        /// Adds the request that ends what a held button has begun.
        mutating func queueEnd(of id: Int) -> Int? {
            guard let hold = holds[id] else { return nil }
            let request = queue(hold.end, from: hold.origin, with: [HoldProtocol.ends: .number(Double(id))])
            holds[id]?.ending = request
            return request
        }

        /// Returns `true` if the owner gets an answer: it answers a pending request, or tells that a held button was released.
        mutating func takesAnswer(to id: Int) -> Bool {
            if let index = holds.first(where: { $0.value.ending == id })?.key { holds[index] = nil }
            if outstanding.removeValue(forKey: id) != nil { return true }
            return holds.removeValue(forKey: id) != nil
        }

        /// A Boolean value that tells whether there are changes, answers or events that the owner has not taken.
        var hasNews: Bool { !changes.isEmpty || !answers.isEmpty || !events.isEmpty }
    }

    private let path: String
    private let startTimeout: Double
    private let logger: Logger
    private let onNews: @Sendable () -> Void
    private let state: Mutex<State>
    /// Wakes the thread.
    private let pipe = WakePipe()

    /// The maximum number of bytes of requests queued for a hub that does not read.
    private static let maximumUnsent = 1 << 20
    /// The maximum number of events that the owner has not taken yet.
    private static let maximumEvents = 10_000
    /// The approximate maximum size of the data of these events, in bytes.
    private static let maximumEventBytes = 1 << 20
    /// The maximum number of notifications of values per second. The first value after a pause, and answers, are notified immediately.
    private static let maximumNotificationsPerSecond = 30
    private static let minimumInterval = 1 / Double(maximumNotificationsPerSecond)
    /// The limits of a line from the hub. The hub encodes values again, and the encoding may be longer than the source's. Each JSON value
    /// counts as at least 8 bytes, each character is encoded with at most 6, and values are nested a few levels deeper.
    private static let limits = JSONLimits(
        bytes: 8 * SourceValues.maximumBytesOfOne,
        values: SourceValues.maximumBytesOfOne / 8 + SourceMessage.maximumBytes,
        depth: 80)

    /// Creates a connection; ``start()`` opens it.
    ///
    /// - Parameters:
    ///   - path: The path of the hub's socket, which need not exist yet.
    ///   - sources: The names of the sources; messages of other sources are ignored.
    ///   - patience: The time to wait for the hub's answer to a request, in seconds.
    ///   - asksToReload: `true` to make the hub reload the kiosk file, because it may have been started with another one.
    ///   - startTimeout: The time after which a source that has sent nothing counts as down for operators, in seconds.
    ///   - logger: The logger for problems with the connection.
    ///   - onNews: A closure that is called on any thread when there are changes, events or answers, and not again before
    ///     ``takeChanges()``. It is called up to 30 times a second, but immediately for answers.
    public init(
        path: String, sources: [String], patience: Double = 15, asksToReload: Bool = false,
        startTimeout: Double = HubTimes().start, logger: Logger, onNews: @escaping @Sendable () -> Void
    ) {
        self.path = path
        self.startTimeout = startTimeout
        self.logger = logger
        self.onNews = onNews
        var state = State(requestTimeout: patience, asksToReload: asksToReload)
        for name in sources {
            state.sources[name] = SourceValues()
            state.noteState(of: name, since: nil)
        }
        self.state = Mutex(state)
    }

    /// Starts the thread that connects, and reconnects until it is stopped.
    public func start() {
        if !DetachedThread.start({ self.run() }) {
            logger.error(
                """
                cannot create the thread for the connection to the source hub: out of memory or too many threads; \
                source values are unavailable until the program restarts
                """)
        }
    }

    /// Stops the connection: nothing is received or sent any more.
    public func stop() {
        state.withLock { $0.isStopped = true }
        pipe.wake()
    }

    /// Replaces the sources, and tells the hub to reload the kiosk file.
    ///
    /// - Parameters:
    ///   - sources: The names of the sources.
    ///   - same: The names of the unchanged sources, whose values are kept.
    ///   - patience: The time to wait for the hub's answer to a request, in seconds.
    public func adopt(_ sources: [String], keeping same: Set<String>, patience: Double) {
        state.withLock { state in
            let former = state.sources
            state.sources = [:]
            for name in sources {
                state.sources[name] = same.contains(name) ? former[name] ?? SourceValues() : SourceValues()
                if !same.contains(name) {
                    state.failures[name] = nil
                    state.failed.remove(name)
                    state.noteState(of: name, since: nil)
                }
            }
            state.requestTimeout = patience
            state.asksToReload = true
            if state.isConnected { state.unsent += Self.reload }
        }
        pipe.wake()
    }

    private static let reload = Array("{\"reload\":true}\n".utf8)

    /// Sets the values that the panel keeps over a restart. A source of a hub that has just started begins with them; without an entry for
    /// it, a source with kept values does not start.
    ///
    /// - Parameter kept: The values by the names of their source and their own.
    public func keep(_ kept: [String: [String: JSONValue]]) {
        let isNew = state.withLock { state in
            let new = kept.filter { state.kept[$0.key] == nil }
            state.kept = kept
            guard state.isConnected, !new.isEmpty else { return false }
            state.unsent += Self.lines(of: new)
            return true
        }
        if isNew { pipe.wake() }
    }

    private static func lines(of kept: [String: [String: JSONValue]]) -> [UInt8] {
        kept.flatMap { source, values -> [UInt8] in
            let line: JSONValue = ["source": .string(source), "kept": .object(values)]
            return (try? line.encoded()).map { Array($0.utf8) + [0x0A] } ?? []
        }
    }

    // MARK: Values

    /// Returns the changes since the last call, by the names of the sources.
    public func takeChanges() -> [String: SourceValues.Change] {
        state.withLock { state in
            let changes = state.changes
            state.changes = [:]
            state.isNotified = false
            return changes
        }
    }

    /// Returns the events since the last call.
    public func takeEvents() -> [(source: String, event: SourceMessage.Event)] {
        state.withLock { state in
            let events = state.events
            (state.events, state.eventBytes) = ([], 0)
            return events
        }
    }

    /// Returns the answers to requests since the last call.
    public func takeAnswers() -> [(id: Int, answer: RequestAnswer)] {
        state.withLock { state in
            let answers = state.answers
            state.answers = []
            return answers
        }
    }

    /// Returns the current state of a value. For a stale value, it contains the time at which the value became stale, in seconds since
    /// 1970-01-01 00:00 UTC by the host's current clock.
    public func value(of name: ValueName) -> ValueState {
        let state = state.withLock { $0.sources[name.source]?.value(name.name, name.path) ?? .noData }
        guard case .stale(let value, let since?) = state else { return state }
        // The wall clock may have been set in the meantime, so the time is computed from the age.
        return .stale(value, since: (SystemClock.wall.seconds - (SystemClock.monotonic.seconds - since)).rounded())
    }

    /// Returns the state of a source's connection.
    public func state(of source: String) -> SourceState {
        state.withLock { $0.sources[source]?.state ?? .starting }
    }

    /// Returns the state of a source's connection as operators should see it: a source that failed is down until it is up again, even while
    /// the hub restarts its program. A source that sends nothing within the start timeout is also down.
    public func operatingState(of source: String) -> SourceState {
        state.withLock { state in
            let current = state.sources[source]?.state ?? .starting
            guard current == .starting else { return current }
            if state.failed.contains(source), let failure = state.failures[source] { return .down(failure.reason) }
            guard let since = state.awaitedSince[source], SystemClock.monotonic.seconds >= since + startTimeout else {
                return .starting
            }
            return .down("no data received within \(startTimeout.short) s")
        }
    }

    /// Returns the time since the last message of a source, in seconds; `nil` if it has sent none yet.
    public func silence(of source: String) -> Double? {
        state.withLock { $0.heardAt[source] }.map { max(0, SystemClock.monotonic.seconds - $0) }
    }

    /// Returns the number of failures of a source and the reason for the last one; `nil` if it never failed.
    public func failures(of source: String) -> (count: Int, reason: String)? {
        state.withLock { $0.failures[source] }
    }

    /// A Boolean value that tells whether the panel is connected to the hub.
    public var isConnected: Bool { state.withLock { $0.isConnected } }

    // MARK: Requests

    /// Sends a request to a source, once.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - origin: The origin of the request, for the hub's audit log.
    /// - Returns: The ID of the request, which ``takeAnswers()`` returns with the answer; `nil` if the request is not sent.
    public func send(_ request: SourceRequest, from origin: RequestOrigin = RequestOrigin("")) -> Int? {
        send { $0.queue(request, from: origin) }
    }

    private func send(_ queue: (inout State) -> Int?) -> Int? {
        let id = state.withLock { state in state.isConnected && !state.isStopped ? queue(&state) : nil }
        if id != nil { pipe.wake() }
        return id
    }

    // MARK: Held buttons

    /// Sends the request of a button that is held from now on.
    ///
    /// - Returns: The ID of the request, as from ``send(_:from:)``. An answer that arrives although the request was already answered tells
    ///   that the hub has released the button.
    public func hold(_ request: HeldRequest, from origin: RequestOrigin) -> Int? {
        send { state in
            let id = state.queue(
                request.begin, from: origin, with: [HoldProtocol.release: .object(request.release.members)])
            if let id { state.holds[id] = State.Hold(end: request.end, origin: origin) }
            return id
        }
    }

    /// Tells the hub that a button is still held. The hub releases a button of which it is not told.
    public func renew(_ id: Int) {
        let isSent = state.withLock { state in
            guard state.isConnected, state.holds[id] != nil, state.unsent.count < Self.maximumUnsent else {
                return false
            }
            state.unsent += Array("{\"\(HoldProtocol.held)\":[\(id)]}\n".utf8)
            return true
        }
        if isSent { pipe.wake() }
    }

    /// Releases a button. If the hub is away, it is told as soon as it is back.
    ///
    /// - Returns: The ID of the request that ends what the button has begun; `nil` if it is not sent yet.
    public func release(_ id: Int) -> Int? {
        let request = state.withLock { state -> Int? in
            guard state.holds[id] != nil else { return nil }
            state.holds[id]?.releasedAt = SystemClock.monotonic.seconds
            return state.isConnected && !state.isStopped ? state.queueEnd(of: id) : nil
        }
        if request != nil { pipe.wake() }
        return request
    }

    // MARK: The thread

    private func run() {
        // The first delay is short, because a starting hub is soon available. It grows if connections fail or end early.
        var delay = Backoff(first: 0.1, longest: 2, good: 10)
        var isReported = false
        while !isStopped {
            let began = SystemClock.monotonic.seconds
            var problem = "cannot connect"
            if let descriptor = LocalSocket.connect(to: path) {
                if !serve(descriptor) { problem = "protocol error" }
                close(descriptor)
                lost()
            }
            let duration = SystemClock.monotonic.seconds - began
            let pause = delay.wait(after: duration)
            if duration >= 10 { isReported = false }
            if pause >= 2, !isReported {
                isReported = true
                logger.warning("source hub at \(path): \(problem)")
            }
            wait(pause)
        }
    }

    private var isStopped: Bool { state.withLock { $0.isStopped } }

    private func wait(_ seconds: Double) {
        var descriptor = pollfd(fd: pipe.exit, events: Int16(POLLIN), revents: 0)
        poll(&descriptor, 1, CInt(seconds * 1000))
        pipe.drain()
    }

    /// Exchanges lines with the hub until the connection ends.
    ///
    /// - Returns: `false` if a line of the hub was invalid.
    private func serve(_ descriptor: CInt) -> Bool {
        state.withLock { state in
            state.isConnected = true
            // A hub that kept running while the connection was down may have missed a reload request.
            state.unsent = Self.lines(of: state.kept) + (state.asksToReload ? Self.reload : [])
            let since = SystemClock.monotonic.seconds - HoldProtocol.insistence
            state.holds = state.holds.filter { $0.value.releasedAt ?? 0 >= since }
            for id in state.holds.keys.sorted() { _ = state.queueEnd(of: id) }
        }
        var lines = LineBuffer(limit: Self.limits.bytes)
        var isValid = true
        while isValid, !isStopped {
            let wantsToWrite = state.withLock { !$0.unsent.isEmpty }
            var descriptors = [
                pollfd(fd: descriptor, events: Int16(POLLIN | (wantsToWrite ? POLLOUT : 0)), revents: 0),
                pollfd(fd: pipe.exit, events: Int16(POLLIN), revents: 0),
            ]
            let ready = poll(&descriptors, 2, timeout)
            failTimedOutRequests()
            notifyOwner()
            guard ready > 0 else { continue }
            if descriptors[1].revents != 0 { pipe.drain() }
            if !write(to: descriptor) { return true }
            guard descriptors[0].revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 else { continue }
            let count = withUnsafeTemporaryAllocation(byteCount: 1 << 18, alignment: 16) { bytes in
                let count = recv(descriptor, bytes.baseAddress, bytes.count, 0)
                if count > 0 {
                    lines.append(UnsafeRawBufferPointer(rebasing: bytes[..<count])) {
                        isValid = take($0) && isValid
                    } tooLong: {
                        isValid = false
                    }
                }
                return count
            }
            if count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR) { return true }
            notifyOwner()
        }
        return isValid
    }

    /// The time until the next request times out or the next notification is allowed, in milliseconds; -1 if neither is due.
    private var timeout: CInt {
        let deadline = state.withLock { state in
            let news = state.hasNews && !state.isNotified ? state.notifiedAt + Self.minimumInterval : nil
            return [state.outstanding.values.min(), news].compactMap(\.self).min()
        }
        guard let deadline else { return -1 }
        return CInt(max(0, min(((deadline - SystemClock.monotonic.seconds) * 1000).rounded(.up), 3_600_000)))
    }

    /// Fails the requests that have timed out because the hub hangs or has not accepted this panel.
    private func failTimedOutRequests() {
        let time = SystemClock.monotonic.seconds
        state.withLock { state in
            let late = state.outstanding.filter { $0.value <= time }.keys.sorted()
            for id in late {
                state.outstanding[id] = nil
                state.answers.append((id, .failed(Self.unknownOutcome, .unknown)))
            }
        }
    }

    private static let unknownOutcome = "outcome unknown: no reply from the source hub"

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
                for (id, answer) in message.answers where state.takesAnswer(to: id) {
                    state.answers.append((id, answer))
                }
            }
            return true
        }
        guard let message = try? SourceMessage(value, beside: ["source", "lost", "stale", "age"]) else { return false }
        var time = SystemClock.monotonic.seconds
        if case .number(let age)? = value["age"], age > 0 { time -= age }
        state.withLock { state in
            guard state.sources[name] != nil else { return }
            // Messages from the hub itself, such as that a source has exited, do not count as messages of the source.
            if message.isOfSource { state.heardAt[name] = time }
            let former = state.sources[name]?.state
            defer { state.noteState(of: name, since: former) }
            if value["lost"] == true {
                state.sources[name]?.lost(at: time)
                state.changes[name, default: SourceValues.Change()].isWhole = true
            }
            if let event = message.event { state.note(event, of: name) }
            let change =
                state.sources[name]?.apply(message, at: time, areStale: value["stale"] == true) ?? SourceValues.Change()
            state.changes[name, default: SourceValues.Change()].names.formUnion(change.names)
            if change.isWhole { state.changes[name]?.isWhole = true }
        }
        return true
    }

    /// Handles the end of the connection: pending requests fail with an unknown outcome, and all values become stale.
    private func lost() {
        let time = SystemClock.monotonic.seconds
        state.withLock { state in
            state.isConnected = false
            state.unsent = []
            for id in state.outstanding.keys.sorted() {
                state.answers.append((id, .failed(Self.unknownOutcome, .unknown)))
            }
            state.outstanding = [:]
            for id in state.holds.keys where state.holds[id]?.releasedAt == nil {
                state.holds[id]?.releasedAt = time
                // Its request may have been answered before.
                state.answers.append((id, .failed(Self.unknownOutcome, .unknown)))
            }
            for name in state.sources.keys {
                let former = state.sources[name]?.state
                state.sources[name]?.lost(at: time)
                state.noteState(of: name, since: former)
                state.changes[name, default: SourceValues.Change()].isWhole = true
            }
            // Notify immediately: the thread may not get here again before the next connection.
            state.notifiedAt = -.infinity
        }
        notifyOwner()
    }

    /// Notifies the owner if there are changes, events or answers and the rate limit allows it.
    private func notifyOwner() {
        let time = SystemClock.monotonic.seconds
        let isNew = state.withLock { state in
            guard !state.isNotified, state.hasNews,
                !state.answers.isEmpty || time >= state.notifiedAt + Self.minimumInterval
            else {
                return false
            }
            state.isNotified = true
            state.notifiedAt = time
            return true
        }
        if isNew { onNews() }
    }
}

extension SourceMessage {
    /// A Boolean value that tells whether the message comes from the source and not from the hub itself.
    fileprivate var isOfSource: Bool {
        !values.isEmpty || !rows.isEmpty || !gone.isEmpty || event != nil || state == .up
    }
}
