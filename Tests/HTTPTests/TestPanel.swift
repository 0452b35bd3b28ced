import Glibc
import HTTP
import Hub
import JSON
import Processes
import Synchronization
import TestSupport
import Testing
import Values

/// A hub on a thread of its own with connectors of servers, and the panel's end of it.
final class TestPanel {
    let record = LogRecord()
    private let folder: TemporaryFolder
    private let connection: HubConnection
    private let ends: (exit: CInt, entrance: CInt)
    private let isDone = Done()
    private var answers: [Int: [RequestAnswer]] = [:]

    private final class Done: Sendable {
        let value = Mutex(false)
    }

    /// Used on one thread alone.
    private final class Box: @unchecked Sendable {
        let hub: Hub

        init(_ hub: Hub) { self.hub = hub }
    }

    /// - Parameter sources: by their names, what the kiosk file says.
    init(_ sources: [String: HTTPSettings], folder: TemporaryFolder? = nil) throws {
        let folder = try folder ?? TemporaryFolder()
        self.folder = folder
        let program = try #require(OwnProgram.path(of: "thumbrail-http"))
        var ends: [CInt] = [-1, -1]
        try #require(pipe(&ends) == 0)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        self.ends = (ends[0], ends[1])
        let specs = sources.map { name, settings in
            ConnectorSpec(
                name: name, command: [program], folder: folder.path, settings: .object(settings.settings))
        }
        let socket = folder.path + "/hub-\(ends[0])"
        let box = Box(try Hub(specs, socket: socket, logger: record.logger))
        let (exit, done) = (ends[0], isDone)
        OwnThread.start {
            box.hub.run(stopping: exit)
            done.value.withLock { $0 = true }
        }
        connection = HubConnection(
            path: socket, sources: sources.keys.sorted(), patience: 60, logger: record.logger
        ) {}
        connection.start()
    }

    /// Has all of it end, and waits for that.
    func stop() async {
        connection.stop()
        close(ends.entrance)
        #expect(await wait { self.isDone.value.withLock { $0 } })
        close(ends.exit)
    }

    func value(_ name: String) -> ValueState { ValueName(name).map { connection.value(of: $0) } ?? .missing }

    func state(_ source: String) -> SourceState { connection.state(of: source) }

    /// Why a source is down; empty where it is not.
    func why(_ source: String) -> String {
        if case .down(let why) = state(source) { why } else { "" }
    }

    /// Sends a request, and waits for the answer.
    func ask(_ order: SourceRequest.Order, of source: String) async -> RequestAnswer? {
        guard let id = connection.send(SourceRequest(order, to: source)) else { return nil }
        _ = await wait {
            for (id, answer) in connection.takeAnswers() { answers[id, default: []].append(answer) }
            return answers[id] != nil
        }
        #expect(answers[id]?.count == 1)
        return answers[id]?.first
    }
}
