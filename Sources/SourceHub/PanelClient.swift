import CLinux
import Glibc
import JSON
import SourceProtocol

/// One panel that is connected: what it is still to be told, and what it asks for.
///
/// Of values only the names are kept that it has not heard of: it may be as slow as it likes.
final class PanelClient {
    /// What a panel is still to be told of one source.
    private struct News {
        var names: Set<String> = []
        var hasState = false
        /// When what it has heard became old first, if it has not heard that yet.
        var lostAt: Double?
        var isEmpty: Bool { names.isEmpty && !hasState && lostAt == nil }
    }

    let id: Int
    let descriptor: CInt
    /// The user and the process at the other end, as the kernel reports them.
    let user: UInt32
    let process: Int32
    private var lines = LineBuffer(limit: SourceMessage.maximumBytes)
    private var news: [String: News] = [:]
    private var answers: [JSONValue] = []
    private var events: [JSONValue] = []
    /// What is being sent, and how much of it is.
    private var chunk: [UInt8] = []
    private var sent = 0
    /// Requests that it has made, so that none is made twice.
    private var lastRequest = -1

    /// Of values that are written at once, about: what comes meanwhile is sent as it is then.
    private static let maximumBytes = 1 << 18
    /// Events that wait for a slow panel: what comes beyond them is left out.
    private static let maximumEvents = 10_000
    /// Answers that wait for a slow panel.
    private static let maximumAnswers = 1_000

    init(_ id: Int, _ descriptor: CInt) {
        self.id = id
        self.descriptor = descriptor
        var (user, process): (UInt32, CInt) = (.max, 0)
        socket_peer(descriptor, &user, &process)
        (self.user, self.process) = (user, process)
    }

    deinit { close(descriptor) }

    // MARK: What it is told

    /// All of a source, for a panel that has just come.
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
        // What belongs to it is for nobody so far, and may be large.
        guard events.count < Self.maximumEvents, event.name.utf8.count <= ValueName.maximumBytes else { return }
        var message = SourceMessage()
        message.event = SourceMessage.Event(event.name)
        events.append(.object(message.members.merging(["source": .string(name)]) { $1 }))
    }

    func answer(_ id: Int, _ answer: RequestAnswer) {
        switch answer {
        case .done: answers.append(["done": .number(Double(id))])
        case .failed(let why): answers.append(["failed": .number(Double(id)), "why": .string(why)])
        }
    }

    /// Whether it reads so little that nothing more is heard from it: what it asks for would be answered for ever.
    var isBehind: Bool { answers.count >= Self.maximumAnswers }

    var wantsToWrite: Bool {
        sent < chunk.count || !answers.isEmpty || !events.isEmpty || news.values.contains { !$0.isEmpty }
    }

    /// Writes as much as the panel takes.
    ///
    /// - Returns: false where the panel is gone.
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

    /// The next lines: values before the answers that came after them.
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
            // A piece at a time: what comes meanwhile is sent as it is then.
            if bytes.count > 1 << 16 { return bytes }
        }
        // What happened is told after what it has changed.
        for line in events + answers { add(line) }
        (events, answers) = ([], [])
        return bytes
    }

    /// Returns lines for changes of a source: first the loss of the connection, then stale values with their age, then current values.
    private func lines(of name: String, _ values: SourceValues, _ news: inout News) -> [JSONValue] {
        let now = monotonicTime()
        var lines: [JSONValue] = []
        func add(_ members: [String: JSONValue]) {
            lines.append(.object(members.merging(["source": .string(name)]) { $1 }))
        }
        var room = Self.maximumBytes
        /// As many as there is room for.
        func add(_ names: [String], staleSince time: Double? = nil) {
            var members: [String: JSONValue] = [:]
            for value in names {
                guard room > 0, let entry = values.entries[value] else { break }
                members[value] = entry.value
                room -= value.utf8.count + entry.value.weight
                news.names.remove(value)
            }
            guard !members.isEmpty else { return }
            var line: [String: JSONValue] = ["values": .object(members)]
            if let time { line.merge(["stale": true, "age": .number(max(0, now - time))]) { $1 } }
            add(line)
        }
        func addLoss(at time: Double) { add(["lost": true, "age": .number(max(0, now - time))]) }
        var (gone, new) = ([String](), [String]())
        var old: [Double: [String]] = [:]
        for value in news.names {
            guard let entry = values.entries[value] else {
                gone.append(value)
                continue
            }
            if let time = entry.oldSince { old[time, default: []].append(value) } else { new.append(value) }
        }
        if !gone.isEmpty {
            add(["gone": .array(gone.map { .string($0) })])
            news.names.subtract(gone)
        }
        if let time = news.lostAt {
            addLoss(at: time)
            news.lostAt = nil
        }
        for (time, names) in old.sorted(by: { $0.key < $1.key }) where room > 0 { add(names, staleSince: time) }
        guard room > 0 else { return lines }
        add(new)
        guard room > 0 else { return lines }
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

    // MARK: What it asks for

    /// Takes in what the panel has sent.
    ///
    /// - Returns: false where it is gone, or has sent what nobody understands.
    func read(_ line: (JSONValue) -> Void) -> Bool {
        var isRight = true
        var count = 0
        withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { bytes in
            repeat { count = recv(descriptor, bytes.baseAddress, bytes.count, 0) } while count < 0 && errno == EINTR
            guard count > 0 else { return }
            lines.append(UnsafeRawBufferPointer(rebasing: bytes[..<count])) { bytes in
                guard let value = try? JSONValue(parsing: bytes) else {
                    isRight = false
                    return
                }
                line(value)
            } tooLong: {
                isRight = false
            }
        }
        return isRight && (count > 0 || (count < 0 && errno == EAGAIN))
    }

    /// Whether a request is a new one: their numbers grow.
    func isNew(_ id: Int) -> Bool {
        guard id > lastRequest else { return false }
        lastRequest = id
        return true
    }
}
