import Glibc
import JSON
import SourceHub
import SourceProtocol
import Synchronization
import System
import TestSupport
import Testing

/// A hub on its own thread with Thumbrail's source programs, and the panel's end of the hub.
public final class SourcePanel {
    public let record = LogRecord()
    /// Folder where the programs start.
    public let folder: TemporaryFolder
    private let connection: HubConnection
    private let socket: String
    private let ends: (exit: CInt, entrance: CInt)
    private let isDone = Done()
    private var answers: [Int: [RequestAnswer]] = [:]

    private final class Done: Sendable {
        let value = Mutex(false)
    }

    /// Confined to a single thread.
    private final class Box: @unchecked Sendable {
        let hub: Hub

        init(_ hub: Hub) { self.hub = hub }
    }

    /// - Parameters:
    ///   - program: The source's program beside the tests.
    ///   - settings: The sources' names and settings.
    ///   - wanted: The names of values to be shown, for each source.
    ///   - folder: The folder where the programs start; `nil` for a new one.
    ///   - expiry: The expiry times of the values.
    ///   - times: The timeouts of the hub.
    ///   - inputs: The names of the values of other sources that a source gets, by its name.
    ///   - kept: The values that the panel keeps over a restart, by the names of their source and their own.
    ///   - keptNames: The names of the values of a source that are kept, by its name.
    public init(
        _ program: String, _ settings: [String: JSONValue], wanted: [String] = [], folder: TemporaryFolder? = nil,
        expiry: ValueExpiry.Times = ValueExpiry.Times(), times: HubTimes = HubTimes(),
        inputs: [String: [ValueName]] = [:], kept: [String: [String: JSONValue]] = [:],
        keptNames: [String: Set<String>] = [:]
    ) throws {
        let folder = try folder ?? TemporaryFolder()
        self.folder = folder
        let path = try #require(HelperExecutable.path(of: program))
        var ends: [CInt] = [-1, -1]
        try #require(pipe(&ends) == 0)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        self.ends = (ends[0], ends[1])
        let specs = settings.map { name, settings in
            SourceProgram(
                name: name, command: [path], folder: folder.path, settings: settings, wanted: wanted,
                expiry: expiry, inputs: inputs[name] ?? [], kept: keptNames[name] ?? [])
        }
        let socket = folder.path + "/hub-\(ends[0])"
        self.socket = socket
        let box = Box(try Hub(specs, socket: socket, times: times, logger: record.logger))
        let (exit, done) = (ends[0], isDone)
        DetachedThread.start {
            box.hub.run(stopping: exit)
            done.value.withLock { $0 = true }
        }
        // On a busy machine, a test waits for ten seconds and more between two of its steps.
        connection = HubConnection(
            path: socket, sources: settings.keys.sorted(), patience: 600, logger: record.logger
        ) {}
        connection.keep(kept)
        connection.start()
    }

    /// Stops hub and programs, and waits for their end.
    public func stop() async {
        connection.stop()
        close(ends.entrance)
        #expect(await wait { self.isDone.value.withLock { $0 } })
        close(ends.exit)
    }

    /// Sets the values that the panel keeps over a restart.
    public func keep(_ kept: [String: [String: JSONValue]]) { connection.keep(kept) }

    /// Returns the events since the last call.
    public func events() -> [String] { connection.takeEvents().map { "\($0.source).\($0.event.name)" } }

    public func value(_ name: String) -> ValueState { ValueName(name).map { connection.value(of: $0) } ?? .noData }

    /// Folder of a source's pictures.
    public func pictureFolder(of source: String) -> String { PictureFolder.path(of: source, beside: socket) }

    /// Process of a source program, identified by its folder; `nil` if there is none.
    public func process(_ program: String, otherThan former: pid_t = 0) -> pid_t? {
        let ids = ((try? Folder.names(in: "/proc")) ?? []).compactMap { pid_t($0) }
        return ids.first { id in
            guard id != former, let cwd = realpath("/proc/\(id)/cwd", nil) else { return false }
            defer { free(cwd) }
            let name = InputFile.text(of: "/proc/\(id)/comm", first: 64) ?? ""
            // Process names have at most 15 bytes there.
            return name.hasPrefix(program.prefix(15)) && String(cString: cwd) == folder.path
        }
    }

    public func state(_ source: String) -> SourceState { connection.state(of: source) }

    /// Reason why a source is down; empty if it is not.
    public func why(_ source: String) -> String {
        if case .down(let why) = state(source) { why } else { "" }
    }

    /// Sends a request, and waits for the answer.
    public func ask(
        _ order: SourceRequest.Order, of source: String, key: String? = nil,
        from origin: RequestOrigin = RequestOrigin("")
    ) async -> RequestAnswer? {
        guard let id = connection.send(SourceRequest(order, to: source, key: key), from: origin) else { return nil }
        return await answer(to: id)
    }

    public func send(_ order: SourceRequest.Order, to source: String, key: String? = nil) -> Int? {
        connection.send(SourceRequest(order, to: source, key: key))
    }

    /// Waits for the answer to a request.
    public func answer(to id: Int) async -> RequestAnswer? {
        _ = await wait {
            for (id, answer) in connection.takeAnswers() { answers[id, default: []].append(answer) }
            return answers[id] != nil
        }
        #expect(answers[id]?.count == 1)
        return answers[id]?.first
    }
}

extension RequestAnswer? {
    /// Whether the request was performed, with any answer.
    package var isPerformed: Bool { if case .performed? = self { true } else { false } }
}
