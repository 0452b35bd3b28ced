import CLinux
import Glibc
import JSON
import Logging
import SourceHub
import SourceHubTestSupport
import SourceProtocol
import Synchronization
import System
import TestSupport
import Testing

/// A hub on its own thread with the test's programs.
final class TestHub: Sendable {
    let folder: TemporaryFolder
    let record = LogRecord()
    let socket: String
    private let ends: (exit: CInt, entrance: CInt)
    private let isDone = Mutex(false)
    /// The programs at the next reload; `nil` if the kiosk file is wrong.
    let next = Mutex<[SourceProgram]?>(nil)

    /// Short times: a tenth of those on a panel.
    static let times: HubTimes = {
        var times = HubTimes()
        times.restart = 0.1
        times.longestRestart = 0.4
        times.ending = 0.3
        times.silence = 0.3
        return times
    }()

    /// - Parameter sources: The sources' names and their shell scripts.
    init(
        _ sources: [String: String], folder: TemporaryFolder? = nil, launcher: String? = nil,
        times: HubTimes = TestHub.times,
        change: (inout SourceProgram) -> Void = { _ in }
    ) throws {
        let folder = try folder ?? TemporaryFolder()
        self.folder = folder
        socket = folder.path + "/hub"
        var ends: [CInt] = [-1, -1]
        try #require(pipe(&ends) == 0)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        self.ends = (ends[0], ends[1])
        let specs = Self.specs(sources, folder, change)
        let box = Box(
            try Hub(specs, socket: socket, launcher: launcher, times: times, logger: record.logger) { [weak self] in
                self?.next.withLock { $0 }
            },
            stopping: ends[0])
        DetachedThread.start { [self] in
            box.hub.run(stopping: box.stopping)
            isDone.withLock { $0 = true }
        }
    }

    private static func specs(
        _ sources: [String: String], _ folder: TemporaryFolder, _ change: (inout SourceProgram) -> Void
    ) -> [SourceProgram] {
        sources.map { name, script in
            var spec = SourceProgram(name: name, command: ["/bin/sh", "-c", script], folder: folder.path)
            change(&spec)
            return spec
        }
    }

    /// Sets the kiosk file's sources; a panel has to notify the hub.
    func save(_ sources: [String: String], change: (inout SourceProgram) -> Void = { _ in }) {
        let specs = Self.specs(sources, folder, change)
        next.withLock { $0 = specs }
    }

    /// Confined to a single thread.
    private final class Box: @unchecked Sendable {
        let hub: Hub
        let stopping: CInt

        init(_ hub: Hub, stopping: CInt) {
            (self.hub, self.stopping) = (hub, stopping)
        }
    }

    /// Stops the hub and waits for its end.
    func stop() async {
        close(ends.entrance)
        #expect(await wait { self.isDone.withLock { $0 } })
        close(ends.exit)
    }

    /// A connected panel.
    func panel(_ sources: String...) -> TestPanel { TestPanel(socket, sources, record) }
}

/// The panel's end of a hub, without a panel.
final class TestPanel {
    let connection: HubConnection
    private var answers: [Int: [RequestAnswer]] = [:]

    init(_ socket: String, _ sources: [String], _ record: LogRecord, patience: Double = 60) {
        connection = HubConnection(path: socket, sources: sources, patience: patience, logger: record.logger) {}
        connection.start()
    }

    deinit { connection.stop() }

    func value(_ name: String) -> ValueState { ValueName(name).map { connection.value(of: $0) } ?? .noData }

    /// Reason why a source is down; empty if it is not.
    func why(_ source: String) -> String {
        if case .down(let why) = connection.state(of: source) { why } else { "" }
    }

    /// Sends a request once there is a connection.
    func send(_ request: SourceRequest) async -> Int? {
        var id: Int?
        _ = await wait {
            id = self.connection.send(request)
            return id != nil
        }
        return id
    }

    func answers(to id: Int?) -> [RequestAnswer] {
        for (id, answer) in connection.takeAnswers() { answers[id, default: []].append(answer) }
        return id.flatMap { answers[$0] } ?? []
    }
}
