import CLinux
import Glibc
import JSON
import SourceProtocol
import System

/// A connected panel: the changes that it has not received yet, and its requests.
///
/// Only the names of changed values are queued, so that a slow panel does not need more memory.
final class PanelClient {
    /// The changes of one source that a panel has not received yet.
    private struct News {
        var names: Set<String> = []
        var hasState = false
        /// The earliest time since which the values that the panel knows are stale; `nil` if no loss has to be reported.
        var lostAt: Double?
        var isEmpty: Bool { names.isEmpty && !hasState && lostAt == nil }
    }

    let id: Int
    let descriptor: CInt
    /// The user ID and the process ID of the panel, as the kernel reports them.
    let user: UInt32
    let process: Int32
    private var lines = LineBuffer(limit: SourceMessage.maximumBytes)
    private var news: [String: News] = [:]
    private var answers: [JSONValue] = []
    private var events: [JSONValue] = []
    /// The approximate size of the data of the queued events, in bytes.
    private var eventBytes = 0
    /// The bytes that are being sent; the first `sent` of them are already sent.
    private var chunk: [UInt8] = []
    private var sent = 0
    /// The number of the panel's last request, so that no request is performed twice.
    private var lastRequest = -1

    /// The approximate maximum size of the values of a source in one chunk, in bytes. Further values are sent later, with their latest
    /// value.
    private static let maximumBytes = 1 << 18
    /// The approximate maximum sizes of the data of an event and of all queued events, in bytes.
    private static let maximumData = (one: 4096, all: 1 << 20)
    /// The maximum number of events queued for a slow panel; further ones are dropped.
    private static let maximumEvents = 10_000
    /// The maximum number of answers queued for a slow panel.
    private static let maximumAnswers = 1_000

    init(_ id: Int, _ descriptor: CInt) {
        self.id = id
        self.descriptor = descriptor
        var (user, process): (UInt32, CInt) = (.max, 0)
        socket_peer(descriptor, &user, &process)
        (self.user, self.process) = (user, process)
    }

    deinit { close(descriptor) }

    // MARK: Sending

    /// Queues all values of a source for a newly connected panel.
    func welcome(_ name: String, _ values: SourceValues) {
        news[name] = News(names: Set(values.entries.keys), hasState: true)
    }

    func changed(_ name: String, _ change: SourceValues.Change) {
        news[name, default: News()].names.formUnion(change.names)
        if change.isWhole { news[name, default: News()].hasState = true }
    }

    func lost(_ name: String, at time: Double) {
        if news[name]?.lostAt == nil { news[name, default: News()].lostAt = time }
    }

    func happened(_ name: String, _ event: SourceMessage.Event) {
        guard events.count < Self.maximumEvents, event.name.utf8.count <= ValueName.maximumBytes else { return }
        var message = SourceMessage()
        // Data beyond the limits is omitted, so that the queue of a slow panel stays bounded.
        let size = event.with.weight
        let isSent = size <= Self.maximumData.one && eventBytes + size <= Self.maximumData.all
        if isSent { eventBytes += size }
        message.event = SourceMessage.Event(event.name, with: isSent ? event.with : .null)
        events.append(.object(message.members.merging(["source": .string(name)]) { $1 }))
    }

    func answer(_ id: Int, _ answer: RequestAnswer) {
        answers.append(.object(answer.members(id: id)))
    }

    /// A Boolean value that tells whether the panel reads too slowly. The hub then does not read its requests, so that the queue of answers
    /// stays bounded.
    var isBehind: Bool { answers.count >= Self.maximumAnswers }

    var wantsToWrite: Bool {
        sent < chunk.count || !answers.isEmpty || !events.isEmpty || news.values.contains { !$0.isEmpty }
    }

    /// Writes as much as the panel accepts.
    ///
    /// - Returns: `false` if the panel has disconnected.
    func write(_ sources: [String: SourceValues]) -> Bool {
        while true {
            if sent == chunk.count {
                chunk = nextChunk(sources)
                sent = 0
                if chunk.isEmpty { return true }
            }
            let count = chunk.withUnsafeBytes {
                send(descriptor, $0.baseAddress.map { $0 + sent }, $0.count - sent, CInt(MSG_NOSIGNAL))
            }
            if count < 0, errno == EINTR { continue }
            if count < 0 { return errno == EAGAIN }
            sent += count
        }
    }

    /// Returns the next lines to send: values before the answers that followed them.
    private func nextChunk(_ sources: [String: SourceValues]) -> [UInt8] {
        var bytes: [UInt8] = []
        func add(_ line: JSONValue) {
            guard let text = try? line.encoded() else { return }
            bytes += text.utf8
            bytes.append(0x0A)
        }
        for name in news.keys.sorted() {
            guard let values = sources[name], var left = news.removeValue(forKey: name) else { continue }
            for line in lines(of: name, values, &left) { add(line) }
            if !left.isEmpty { news[name] = left }
            // Chunks are small, so that values that change in the meantime are sent only once, with their latest value.
            if bytes.count > 1 << 16 { return bytes }
        }
        // Events follow the values that they have changed.
        for line in events + answers { add(line) }
        (events, answers, eventBytes) = ([], [], 0)
        return bytes
    }

    /// Returns lines for changes of a source: removed values, the loss of the connection, stale values with their age, then current
    /// values.
    private func lines(of name: String, _ values: SourceValues, _ news: inout News) -> [JSONValue] {
        let now = SystemClock.monotonic.seconds
        var lines: [JSONValue] = []
        func add(_ members: [String: JSONValue]) {
            lines.append(.object(members.merging(["source": .string(name)]) { $1 }))
        }
        var remainingBytes = Self.maximumBytes
        /// Adds values until the chunk is full.
        func add(_ names: [String], staleSince time: Double? = nil) {
            var members: [String: JSONValue] = [:]
            for value in names {
                guard remainingBytes > 0, let entry = values.entries[value] else { break }
                members[value] = entry.value
                remainingBytes -= value.utf8.count + entry.value.weight
                news.names.remove(value)
            }
            guard !members.isEmpty else { return }
            var line: [String: JSONValue] = ["values": .object(members)]
            if let time { line.merge(["stale": true, "age": .number(max(0, now - time))]) { $1 } }
            add(line)
        }
        func addLoss(at time: Double) { add(["lost": true, "age": .number(max(0, now - time))]) }
        var (gone, current) = ([String](), [String]())
        var stale: [Double: [String]] = [:]
        for value in news.names {
            guard let entry = values.entries[value] else {
                gone.append(value)
                continue
            }
            if let time = entry.oldSince { stale[time, default: []].append(value) } else { current.append(value) }
        }
        if !gone.isEmpty {
            add(["gone": .array(gone.map { .string($0) })])
            news.names.subtract(gone)
        }
        if let time = news.lostAt {
            addLoss(at: time)
            news.lostAt = nil
        }
        for (time, names) in stale.sorted(by: { $0.key < $1.key }) where remainingBytes > 0 {
            add(names, staleSince: time)
        }
        guard remainingBytes > 0 else { return lines }
        add(current)
        guard remainingBytes > 0 else { return lines }
        if news.hasState, values.state != .starting {
            var message = SourceMessage()
            message.state = values.state
            var members = message.members
            if let time = values.downSince { members["age"] = .number(max(0, now - time)) }
            add(members)
        }
        news.hasState = false
        return lines
    }

    // MARK: Receiving

    /// Reads what the panel has sent.
    ///
    /// - Returns: `false` if the panel has disconnected or has sent an invalid line.
    func read(_ line: (JSONValue) -> Void) -> Bool {
        var isValid = true
        var count = 0
        withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { bytes in
            repeat { count = recv(descriptor, bytes.baseAddress, bytes.count, 0) } while count < 0 && errno == EINTR
            guard count > 0 else { return }
            lines.append(UnsafeRawBufferPointer(rebasing: bytes[..<count])) { bytes in
                guard let value = try? JSONValue(parsing: bytes) else {
                    isValid = false
                    return
                }
                line(value)
            } tooLong: {
                isValid = false
            }
        }
        return isValid && (count > 0 || (count < 0 && errno == EAGAIN))
    }

    /// Returns `true` if the number of a request is greater than all previous numbers, and remembers it.
    func isNew(_ id: Int) -> Bool {
        guard id > lastRequest else { return false }
        lastRequest = id
        return true
    }
}
