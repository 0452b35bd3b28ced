import Glibc
import JSON
import System

/// Reads calendars and feeds in a separate process, `thumbrail-lists`, which has no access to files or the network, and exits after its
/// reply. A process that takes too long is killed.
public enum ListWorker {
    /// The maximum time for a list, in seconds. The longest calendars take a tenth of this time on a small computer.
    public static let seconds = 5.0
    /// The maximum size of a reply, in bytes.
    static let maximumReply = 16 << 20

    /// Returns the rows of a calendar or a feed. Blocks until the worker has read it.
    ///
    /// - Throws: The reason why there are no rows.
    public static func rows(of bytes: [UInt8], _ kind: ListKind) throws(ContentError) -> ListReply {
        guard let path = HelperExecutable.path(of: "thumbrail-lists") else {
            let paths = HelperExecutable.paths(of: "thumbrail-lists").joined(separator: ", ")
            throw ContentError("helper program thumbrail-lists not found; tried \(paths)")
        }
        return try rows(of: bytes, kind, by: [path, kind.rawValue], within: seconds)
    }

    /// Returns the rows that a worker, started with the given command, reads.
    static func rows(
        of bytes: [UInt8], _ kind: ListKind, by command: [String], within seconds: Double
    ) throws(ContentError) -> ListReply {
        guard bytes.count <= ListKind.maximumBytes else {
            throw ContentError("\(kind.rawValue) too large (max \(ListKind.maximumBytes >> 20) MiB)")
        }
        let reply = try reply(to: bytes, kind, command, until: SystemClock.monotonic.seconds + seconds)
        let limits = JSONLimits(bytes: maximumReply, values: 40 * ListRows.maximum)
        guard let value = try? JSONValue(parsing: reply, limits: limits) else {
            throw ContentError("\(kind.rawValue) not read: worker crashed, ran out of memory, or lacks libical3")
        }
        return try ListReply(value)
    }

    private static func reply(
        to bytes: [UInt8], _ kind: ListKind, _ command: [String], until deadline: Double
    ) throws(ContentError) -> [UInt8] {
        var ends: [CInt] = [-1, -1]
        let type = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
            throw ContentError("cannot create socket pair for list worker: \(String(cString: strerror(errno)))")
        }
        defer { close(ends[0]) }
        // LD_LIBRARY_PATH is for the dynamic linker, and TZ for local times.
        let variables = ProgramStart.ownEnvironment.filter { $0.hasPrefix("LD_LIBRARY_PATH=") || $0.hasPrefix("TZ=") }
        let path = command.first ?? ""
        var start = ProgramStart(path, command, environment: variables)
        start.input = ends[1]
        let (process, failure) = start.start()
        close(ends[1])
        guard let process else { throw ContentError("cannot start \(path): \(String(cString: strerror(failure)))") }
        defer {
            // The worker has closed its end, or the time limit has passed.
            kill(process, SIGKILL)
            var status: CInt = 0
            while waitpid(process, &status, 0) < 0 && errno == EINTR {}
        }
        guard let reply = exchange(bytes, over: ends[0], until: deadline) else {
            throw ContentError("\(kind.rawValue) not read: took longer than \(Int(seconds)) s")
        }
        return reply
    }

    /// Sends the list, and returns the data that the worker sends until it closes the connection; `nil` if the deadline passes.
    private static func exchange(_ bytes: [UInt8], over channel: CInt, until deadline: Double) -> [UInt8]? {
        var unsent = bytes[...]
        var reply: [UInt8] = []
        if unsent.isEmpty { shutdown(channel, CInt(SHUT_WR)) }
        while true {
            let remainingTime = deadline - SystemClock.monotonic.seconds
            guard remainingTime > 0 else { return nil }
            var ready = pollfd(fd: channel, events: Int16(unsent.isEmpty ? POLLIN : POLLIN | POLLOUT), revents: 0)
            poll(&ready, 1, CInt((remainingTime * 1_000).rounded(.up)))
            if ready.revents & Int16(POLLOUT) != 0, !unsent.isEmpty {
                let flags = CInt(MSG_NOSIGNAL) | CInt(MSG_DONTWAIT)
                let count = unsent.withUnsafeBytes { send(channel, $0.baseAddress, $0.count, flags) }
                // If the worker has stopped reading, it may still have sent a reply.
                if count < 0, errno != EAGAIN, errno != EINTR {
                    unsent = []
                } else {
                    unsent = unsent.dropFirst(max(0, count))
                }
                if unsent.isEmpty { shutdown(channel, CInt(SHUT_WR)) }
            }
            guard ready.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 else { continue }
            var count = 0
            let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
                count = recv(channel, buffer.baseAddress, buffer.count, CInt(MSG_DONTWAIT))
                filled = max(0, count)
            }
            if count < 0, errno == EAGAIN || errno == EINTR { continue }
            guard count > 0 else { return reply }
            reply += piece
            guard reply.count <= maximumReply else { return [] }
        }
    }
}
