import Glibc
import JSON
import Logging
import SourceProtocol
import System
import ValueAddresses

/// Supervises the program of one source: starts it, reads its output, sends requests to it, and restarts it after it has ended.
final class SourceSupervisor {
    /// The panel that waits for a reply, and the ID of its request.
    struct Asker: Hashable {
        /// The ID of the panel's connection.
        let panel: Int
        /// The panel's ID of the request.
        let id: Int
        /// The audit record of the request, without its result.
        let record: AuditRecord
    }

    private struct Waiting {
        let asker: Asker
        let deadline: Double
    }

    let spec: SourceProgram
    /// The path of the folder into which the program writes pictures.
    private let pictures: String
    /// The path of the launcher's socket. The launcher runs the program as a separate user; `nil` to use the hub's user.
    private let launcher: String?
    /// A Boolean value that tells whether the folder for pictures exists.
    private var hasFolder = false
    private(set) var values = SourceValues()
    private(set) var process: SourceProcess?
    private let times: HubTimes
    private var log: LimitedLog
    private var lines = LineBuffer(limit: SourceMessage.maximumBytes)
    private var errorLines = LineBuffer(limit: 4096)
    /// The bytes that the program has not read yet.
    private var unsent: [UInt8] = []
    private var waiting: [Int: Waiting] = [:]

    private var heartbeat: Heartbeat
    private var expiry: ValueExpiry
    /// The queue of the other sources' values that the program gets.
    private var inputs: InputQueue
    private var runs = RunExpiry()
    /// The time at which an unresponsive program is killed; `nil` while it responds.
    private var killTime: Double?

    private var startTime = 0.0
    /// The time of the next start; `nil` while the program runs or if it is not restarted.
    private var restartTime: Double?
    private var delay: Backoff
    /// A Boolean value that tells whether the running process has written a valid line.
    private var hasWrittenLine = false
    /// A Boolean value that tells whether the log already asks whether the output is buffered.
    private var hasLoggedSilence = false
    /// The time at which a source that has never sent anything is logged; infinite afterwards, `nil` before the first start.
    private var silenceEnd: Double?
    /// The next signal and its time; `nil` unless the program is being stopped.
    private var ending: (signal: CInt, time: Double)?
    private var isStopping = false
    /// A Boolean value that tells whether the program has not been started because no panel has sent its kept values.
    private(set) var isAwaitingKept = false
    private var refused = 0
    /// The connection state that was last logged.
    private var reported = SourceState.starting

    /// A closure that returns the values from before a restart that are kept; `nil` until a panel has sent them.
    var keptValues: () -> [String: JSONValue]? = { [:] }
    /// A closure that receives the changes of the values, for the panels.
    var onChange: (SourceValues.Change) -> Void = { _ in }
    /// A closure that receives the events of the program.
    var onEvent: (SourceMessage.Event) -> Void = { _ in }
    /// A closure that is called when the values become stale, with the time since which they are stale.
    var onLost: (Double) -> Void = { _ in }
    /// A closure that receives the answers to requests.
    var onAnswer: (Asker, RequestAnswer) -> Void = { _, _ in }

    /// The maximum number of bytes queued for a program that does not read; requests beyond that fail.
    private static let maximumUnsent = 1 << 20
    /// The number of bytes after which reading from a program stops until the next loop iteration.
    private static let piece = 1 << 18
    private static let maximumPieces = 8
    /// The maximum number of pending requests.
    private static let maximumWaiting = 1_000

    /// Creates a supervisor; ``start(at:)`` starts the program.
    ///
    /// - Parameters:
    ///   - spec: The program.
    ///   - pictures: The path of the folder for pictures, which is created.
    ///   - launcher: The path of the launcher's socket. The launcher runs the program as a separate user; `nil` to use the hub's user.
    ///   - times: The timeouts and delays.
    ///   - logger: The logger for the program's standard error and for problems with the program.
    init(
        _ spec: SourceProgram, pictures: String, launcher: String? = nil, times: HubTimes, logger: Logger
    ) {
        self.spec = spec
        self.pictures = pictures
        self.launcher = launcher
        self.times = times
        log = LimitedLog(logger, source: spec.name)
        heartbeat = Heartbeat(limit: times.response, interval: spec.interval)
        expiry = ValueExpiry(spec.expiry)
        inputs = InputQueue(spec.inputs)
        delay = Self.freshDelay(times)
    }

    private static func freshDelay(_ times: HubTimes) -> Backoff {
        Backoff(first: times.restart, longest: times.longestRestart, good: times.goodRun)
    }

    // MARK: Start and end

    /// Starts the program. A program with kept values starts only once a panel has sent them.
    func start(at time: Double) {
        restartTime = nil
        let kept = spec.kept.isEmpty ? [:] : keptValues()
        isAwaitingKept = kept == nil
        guard let kept else { return }
        startTime = time
        silenceEnd = silenceEnd ?? time + times.start
        if case .down = values.state {
            // Values that the new process sends are current; the earlier ones are stale.
            values.lost(at: time)
            onLost(time)
        }
        (hasWrittenLine, hasLoggedSilence) = (false, false)
        heartbeat.start(at: time)
        killTime = nil
        unsent = []
        lines = LineBuffer(limit: SourceMessage.maximumBytes)
        errorLines = LineBuffer(limit: 4096)
        makeFolder(at: time)
        do throws(HubError) {
            process = try SourceProcess.start(spec, by: launcher) { [unowned self] in grantPictures(to: $0) }
        } catch {
            return failed(at: time, .down(error.description), .error)
        }
        var start: [String: JSONValue] = [
            "settings": spec.settings, "wanted": .array(spec.wanted.map { .string($0) }),
            "folder": .string(spec.folder), "pictures": hasFolder ? .string(pictures) : .null,
            "language": .string(spec.language), "expires": .bool(!spec.expiry.isEmpty),
        ]
        if !kept.isEmpty { start["kept"] = .object(kept) }
        send(["start": .object(start)])
        inputs.restart()
    }

    /// Creates the folder for pictures at the first start. Its content is kept when the program is restarted.
    private func makeFolder(at time: Double) {
        guard !hasFolder else { return }
        do throws(FileError) {
            try PictureFolder.make(pictures)
            hasFolder = true
        } catch {
            log.write(.warning, "cannot create the folder for pictures: \(error)", at: time)
        }
    }

    /// Gives only the program's user write access to the folder for pictures.
    private func grantPictures(to user: UInt32) {
        guard hasFolder else { return }
        do throws(FileError) {
            try PictureFolder.give(pictures, to: user)
        } catch {
            log.write(.warning, "cannot give the source access to the folder for pictures: \(error)", at: startTime)
        }
    }

    /// Removes the folder for pictures.
    func removeFolder() {
        if hasFolder { try? Folder.remove(pictures) }
        hasFolder = false
    }

    /// Logs why the program does not run and the delay until it is restarted.
    private func failed(at time: Double, _ state: SourceState, _ level: Logger.Level) {
        let pause = delay.wait(after: time - startTime)
        restartTime = time + pause
        if case .down(let why) = state { log.write(level, "\(why), retry in \(pause.pause) s", at: time) }
        reported = state
        var message = SourceMessage()
        message.state = state
        apply(message, at: time)
    }

    /// Stops the program: closes its input, and sends signals later if it does not exit.
    func stop(at time: Double) {
        isStopping = true
        restartTime = nil
        guard let process else { return }
        process.closeInput()
        ending = (SIGTERM, time + times.ending)
    }

    /// A Boolean value that tells whether the program has ended.
    var hasEnded: Bool { process == nil }

    /// Kills the program immediately.
    func kill() { process = nil }

    private func ended(_ how: String, at time: Double) {
        process = nil
        ending = nil
        killTime = nil
        for (_, waiting) in waiting { onAnswer(waiting.asker, .failed("source process exited", .unknown)) }
        waiting = [:]
        guard !isStopping else { return }
        if how.isEmpty, let interval = spec.interval {
            // The program is expected to exit: its values stay current until the next run.
            delay = Self.freshDelay(times)
            restartTime = time + interval
            if heartbeat.heard(at: time, pong: false) { resume(at: time) }
            expire(runs.end())
            return
        }
        values.lost(at: time)
        onLost(time)
        let reason = how.isEmpty ? "process exited, status=0" : how
        failed(at: time, .down(reason), .warning)
    }

    // MARK: Timers

    /// The time of the next timer; `nil` if there is none.
    var deadline: Double? {
        var times = [restartTime, ending?.time].compactMap(\.self)
        times += waiting.values.map(\.deadline)
        if process != nil, !hasWrittenLine, !hasLoggedSilence, ending == nil {
            times.append(startTime + self.times.silence)
        }
        if process != nil, ending == nil { times += [heartbeat.next, killTime].compactMap(\.self) }
        if let next = expiry.next { times.append(next) }
        if process != nil, unsent.isEmpty, let next = inputs.next { times.append(next) }
        if let silenceEnd, silenceEnd < .infinity { times.append(silenceEnd) }
        return times.min()
    }

    /// Performs the actions whose timers have expired.
    func turn(at time: Double) {
        if let restartTime, time >= restartTime { start(at: time) }
        if let ending, time >= ending.time {
            process?.signal(ending.signal)
            self.ending = (SIGKILL, time + times.ending)
        }
        if process != nil, !hasWrittenLine, !hasLoggedSilence, time >= startTime + times.silence {
            hasLoggedSilence = true
            log.write(.notice, "no output for \(times.silence.pause) s: is its standard output buffered?", at: time)
        }
        if let silenceEnd, time >= silenceEnd {
            self.silenceEnd = .infinity
            if values.state == .starting, reported == .starting {
                log.write(.warning, "no data received within \(times.start.pause) s", at: time)
            }
        }
        if process != nil, ending == nil { checkHeartbeat(at: time) }
        expire(expiry.expire(at: time))
        for (id, entry) in waiting where time >= entry.deadline {
            waiting[id] = nil
            onAnswer(entry.asker, .failed("request timed out after \(spec.timeout.short) s", .unknown))
        }
        if let process, process.exit < 0 { reap(at: time) }
    }

    /// Marks values as stale since the time at which they were last received.
    private func expire(_ times: [String: Double]) {
        guard !times.isEmpty else { return }
        let change = values.expire(times)
        if !change.names.isEmpty { onChange(change) }
    }

    /// Sends a ping if one is due, and handles an unresponsive program.
    private func checkHeartbeat(at time: Double) {
        switch heartbeat.due(at: time) {
        case .nothing: break
        case .ping(let number): send(["ping": .number(Double(number))])
        // If the source is down, its values are already stale, and it may be blocked while it connects to its server.
        case .hangs where values.state != .up: break
        case .hangs(let since):
            let why = "not responding for \((time - since).rounded().short) s"
            log.write(.warning, why, at: time)
            // A run of a program with an interval may take long, so it is not killed. A program that no longer answers pings has failed.
            killTime = spec.interval == nil ? time + times.hanging : nil
            let change = values.suspend(why, since: since)
            onLost(since)
            onChange(change)
        }
        guard let killTime, time >= killTime else { return }
        self.killTime = nil
        log.write(.warning, "not responding for \(Int(time - (heartbeat.hangsSince ?? time))) s: killed", at: time)
        process?.signal(SIGKILL)
    }

    /// Makes those values current again that were current when the program stopped responding.
    private func resume(at time: Double) {
        let change = values.resume()
        // Panels still see the source as down, and the state `starting` is never sent to them.
        if values.state == .starting { onLost(time) }
        onChange(change)
    }

    /// Checks whether the program has ended.
    func reap(at time: Double) {
        if let process, let how = process.reap() { finish(how, at: time) }
    }

    /// Handles the end of the program, after reading the rest of its output.
    private func finish(_ how: String, at time: Double) {
        // A pipe cannot hold more than this.
        for _ in 0..<Self.maximumPieces where read(at: time) {}
        lines.end {
            take($0, at: time)
        } tooLong: {
            tooLong(at: time)
        }
        for _ in 0..<Self.maximumPieces where readErrors(at: time) {}
        log.tellRest()
        ended(how, at: time)
    }

    // MARK: Output of the program

    /// Reads a piece of the program's standard output.
    ///
    /// - Returns: `true` if there may be more.
    @discardableResult
    func read(at time: Double) -> Bool {
        guard let process, process.output >= 0 else { return false }
        let count = Self.take(process.output) { piece in
            lines.append(piece) {
                take($0, at: time)
            } tooLong: {
                tooLong(at: time)
            }
        }
        if count == 0 { process.closeOutput() }
        return count > 0
    }

    /// Reads a piece of the program's standard error and writes it to the log.
    @discardableResult
    func readErrors(at time: Double) -> Bool {
        guard let process, process.errors >= 0 else { return false }
        let count = Self.take(process.errors) { piece in
            errorLines.append(piece) {
                let (severity, text) = LogSeverity.split($0[...]) ?? (.notice, $0[...])
                log.write(severity.level, String(decoding: text, as: UTF8.self), at: time)
            } tooLong: {
                log.write(.notice, "line on standard error ignored: too long (max 4096 bytes)", at: time)
            }
        }
        if count == 0 { process.closeErrors() }
        return count > 0
    }

    /// Reads the available data, up to a limit.
    ///
    /// - Returns: The number of bytes; 0 at the end, -1 if nothing is available now.
    private static func take(_ descriptor: CInt, _ use: (UnsafeRawBufferPointer) -> Void) -> Int {
        withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { bytes in
            var total = 0
            while total < piece {
                let count = Glibc.read(descriptor, bytes.baseAddress, bytes.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else {
                    if total > 0 { return total }
                    // A read error is treated as the end of the pipe.
                    return count < 0 && errno == EAGAIN ? -1 : 0
                }
                use(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
                total += count
            }
            return total
        }
    }

    private func tooLong(at time: Double) {
        log.write(.warning, "line ignored: too long (max \(SourceMessage.maximumBytes) bytes)", at: time)
    }

    private func take(_ line: [UInt8], at time: Double) {
        guard line.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { return }
        let message: SourceMessage
        do throws(SourceMessage.Mistake) {
            message = try SourceMessage(parsing: line)
        } catch {
            return log.write(.warning, "invalid line ignored: \(error)", at: time)
        }
        hasWrittenLine = true
        if heartbeat.heard(at: time, pong: message.pong != nil) {
            killTime = nil
            log.write(.notice, "responding again", at: time)
            resume(at: time)
        }
        note(message, at: time)
        let derived = spec.derived.message(after: message) { values.entries[$0]?.value }
        if derived != SourceMessage() { note(derived, at: time) }
        if let event = message.event { onEvent(event) }
        for (id, answer) in message.answers {
            guard let entry = waiting.removeValue(forKey: id) else {
                log.write(.notice, "answer to unknown request \(id) ignored", at: time)
                continue
            }
            onAnswer(entry.asker, answer)
        }
    }

    /// Records the arrival of a message's values and applies the message.
    private func note(_ message: SourceMessage, at time: Double) {
        expiry.forget(message.gone)
        expiry.arrived(message.values.keys, at: time)
        expiry.arrived(message.rows.keys, at: time)
        if spec.interval != nil {
            runs.forget(message.gone)
            // A value with its own expiry time may be sent less often.
            runs.arrived(
                (Array(message.values.keys) + message.rows.keys).filter { spec.expiry.time(of: $0) == nil }, at: time)
        }
        apply(message, at: time)
    }

    private func apply(_ message: SourceMessage, at time: Double) {
        let wasDown = values.downSince != nil
        let change = values.apply(message, at: time)
        // A slow panel may miss the state “down” before the source is up again, but it must learn that the values became stale.
        if !wasDown, let since = values.downSince { onLost(since) }
        if values.refused > refused {
            if refused == 0 {
                log.write(
                    .warning,
                    "values ignored: more than \(SourceValues.most) values or \(SourceValues.maximumBytes >> 20) MiB, or a name too long",
                    at: time)
            }
            refused = values.refused
        }
        report(values.state, at: time)
        onChange(change)
    }

    /// Logs that the connection of the source to its device or server is down, or up again.
    private func report(_ state: SourceState, at time: Double) {
        guard state != reported, state != .starting else { return }
        switch state {
        case .down(let why): log.write(.warning, why.isEmpty ? "down" : "down: \(why)", at: time)
        case .up: if case .down = reported { log.write(.notice, "up", at: time) }
        case .starting: break
        }
        reported = state
    }

    // MARK: Input of the program

    /// Records a change of another source; the change is `nil` if all its values are affected.
    func changed(_ source: String, _ change: SourceValues.Change?) { inputs.changed(source, change) }

    /// Returns `true` if the values of other sources have to be sent to the program now.
    func needsInputs(at time: Double) -> Bool {
        process != nil && ending == nil && unsent.isEmpty && inputs.next.map { $0 <= time } ?? false
    }

    /// Sends the values of other sources to the program.
    func feed(_ sources: [String: SourceValues], at time: Double) {
        guard !send(inputs.take(from: sources, at: time).line) else { return }
        if process?.input ?? -1 >= 0 {
            log.write(
                .warning, "inputs not sent: more than \(SourceMessage.maximumBytes >> 20) MiB in total", at: time)
        }
        // Values that were computed from the previous inputs are no longer current.
        send(SourceInputs(stale: Set(spec.inputs)).line)
    }

    /// Sends a request to the program; `id` is the hub's own number.
    func ask(_ request: SourceRequest, id: Int, for asker: Asker, at time: Double) {
        guard process != nil, ending == nil else { return onAnswer(asker, .failed("source not running", .unsent)) }
        guard waiting.count < Self.maximumWaiting else {
            return onAnswer(asker, .failed("too many pending requests", .unsent))
        }
        var request = request
        do throws(TemplateError) {
            request.order = try spec.derived.order(for: request.order) { values.entries[$0]?.value }
        } catch {
            return onAnswer(asker, .failed(error.description))
        }
        // The request is registered before it is sent, so that an immediate answer finds it.
        waiting[id] = Waiting(asker: asker, deadline: time + spec.timeout)
        if !send(.object(request.members(id: id))) {
            waiting[id] = nil
            onAnswer(asker, .failed("source does not read its input", .unsent))
        }
    }

    /// Queues a line for the program.
    ///
    /// - Returns: `false` if the line cannot be sent.
    @discardableResult
    private func send(_ line: JSONValue) -> Bool {
        guard let process, process.input >= 0, let text = try? line.encoded() else { return false }
        let bytes = Array(text.utf8) + [0x0A]
        guard unsent.count + bytes.count <= Self.maximumUnsent else { return false }
        unsent += bytes
        write()
        return true
    }

    /// A Boolean value that tells whether bytes are queued for the program.
    var wantsToWrite: Bool { !unsent.isEmpty && (process?.input ?? -1) >= 0 }

    func write() {
        guard let process, process.input >= 0 else { return }
        while !unsent.isEmpty {
            let count = unsent.withUnsafeBytes { Glibc.write(process.input, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            if count < 0 {
                // A program that has closed its input gets no further requests.
                if errno != EAGAIN {
                    process.closeInput()
                    unsent = []
                }
                return
            }
            unsent.removeFirst(count)
        }
    }
}

extension LogSeverity {
    /// The level in the hub's log, at most `error`, because more severe messages could be broadcast to other users' terminals.
    fileprivate var level: Logger.Level {
        switch self {
        case .emergency, .alert, .critical, .error: .error
        case .warning: .warning
        case .notice: .notice
        case .info: .info
        case .debug: .debug
        }
    }
}

extension Double {
    /// The number as a duration for the log, without decimals if it is at least ten.
    fileprivate var pause: String { self >= 10 ? rounded().short : ((self * 10).rounded() / 10).short }

    /// The number as text, without a decimal point if it is an integer.
    var short: String { self == rounded() && abs(self) < 1e9 ? "\(Int(self))" : "\(self)" }
}
