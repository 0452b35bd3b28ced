import Glibc
import JSON
import SourceProtocol
import System

/// A connector's two ends of the pipes to the hub: lines in on standard input, lines out on standard output, and what the log is to tell on
/// standard error.
///
/// One thread waits for `input` together with whatever else the connector waits for, and calls `read` when there is something.
public final class HubPipe {
    /// What to wait for, until it is readable.
    public let input: CInt
    private let output: CInt
    private var lines = LineBuffer(limit: SourceMessage.maximumBytes)
    private var lists: [String: ListDeltaEncoder] = [:]
    /// Whether values expire that are not sent again.
    private var valuesExpire = false
    /// The hub wants nothing more: the connector is to end within two seconds.
    public private(set) var isAtEnd = false
    /// The hub is gone, and nothing that is said arrives.
    public private(set) var isBroken = false

    /// - Parameters:
    ///   - input: where the hub's lines come in; it is read without waiting.
    ///   - output: where lines for the hub go; who writes there waits while the hub has no time.
    public init(input: CInt = STDIN_FILENO, output: CInt = STDOUT_FILENO) {
        self.input = input
        self.output = output
        _ = fcntl(input, F_SETFL, fcntl(input, F_GETFL) | O_NONBLOCK)
        // That the hub is gone is told by the next writing.
        signal(SIGPIPE, SIG_IGN)
    }

    /// Returns the lines that arrived since the last call; a line without an end is returned once it has one.
    ///
    /// Answers pings on the calling thread, so that a connector whose thread hangs does not answer. The pong that answers the start line enables
    /// pings.
    public func read() -> [HubLine] {
        var heard: [HubLine] = []
        defer { for line in heard { answer(line) } }
        withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { bytes in
            while !isAtEnd {
                let count = Glibc.read(input, bytes.baseAddress, bytes.count)
                if count < 0, errno == EINTR { continue }
                if count < 0, errno == EAGAIN { return }
                guard count > 0 else {
                    isAtEnd = true
                    return
                }
                lines.append(UnsafeRawBufferPointer(rebasing: bytes[..<count])) {
                    heard.append(HubLine($0))
                } tooLong: {
                }
            }
        }
        return heard
    }

    private func answer(_ line: HubLine) {
        switch line {
        case .start(let start):
            valuesExpire = start.valuesExpire
            send(["pong": 0])
        case .ping(let number): send(["pong": .number(Double(number))])
        case .request, .other: break
        }
    }

    /// Says something of values, the connection or an event.
    ///
    /// - Parameter message: what is said. Lists that differ have a way of their own, ``send(rows:of:)``.
    public func send(_ message: SourceMessage) {
        for name in message.gone { lists[name] = nil }
        // What was said before the connection was lost is old until it is said again, as a whole.
        if case .down? = message.state { lists = [:] }
        let members = message.members
        if !members.isEmpty { send(members) }
    }

    /// Says what a list is now, in as many lines as it takes: from the second time on what is another, where it is long.
    ///
    /// - Parameters:
    ///   - rows: its elements. Of a list that is longer than a line, those that are no objects are left out.
    ///   - name: the list's.
    public func send(rows: [JSONValue], of name: String) {
        let (lines, leftOut) = lists[name, default: ListDeltaEncoder()].lines(for: rows, name: name)
        if leftOut > 0 { log(.warning, "\(name): \(leftOut) rows ignored: duplicate, not an object or too long") }
        for line in lines where !isBroken { isBroken = !write(Array((line + "\n").utf8), to: output) }
        // Of a long list only changes are sent: without any, an empty change keeps the list from expiring.
        if lines.isEmpty, valuesExpire { send(["rows": .object([name: ["set": []]])]) }
    }

    /// Says what became of a request. Every request is answered once.
    public func answer(_ id: Int, _ answer: RequestAnswer) {
        send(answer.members(id: id))
    }

    /// Writes a line to the hub's log.
    ///
    /// - Parameters:
    ///   - severity: how severe it is; the hub reads it from the prefix that sd-daemon(3) documents.
    ///   - text: one line.
    public func log(_ severity: LogSeverity, _ text: String) {
        write(Array((severity.prefix + text.shortened + "\n").utf8), to: STDERR_FILENO)
    }

    private func send(_ members: [String: JSONValue]) {
        guard let text = try? JSONValue.object(members).encoded() else { return }
        guard text.utf8.count < SourceMessage.maximumBytes else {
            return log(.warning, "a message of more than \(SourceMessage.maximumBytes) bytes is not sent")
        }
        if !write(Array((text + "\n").utf8), to: output) { isBroken = true }
    }

    /// Writes all of it, and waits where it has to.
    @discardableResult
    private func write(_ bytes: [UInt8], to descriptor: CInt) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&wait, 1, -1)
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }
}
