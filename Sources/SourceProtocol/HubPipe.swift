import Glibc
import JSON
import System

/// The source's side of the pipes to the hub: lines arrive on standard input, lines are sent on standard output, and log messages go to
/// standard error.
///
/// One thread polls `input` together with the source's other descriptors, and calls `read` when it is readable.
public final class HubPipe {
    /// The file descriptor to poll for input.
    public let input: CInt
    private let output: CInt
    private var lines = LineBuffer(limit: SourceMessage.maximumBytes)
    private var lists: [String: ListDeltaEncoder] = [:]
    /// A Boolean value that tells whether values expire if they are not sent again.
    private var valuesExpire = false
    /// A Boolean value that tells whether the hub has closed the input: the source has to exit within two seconds.
    public private(set) var isAtEnd = false
    /// A Boolean value that tells whether the hub is gone, so that nothing that is sent arrives.
    public private(set) var isBroken = false

    /// Creates the pipe's ends.
    ///
    /// - Parameters:
    ///   - input: The descriptor of the hub's lines; it is switched to non-blocking mode.
    ///   - output: The descriptor for lines to the hub; writing blocks while the hub is busy.
    public init(input: CInt = STDIN_FILENO, output: CInt = STDOUT_FILENO) {
        self.input = input
        self.output = output
        _ = fcntl(input, F_SETFL, fcntl(input, F_GETFL) | O_NONBLOCK)
        // A write error reports that the hub is gone.
        signal(SIGPIPE, SIG_IGN)
    }

    /// Returns the lines that arrived since the last call; a line without an end is returned once it has one.
    ///
    /// Pings are answered on the calling thread, so that a source whose thread hangs does not answer. The pong that answers the start line
    /// enables pings.
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
        case .request, .inputs, .other: break
        }
    }

    /// Sends values, a connection state or an event.
    ///
    /// - Parameter message: The message. Changed lists are sent with ``send(rows:of:)`` instead.
    public func send(_ message: SourceMessage) {
        // A list that is sent after these messages is sent as a whole.
        for name in message.gone + message.stale + message.values.keys { lists[name] = nil }
        // Lists that were sent before the connection was lost are stale until they are sent again as a whole.
        if case .down? = message.state { lists = [:] }
        let members = message.members
        if !members.isEmpty { send(members) }
    }

    /// Sends the current state of a list, in as many lines as necessary. Of a long list, only the changes are sent after the first time.
    ///
    /// - Parameters:
    ///   - rows: The elements. If the list does not fit into one line, elements that are not objects are left out.
    ///   - name: The name of the list.
    public func send(rows: [JSONValue], of name: String) {
        let (lines, leftOut) = lists[name, default: ListDeltaEncoder()].lines(for: rows, name: name)
        if leftOut > 0 { log(.warning, "\(name): \(leftOut) rows ignored: duplicate, not an object or too long") }
        for line in lines where !isBroken { isBroken = !write(Array((line + "\n").utf8), to: output) }
        // Of a long list only changes are sent: without any, an empty change keeps the list from expiring.
        if lines.isEmpty, valuesExpire { send(["rows": .object([name: ["set": []]])]) }
    }

    /// Sends the answer to a request. Each request is answered once.
    public func answer(_ id: Int, _ answer: RequestAnswer) {
        send(answer.members(id: id))
    }

    /// Writes a line to the hub's log.
    ///
    /// - Parameters:
    ///   - severity: The severity; the hub reads it from the prefix that sd-daemon(3) documents.
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
