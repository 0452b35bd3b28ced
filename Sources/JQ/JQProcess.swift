import CJQProtocol
import CLinux
import Glibc
import System

/// A running worker process, and the channel to it. The process is killed when this object is released.
final class JQProcess {
    /// The reason why a request has no reply.
    enum Failure: Error {
        /// The deadline has passed.
        case timeout
        /// The worker has ended.
        case ended
        /// The worker has sent an invalid reply.
        case invalidReply
    }

    enum Reply: Equatable {
        case value([UInt8])
        case nothing
        case error(String)
    }

    /// The process identifier.
    let id: pid_t
    private let channel: CInt
    private var isReaped = false

    private init(id: pid_t, channel: CInt) {
        (self.id, self.channel) = (id, channel)
    }

    deinit {
        close(channel)
        _ = end()
    }

    /// Starts the worker with a command line: a path and its arguments.
    ///
    /// The channel is the worker's standard input. The worker inherits no other usable file descriptor, and only the environment variable
    /// of the dynamic linker. It confines itself before it reads any input.
    static func start(_ command: [String]) throws(JQError) -> JQProcess {
        var ends: [CInt] = [-1, -1]
        guard socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw JQError(.noWorker, "cannot create socket pair for jq: \(String(cString: strerror(errno)))")
        }
        defer { close(ends[1]) }
        let linker = getenv("LD_LIBRARY_PATH").map { "LD_LIBRARY_PATH=\(String(cString: $0))" }
        let path = command.first ?? ""
        var start = ProgramStart(path, command, environment: linker.map { [$0] } ?? [])
        start.input = ends[1]
        let (process, failure) = start.start()
        guard let process else {
            close(ends[0])
            throw JQError(.noWorker, "cannot start \(path): \(String(cString: strerror(failure)))")
        }
        return JQProcess(id: process, channel: ends[0])
    }

    /// A Boolean value that tells whether the worker is waiting for a request. If `false`, it has ended or sent unexpected data.
    var isWaiting: Bool {
        var polled = pollfd(fd: channel, events: Int16(POLLIN), revents: 0)
        return poll(&polled, 1, 0) == 0
    }

    /// Kills the worker if it is still running.
    ///
    /// - Parameter isEnding: `true` if the worker has closed the channel; it then gets a second to exit by itself.
    /// - Returns: The wait status; `nil` if it is unknown.
    func end(isEnding: Bool = false) -> CInt? {
        guard !isReaped else { return nil }
        isReaped = true
        if !isEnding || !exits() { kill(id, SIGKILL) }
        var status: CInt = 0
        var result: pid_t
        repeat { result = waitpid(id, &status, 0) } while result < 0 && errno == EINTR
        return result == id ? status : nil
    }

    /// Waits up to a second for the process to exit; returns `true` if it does.
    private func exits() -> Bool {
        let descriptor = pidfd_open(id, 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&polled, 1, 1_000) > 0
    }

    // MARK: Requests

    /// The last input that the worker keeps, so that further programs can run on it without sending it again; `nil` if there is none.
    private var input: [UInt8]?

    /// Runs a program on an input. Blocks until the reply has been received or the deadline has passed.
    ///
    /// - Parameters:
    ///   - program: The number of the compiled program.
    ///   - bytes: The input.
    ///   - variables: A JSON object with the values of the program's variables.
    ///   - deadline: The time limit of the request.
    func evaluate(
        _ program: Int, on bytes: [UInt8], variables: [UInt8], until deadline: JQDeadline
    ) throws(Failure) -> Reply {
        // For arrays with the same storage, the comparison takes constant time.
        let isKnown = input == bytes
        input = nil
        let reply = try reply(
            to: Int(isKnown ? JQ_EVALUATE_AGAIN : JQ_EVALUATE), program: program, isKnown ? [] : bytes,
            variables: variables, until: deadline)
        // The error may be due to an invalid input, which the worker does not keep.
        if case .error = reply {} else { input = bytes }
        return reply
    }

    /// Sends a request. Blocks until the reply has been received or the deadline has passed.
    ///
    /// - Parameters:
    ///   - kind: The kind of the request, such as `JQ_COMPILE`.
    ///   - program: The number of the program.
    ///   - text: The program or the input.
    ///   - variables: A JSON object with the values of the program's variables.
    ///   - deadline: The time limit of the request.
    func reply(
        to kind: Int, program: Int, _ text: [UInt8], variables: [UInt8] = [], until deadline: JQDeadline
    ) throws(Failure) -> Reply {
        let header = JQRequest(
            kind: UInt32(kind), program: UInt32(program), text: UInt32(text.count), variables: UInt32(variables.count))
        try send(withUnsafeBytes(of: header) { Array($0) } + text + variables, until: deadline)
        let answer = try receive(MemoryLayout<JQReply>.size, until: deadline).withUnsafeBytes {
            $0.loadUnaligned(as: JQReply.self)
        }
        let limit = answer.kind == UInt32(JQ_VALUE) ? JQ_RESULT_BYTES : JQ_ERROR_BYTES
        guard answer.program == UInt32(program), answer.text <= UInt32(limit) else { throw .invalidReply }
        let bytes = try receive(Int(answer.text), until: deadline)
        switch Int(answer.kind) {
        case Int(JQ_VALUE): return .value(bytes)
        case Int(JQ_NOTHING): return .nothing
        case Int(JQ_ERROR): return .error(String(decoding: bytes, as: UTF8.self))
        default: throw .invalidReply
        }
    }

    private func send(_ bytes: [UInt8], until deadline: JQDeadline) throws(Failure) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.send(
                    channel, UnsafeRawBufferPointer(rebasing: $0[sent...]).baseAddress, $0.count - sent,
                    CInt(MSG_NOSIGNAL) | CInt(MSG_DONTWAIT))
            }
            if count > 0 { sent += count }
            if count < 0, errno == EAGAIN { try wait(for: POLLOUT, until: deadline) }
            if count < 0, errno != EAGAIN, errno != EINTR { throw .ended }
        }
    }

    private func receive(_ count: Int, until deadline: JQDeadline) throws(Failure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var received = 0
        while received < count {
            let chunk = bytes.withUnsafeMutableBytes {
                recv(
                    channel, UnsafeMutableRawBufferPointer(rebasing: $0[received...]).baseAddress, $0.count - received,
                    CInt(MSG_DONTWAIT))
            }
            if chunk > 0 { received += chunk }
            if chunk == 0 { throw .ended }
            if chunk < 0, errno == EAGAIN { try wait(for: POLLIN, until: deadline) }
            if chunk < 0, errno != EAGAIN, errno != EINTR { throw .ended }
        }
        return bytes
    }

    private func wait(for event: CInt, until deadline: JQDeadline) throws(Failure) {
        let remaining = deadline.remaining
        guard remaining > 0 else { throw .timeout }
        var polled = pollfd(fd: channel, events: Int16(event), revents: 0)
        // The timeout is rounded up, because otherwise `poll` could return too early.
        poll(&polled, 1, CInt(clamping: remaining / 1_000_000 + 1))
    }
}
