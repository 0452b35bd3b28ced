import Glibc
import JSON
import System

/// The source's end of the pipes to the hub: it receives lines on standard input, sends lines on standard output, and writes log messages
/// to standard error.
///
/// The source polls `input` together with its other descriptors on one thread, and calls `read` when `input` is readable.
public final class HubPipe {
    /// The file descriptor to poll for input.
    public let input: CInt
    private let output: CInt
    private var lines = LineBuffer(limit: SourceMessage.maximumBytes)
    private var lists: [String: ListDeltaEncoder] = [:]
    /// A Boolean value that tells whether values expire if they are not sent again.
    private var valuesExpire = false
    /// A Boolean value that tells whether the hub has closed the input. The source then has to exit within two seconds.
    public private(set) var isAtEnd = false
    /// A Boolean value that tells whether a write to the hub has failed, which means that the hub has ended.
    public private(set) var isBroken = false

    /// Creates the source's end of the pipes.
    ///
    /// - Parameters:
    ///   - input: The descriptor from which the hub's lines are read; it is switched to non-blocking mode.
    ///   - output: The descriptor for lines to the hub; writing blocks while the hub is busy.
    public init(input: CInt = STDIN_FILENO, output: CInt = STDOUT_FILENO) {
        self.input = input
        self.output = output
        _ = fcntl(input, F_SETFL, fcntl(input, F_GETFL) | O_NONBLOCK)
        // If the hub has ended, a write returns an error instead of raising a signal.
        signal(SIGPIPE, SIG_IGN)
    }

    /// Returns the lines received since the last call. An incomplete line is returned once its end has been received.
    ///
    /// Pings are answered on the calling thread, so that a source whose thread hangs does not answer. The pong that answers the start line
    /// enables pings.
    public func read() -> [HubLine] {
        var received: [HubLine] = []
        defer { for line in received { answer(line) } }
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
                    received.append(HubLine($0))
                } tooLong: {
                }
            }
        }
        return received
    }

    private func answer(_ line: HubLine) {
        switch line {
        case .start(let start):
            valuesExpire = start.valuesExpire
            send(["pong": 0])
        case .ping(let number): send(["pong": .number(Double(number))])
        case .request, .inputs, .other: break
        }
    }

    /// Sends values, a connection state or an event.
    ///
    /// - Parameter message: The message. Lists are sent with ``send(rows:of:)`` instead.
    public func send(_ message: SourceMessage) {
        // The next time, these lists are sent in full.
        for name in message.gone + message.stale + message.values.keys { lists[name] = nil }
        // Lists that were sent before the connection was lost are stale until they are sent again in full.
        if case .down? = message.state { lists = [:] }
        let members = message.members
        if !members.isEmpty { send(members) }
    }

    /// Sends the current state of a list, in as many lines as necessary. For a long list, only changes are sent after the first time.
    ///
    /// - Parameters:
    ///   - rows: The elements. If the list does not fit into one line, elements that are not objects are omitted.
    ///   - name: The name of the list.
    public func send(rows: [JSONValue], of name: String) {
        let (lines, leftOut) = lists[name, default: ListDeltaEncoder()].lines(for: rows, name: name)
        if leftOut > 0 { log(.warning, "\(name): \(leftOut) rows ignored: duplicate, not an object or too long") }
        for line in lines where !isBroken { isBroken = !write(Array((line + "\n").utf8), to: output) }
        // For an unchanged long list there are no lines; an empty change keeps it from expiring.
        if lines.isEmpty, valuesExpire { send(["rows": .object([name: ["set": []]])]) }
    }

    /// Sends the answer to a request. Each request must be answered exactly once.
    public func answer(_ id: Int, _ answer: RequestAnswer) {
        send(answer.members(id: id))
    }

    /// Writes a line to the hub's log.
    ///
    /// - Parameters:
    ///   - severity: The severity, which is sent as a prefix as documented in sd-daemon(3).
    ///   - text: The message, on one line.
    public func log(_ severity: LogSeverity, _ text: String) {
        write(Array((severity.prefix + text.shortened + "\n").utf8), to: STDERR_FILENO)
    }

    private func send(_ members: [String: JSONValue]) {
        guard let text = try? JSONValue.object(members).encoded() else { return }
        guard text.utf8.count < SourceMessage.maximumBytes else {
            return log(.warning, "message not sent: too large (max \(SourceMessage.maximumBytes) bytes)")
        }
        if !write(Array((text + "\n").utf8), to: output) { isBroken = true }
    }

    /// Writes all bytes, and blocks if necessary.
    @discardableResult
    private func write(_ bytes: [UInt8], to descriptor: CInt) -> Bool {
        var remaining = bytes[...]
        while !remaining.isEmpty {
            let count = remaining.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                remaining = remaining.dropFirst(count)
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
