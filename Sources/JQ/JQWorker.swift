import CJQProtocol
import Glibc
import JSON
import System

/// Runs jq programs in a separate process, `thumbrail-jq`, which has no access to files or the network.
///
/// The process starts when the first program is needed, and compiles each program once. If a program takes too long or needs too much
/// memory, the process is killed, and the next program runs in a new one. After three such failures in a row, a program is not run for a
/// second; the delay doubles with each further failure, up to a minute.
///
/// All calls block until the result has been received or a time limit has passed, and must come from one thread. This thread must live as
/// long as the worker, because the kernel kills the process when the thread exits.
public final class JQWorker {
    /// The maximum number of different programs that a worker can run.
    public static let maximumPrograms = 64

    private struct Slot {
        var program: JQProgram
        /// The process in which the program is compiled.
        var process: pid_t?
        /// The compile error; `nil` if the program compiles or was not compiled yet.
        var error: JQError?
        /// The number of consecutive failures that ended the process.
        var failures = 0
        var backoff = JQWorker.newBackoff
        /// The reason for the last failure, and the time until which the program is not run.
        var pause: (reason: String, end: Double)?
    }

    private let limits: JQLimits
    private let command: [String]?
    private let clock: () -> Double
    private var numbers: [JQProgram: Int] = [:]
    private var slots: [Slot] = []
    private var process: JQProcess?
    /// The last input in its original and prepared form, which is reused because several programs often run on one input.
    private var last: (input: [UInt8], bytes: [UInt8])?

    /// Creates a worker. Its process is not started yet.
    public convenience init(limits: JQLimits = JQLimits()) {
        self.init(limits: limits, command: nil)
    }

    /// Creates a worker.
    ///
    /// - Parameters:
    ///   - limits: The time limits.
    ///   - command: The command line of the worker; `nil` for the installed `thumbrail-jq`.
    ///   - clock: A closure that returns the current time in seconds, for the delays after failures.
    init(limits: JQLimits, command: [String]?, clock: @escaping () -> Double = { SystemClock.monotonic.seconds }) {
        (self.limits, self.command, self.clock) = (limits, command, clock)
    }

    /// The process ID of the worker; `nil` if no process is running.
    var processID: pid_t? { process?.id }

    /// Compiles a program unless it is already compiled.
    ///
    /// - Throws: An error with the line and the column within the program if it does not compile.
    public func compile(_ program: JQProgram) throws(JQError) {
        let number = try number(of: program)
        try checkPause(of: number)
        _ = try prepare(number)
    }

    /// Runs a program on an input.
    ///
    /// Integers beyond 2^53 in the input become strings. If the program has several outputs, the first one is the result, and the others
    /// are not computed.
    ///
    /// - Parameters:
    ///   - program: The program, which is compiled if necessary.
    ///   - input: The input as JSON text.
    ///   - variables: The values of the program's variables. A variable without a value is null.
    /// - Returns: The first output; `nil` if there is none.
    public func evaluate(
        _ program: JQProgram, on input: [UInt8], variables: [String: JSONValue] = [:]
    ) throws(JQError) -> JSONValue? {
        let number = try number(of: program)
        try checkPause(of: number)
        let named = try encoded(variables)
        guard input.count + named.count <= JQInput.maximumBytes else {
            throw JQError(.invalid, "jq input too large (max \(JQInput.maximumBytes) bytes)")
        }
        let bytes = try prepared(input)
        let process = try prepare(number)
        let reply: JQProcess.Reply
        do throws(JQProcess.Failure) {
            reply = try process.evaluate(
                number, on: bytes, variables: named, until: JQDeadline(of: process.id, after: limits.evaluation))
        } catch {
            throw fail(number, error, limits.evaluation)
        }
        slots[number].failures = 0
        slots[number].backoff = Self.newBackoff
        switch reply {
        case .nothing: return nil
        case .error(let text): throw JQError(.evaluation, JQText.plain(text))
        case .value(let text):
            do throws(JSONError) {
                return try JSONValue(parsing: text, limits: Self.result)
            } catch {
                throw JQError(.evaluation, "invalid result: \(error.reason)")
            }
        }
    }

    /// Returns an input in the form that the worker gets.
    private func prepared(_ input: [UInt8]) throws(JQError) -> [UInt8] {
        // For arrays with the same storage, the comparison takes constant time.
        if let last, last.input == input { return last.bytes }
        let bytes = try JQInput(input).bytes
        last = (input, bytes)
        return bytes
    }

    /// The limits of a result.
    private static let result = JSONLimits(bytes: Int(JQ_RESULT_BYTES), values: 50_000)

    private func encoded(_ variables: [String: JSONValue]) throws(JQError) -> [UInt8] {
        guard !variables.isEmpty else { return Array("{}".utf8) }
        do throws(JSONError) {
            return try Array(JSONValue.object(variables).encoded().utf8)
        } catch {
            throw JQError(.invalid, "invalid variables: \(error.reason)")
        }
    }

    // MARK: Programs

    private func number(of program: JQProgram) throws(JQError) -> Int {
        if let number = numbers[program] { return number }
        guard slots.count < Self.maximumPrograms else {
            throw JQError(.invalid, "too many jq programs (max \(Self.maximumPrograms))")
        }
        numbers[program] = slots.count
        slots.append(Slot(program: program))
        return slots.count - 1
    }

    /// Returns the running process, in which the program is compiled if necessary.
    private func prepare(_ number: Int) throws(JQError) -> JQProcess {
        if let error = slots[number].error { throw error }
        // The kernel may have killed the waiting process.
        if let process, !process.isWaiting { self.process = nil }
        let process = try running()
        guard slots[number].process != process.id else { return process }
        let program = slots[number].program
        if let message = try compile(program.prelude + program.text, as: number, in: process) {
            let error = try located(message, of: program, number, in: process)
            slots[number].error = error
            throw error
        }
        slots[number].process = process.id
        return process
    }

    /// Returns the running process; starts it if necessary.
    private func running() throws(JQError) -> JQProcess {
        if let process { return process }
        guard let command = command ?? HelperExecutable.path(of: "thumbrail-jq").map({ [$0] }) else {
            let paths = HelperExecutable.paths(of: "thumbrail-jq").joined(separator: ", ")
            throw JQError(.noWorker, "helper program thumbrail-jq not found; tried \(paths)")
        }
        let started = try JQProcess.start(command)
        process = started
        // The new process may have the same ID as a former one.
        for index in slots.indices { slots[index].process = nil }
        return started
    }

    /// Compiles a text; returns libjq's error message, or `nil` if the text compiles.
    private func compile(_ text: String, as number: Int, in process: JQProcess) throws(JQError) -> JQCompileMessage? {
        do throws(JQProcess.Failure) {
            let reply = try process.reply(
                to: Int(JQ_COMPILE), program: number, Array(text.utf8),
                until: JQDeadline(of: process.id, after: limits.compilation))
            if case .error(let message) = reply { return JQCompileMessage(message) }
            return nil
        } catch {
            throw fail(number, error, limits.compilation)
        }
    }

    /// Returns the error for a message, with the column if it can be determined.
    private func located(
        _ message: JQCompileMessage, of program: JQProgram, _ number: Int, in process: JQProcess
    ) throws(JQError) -> JQError {
        let tokens = JQTokenLines(program.text)
        if message.isAtEnd {
            return JQError(.program, line: tokens.end.line, column: tokens.end.column, message.reason)
        }
        let again = try compile(program.prelude + tokens.text, as: number, in: process)
        guard let line = again?.line, again?.reason == message.reason, tokens.starts.indices.contains(line - 1) else {
            return JQError(.program, line: message.line, message.reason)
        }
        let start = tokens.starts[line - 1]
        return JQError(.program, line: start.line, column: start.column, message.reason)
    }

    // MARK: Failures

    private static let toleratedFailures = 3
    private static var newBackoff: Backoff { Backoff(first: 1, longest: 60, good: .infinity) }

    private func checkPause(of number: Int) throws(JQError) {
        guard let (reason, end) = slots[number].pause else { return }
        let remaining = end - clock()
        guard remaining > 0 else {
            slots[number].pause = nil
            return
        }
        throw JQError(.disabled, "\(reason); next attempt in \(Int(remaining.rounded(.up))) s")
    }

    /// Ends the process, and returns the error for the failed request.
    private func fail(_ number: Int, _ failure: JQProcess.Failure, _ limit: Duration) -> JQError {
        let status = process?.end(isEnding: failure == .ended)
        process = nil
        let error =
            switch failure {
            case .timeout: JQError(.timeout, "took longer than \(JQText.text(of: limit))")
            case .invalidReply: JQError(.crash, "invalid reply from jq worker")
            case .ended: Self.error(of: status ?? nil)
            }
        slots[number].failures += 1
        if slots[number].failures >= Self.toleratedFailures {
            let pause = slots[number].backoff.wait(after: 0)
            slots[number].pause = (error.reason, clock() + pause)
        }
        return error
    }

    /// Returns the error for the wait status of a process; `nil` means that the status is unknown.
    private static func error(of status: CInt?) -> JQError {
        guard let status else { return JQError(.crash, "jq worker crashed") }
        let (signal, code) = (status & 0x7F, status >> 8 & 0xFF)
        // If memory is low, the kernel kills the worker before other processes.
        if signal == SIGKILL || signal == 0 && code == CInt(JQ_OUT_OF_MEMORY) {
            return JQError(.outOfMemory, "ran out of memory")
        }
        return JQError(.crash, signal == 0 ? "jq worker exited, status=\(code)" : "jq worker crashed, signal=\(signal)")
    }
}
