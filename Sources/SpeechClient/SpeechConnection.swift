import Glibc
import JSON
import Logging
import Synchronization
import System

/// The panel's side of the connection to `thumbrail-speech`.
///
/// A dedicated thread connects, sends and reads; no method of this class blocks. The thread starts with the first utterance, and waits
/// without a timer while nothing is spoken.
final class SpeechConnection: Sendable {
    private struct State {
        /// The utterances that are not sent yet, with the times at which they were made.
        var waiting: [(id: Int, line: [UInt8], time: Double)] = []
        /// The rest of what is being sent.
        var unsent: [UInt8] = []
        /// The IDs of the utterances that were sent and not answered by their end.
        var outstanding: Set<Int> = []
        /// A Boolean value that tells whether one of them has begun.
        var hasBegun = false
        /// The time of the last answer, or of the first utterance after a silence.
        var heardAt = 0.0
        var nextID = 0
        var isConnected = false
        var isRunning = false
        var isEnded = false
    }

    private let open: @Sendable () -> Result<SpeechLink, SpeechLinkError>
    private let times: SpeechTimes
    private let logger: Logger
    private let state = Mutex(State())
    /// Wakes the thread.
    private let pipe = WakePipe()

    /// The maximum number of utterances that wait. The oldest ones are dropped.
    static let maximumWaiting = 32
    /// The maximum number of bytes for a service that does not read.
    private static let maximumUnsent = 1 << 20

    /// Creates a connection, which is not open yet.
    ///
    /// - Parameters:
    ///   - times: The time limits.
    ///   - logger: The logger for problems.
    ///   - open: A closure that connects or starts the service, called on the thread.
    init(
        times: SpeechTimes, logger: Logger, open: @escaping @Sendable () -> Result<SpeechLink, SpeechLinkError>
    ) {
        (self.times, self.logger, self.open) = (times, logger, open)
    }

    /// Sends an utterance, after those that wait.
    ///
    /// - Parameter line: A closure that returns its line for its ID.
    func say(_ line: (_ id: Int) -> [UInt8]) {
        let starts = state.withLock { state in
            guard !state.isEnded else { return false }
            let id = state.nextID
            state.nextID += 1
            state.waiting.append((id, line(id), SystemClock.monotonic.seconds))
            if state.waiting.count > Self.maximumWaiting { state.waiting.removeFirst() }
            defer { state.isRunning = true }
            return !state.isRunning
        }
        if starts, !DetachedThread.start({ self.run() }) {
            state.withLock { $0.isRunning = false }
            return logger.error("cannot create the thread for speech: out of memory or too many threads")
        }
        pipe.wake()
    }

    /// Stops speaking, and drops the utterances that wait.
    func stop() {
        let isConnected = state.withLock { state in
            state.waiting = []
            // Without a connection there is nothing to stop, and a service that is starting has nothing to say.
            if state.isConnected, !state.outstanding.isEmpty { state.unsent += SpeechMessage.stop }
            return state.isConnected
        }
        if isConnected { pipe.wake() }
    }

    /// Ends the connection for good.
    func end() {
        state.withLock { state in
            state.isEnded = true
            state.waiting = []
        }
        pipe.wake()
    }

    // MARK: The thread

    private var isEnded: Bool { state.withLock { $0.isEnded } }

    private func run() {
        var delay = Backoff(first: times.firstDelay, longest: times.longestDelay, good: 30)
        var reported = ""
        while true {
            dropOld()
            if isEnded { return }
            guard state.withLock({ !$0.waiting.isEmpty }) else {
                wait(nil)
                continue
            }
            let began = SystemClock.monotonic.seconds
            var problem: String?
            switch open() {
            case .success(let link):
                problem = serve(link.descriptor)
                link.close()
                lost()
            case .failure(let error): problem = error.reason
            }
            guard let problem, !isEnded else { return }
            let duration = SystemClock.monotonic.seconds - began
            if problem != reported || duration >= 30 { logger.warning("speech is not available: \(problem)") }
            reported = problem
            let end = SystemClock.monotonic.seconds + delay.wait(after: duration)
            // Utterances wake the thread, but do not shorten the delay.
            while !isEnded, SystemClock.monotonic.seconds < end { wait(end - SystemClock.monotonic.seconds) }
        }
    }

    /// Waits until the thread is woken, or for a time in seconds.
    private func wait(_ seconds: Double?) {
        var descriptor = pollfd(fd: pipe.exit, events: Int16(POLLIN), revents: 0)
        poll(&descriptor, 1, seconds.map { CInt(max(0, min($0 * 1000, 3_600_000)).rounded(.up)) } ?? -1)
        pipe.drain()
    }

    /// Drops the utterances that have waited too long.
    private func dropOld() {
        let time = SystemClock.monotonic.seconds - times.patience
        state.withLock { state in state.waiting.removeAll { $0.time < time } }
    }

    private func lost() {
        state.withLock { state in
            (state.unsent, state.outstanding) = ([], [])
            (state.isConnected, state.hasBegun) = (false, false)
        }
    }

    // MARK: Lines

    /// Exchanges lines until the connection ends.
    ///
    /// - Returns: The problem; `nil` if this connection was ended.
    private func serve(_ descriptor: CInt) -> String? {
        state.withLock { $0.isConnected = true }
        var lines = LineBuffer(limit: SpeechMessage.maximumAnswer)
        var problem: String?
        while problem == nil, !isEnded {
            let wantsToWrite = fill()
            var descriptors = [
                pollfd(fd: descriptor, events: Int16(POLLIN | (wantsToWrite ? POLLOUT : 0)), revents: 0),
                pollfd(fd: pipe.exit, events: Int16(POLLIN), revents: 0),
            ]
            let ready = poll(&descriptors, 2, timeout)
            if isSilent { return "no answer from thumbrail-speech" }
            guard ready > 0 else { continue }
            if descriptors[1].revents != 0 { pipe.drain() }
            if descriptors[0].revents & Int16(POLLOUT) != 0, !write(to: descriptor) { return Self.closed }
            guard descriptors[0].revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 else { continue }
            let count = withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 16) { bytes in
                let count = recv(descriptor, bytes.baseAddress, bytes.count, 0)
                if count > 0 {
                    lines.append(UnsafeRawBufferPointer(rebasing: bytes[..<count])) {
                        if !take($0) { problem = Self.invalid }
                    } tooLong: {
                        problem = Self.invalid
                    }
                }
                return count
            }
            if count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR) { return Self.closed }
        }
        return problem
    }

    private static let closed = "connection closed by thumbrail-speech"
    private static let invalid = "invalid answer from thumbrail-speech"

    /// Moves utterances that wait into what is sent. Returns `true` if there is something to send.
    private func fill() -> Bool {
        state.withLock { state in
            for utterance in state.waiting where state.unsent.count < Self.maximumUnsent {
                if state.outstanding.isEmpty { state.heardAt = SystemClock.monotonic.seconds }
                state.unsent += utterance.line
                state.outstanding.insert(utterance.id)
            }
            state.waiting = []
            return !state.unsent.isEmpty
        }
    }

    private var deadline: Double? {
        state.withLock { state in
            state.outstanding.isEmpty ? nil : state.heardAt + (state.hasBegun ? times.speech : times.answer)
        }
    }

    private var timeout: CInt {
        guard let deadline else { return -1 }
        return CInt(max(0, min(((deadline - SystemClock.monotonic.seconds) * 1000).rounded(.up), 3_600_000)))
    }

    private var isSilent: Bool { deadline.map { $0 <= SystemClock.monotonic.seconds } ?? false }

    private func write(to descriptor: CInt) -> Bool {
        state.withLock { state in
            while !state.unsent.isEmpty {
                let count = state.unsent.withUnsafeBytes {
                    Glibc.send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL) | CInt(MSG_DONTWAIT))
                }
                if count < 0, errno == EINTR { continue }
                if count < 0 { return errno == EAGAIN }
                state.unsent.removeFirst(count)
            }
            return true
        }
    }

    /// Takes an answer. Returns `false` if it is invalid.
    private func take(_ line: [UInt8]) -> Bool {
        guard let answer = SpeechMessage.answer(line) else { return false }
        let time = SystemClock.monotonic.seconds
        state.withLock { state in
            state.heardAt = time
            switch answer {
            case .began: state.hasBegun = true
            case .ended(let id), .failed(let id?, _):
                state.outstanding.remove(id)
                state.hasBegun = false
            case .failed(nil, _): break
            }
        }
        // The service logs the problems of voices and of the sound device itself, each once.
        if case .failed(_, let reason) = answer { logger.debug("speech: \(reason)") }
        return true
    }
}
