import CJQProtocol
import CLinux
import Glibc
import System

/// A running worker, with the channel to it. It is killed with this object.
final class JQProcess {
    /// The reason why a request has no reply.
    enum Failure: Error {
        /// The time is over.
        case timeout
        /// The worker has ended.
        case ended
        /// The worker has sent what is not a reply.
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

    /// Starts the worker by its command: a path and its arguments.
    ///
    /// The channel is its standard input. It inherits no other usable file descriptor, and of the environment only what the dynamic linker
    /// needs. It confines itself before it reads any input.
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

    /// A Boolean value that tells whether the worker waits for a request. Otherwise it has ended.
    var isWaiting: Bool {
        var polled = pollfd(fd: channel, events: Int16(POLLIN), revents: 0)
        return poll(&polled, 1, 0) == 0
    }

    /// Kills the worker if it still runs.
    ///
    /// - Parameter isEnding: A Boolean value that tells whether the worker has closed the channel, so that it gets a second to exit by itself.
    /// - Returns: The wait status; `nil` if it is not known.
    func end(isEnding: Bool = false) -> CInt? {
        guard !isReaped else { return nil }
        isReaped = true
        if !isEnding || !exits() { kill(id, SIGKILL) }
        var status: CInt = 0
        var result: pid_t
        repeat { result = waitpid(id, &status, 0) } while result < 0 && errno == EINTR
        return result == id ? status : nil
    }

    /// Returns a Boolean value that tells whether the process exits within a second.
    private func exits() -> Bool {
        let descriptor = pidfd_open(id, 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&polled, 1, 1_000) > 0
    }

    // MARK: Requests

    /// The input that the worker has, on which further programs can run without sending it again; `nil` if there is none.
    private var input: [UInt8]?

    /// Runs a program on an input, and blocks until its reply has arrived or a time is over.
    ///
    /// - Parameter deadline: The time in nanoseconds of the monotonic clock.
    func evaluate(
        _ program: Int, on bytes: [UInt8], variables: [UInt8], until deadline: Int64
    ) throws(Failure) -> Reply {
        // Arrays with the same storage are equal at once.
        let isKnown = input == bytes
        input = nil
        let reply = try reply(
            to: Int(isKnown ? JQ_EVALUATE_AGAIN : JQ_EVALUATE), program: program, isKnown ? [] : bytes,
            variables: variables, until: deadline)
        // An error may be that of an invalid input, which the worker does not keep.
        if case .error = reply {} else { input = bytes }
        return reply
    }

    /// Sends a request, and blocks until its reply has arrived or a time is over.
    ///
    /// - Parameter deadline: The time in nanoseconds of the monotonic clock.
    func reply(
        to kind: Int, program: Int, _ text: [UInt8], variables: [UInt8] = [], until deadline: Int64
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

    private func send(_ bytes: [UInt8], until deadline: Int64) throws(Failure) {
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

    private func receive(_ count: Int, until deadline: Int64) throws(Failure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var got = 0
        while got < count {
            let piece = bytes.withUnsafeMutableBytes {
                recv(
                    channel, UnsafeMutableRawBufferPointer(rebasing: $0[got...]).baseAddress, $0.count - got,
                    CInt(MSG_DONTWAIT))
            }
            if piece > 0 { got += piece }
            if piece == 0 { throw .ended }
            if piece < 0, errno == EAGAIN { try wait(for: POLLIN, until: deadline) }
            if piece < 0, errno != EAGAIN, errno != EINTR { throw .ended }
        }
        return bytes
    }

    private func wait(for event: CInt, until deadline: Int64) throws(Failure) {
        let left = deadline - SystemClock.monotonic.nanoseconds
        guard left > 0 else { throw .timeout }
        var polled = pollfd(fd: channel, events: Int16(event), revents: 0)
        // A whole millisecond more, because `poll` could return too early.
        poll(&polled, 1, CInt(clamping: left / 1_000_000 + 1))
    }
}
