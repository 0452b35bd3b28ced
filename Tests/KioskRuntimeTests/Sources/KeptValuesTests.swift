import Drawing
import Elements
import Glibc
import Headless
import JSON
import KioskFile
import SourceHub
import SourceProtocol
import Synchronization
import System
import TestSupport
import Testing

@testable import KioskRuntime

/// A kiosk with values of its own, with the real hub and the real programs.
@Suite("Values of the kiosk's own, kept over a restart", .serialized, .timeLimit(.minutes(10)))
struct KeptValuesTests {
    /// A hub on its own thread.
    private nonisolated final class RunningHub: Sendable {
        private let ends: (exit: CInt, entrance: CInt)
        private let isDone = Mutex(false)

        private final class Box: @unchecked Sendable {
            let hub: Hub

            init(_ hub: Hub) { self.hub = hub }
        }

        init(_ programs: [SourceProgram], socket: String, _ log: LogRecord) throws {
            var ends: [CInt] = [-1, -1]
            try #require(pipe(&ends) == 0)
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            self.ends = (ends[0], ends[1])
            let box = Box(try Hub(programs, socket: socket, logger: log.logger))
            DetachedThread.start { [self] in
                box.hub.run(stopping: self.ends.exit)
                isDone.withLock { $0 = true }
            }
        }

        func stop() async throws {
            close(ends.entrance)
            try await eventually("the hub has ended") { isDone.withLock { $0 } }
            close(ends.exit)
        }
    }

    private static let file = """
        title: A
        sources:
          door: {command: [/bin/sh, bell.sh]}
          house:
            var:
              visitors: {value: 0, keep: true}
              mode: {value: day, keep: true}
              guest: none
              tea: {timer: 300, keep: true}
        tabs:
          - title: First
            page:
              - stepper: {title: Visitors, value: house.visitors, to: 999}
              - text: "{house.visitors} visitors, {house.mode}, {house.guest}"
        on:
          - {event: door.opened, do: {call: house.visitors}}
          - {event: door.closed, do: {set: house.mode, to: night, then: [{set: house.guest, to: Ada}]}}
        """

    /// A source that sends an event for each call.
    private static let bell = """
        echo '{"state": "up"}'
        while read -r line; do
            case $line in
            *'"open"'*) echo '{"event": "opened"}' ;;
            *'"close"'*) echo '{"event": "closed"}' ;;
            esac
        done
        """

    private let folder: TemporaryFolder
    private let log = LogRecord()
    private var state: String { folder.path + "/state/kiosk.json" }

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("bell.sh", Self.bell)
    }

    /// A kiosk as `thumbrail run` starts it, with its hub.
    private struct Panel {
        let kiosk: Kiosk
        let panel: HeadlessPanel
        let hub: RunningHub
        let sources: KioskSources

        func number(_ name: String) -> Double? {
            guard let name = ValueName(name), case .current(let value) = sources.live.state(of: name) else {
                return nil
            }
            return value.number
        }

        func text(_ name: String) -> String? {
            guard let name = ValueName(name), case .current(let value) = sources.live.state(of: name) else {
                return nil
            }
            return value.string
        }

        func call(_ name: String) {
            sources.live.send(SourceRequest(.call(name, with: .null), to: "door"), from: RequestOrigin("", by: "test"))
            {
                _ in
            }
        }

        func stop() async throws {
            kiosk.saveNow()
            sources.stop()
            try await hub.stop()
        }
    }

    private func start() async throws -> Panel {
        let definition = try KioskDefinition.parse(
            Self.file, path: folder.path + "/kiosk.yaml", format: .standard)
        let socket = folder.path + "/hub"
        let hub = try RunningHub(definition.connectors, socket: socket, log)
        let kiosk = Kiosk(definition, logger: log.logger)
        kiosk.keepState(at: state)
        let sources = KioskSources(hubAt: socket, for: definition, logger: log.logger)
        kiosk.connect(sources)
        sources.start()
        let panel = HeadlessPanel(size: PixelSize(width: 1280, height: 800))
        kiosk.show(in: panel.scene)
        let running = Panel(kiosk: kiosk, panel: panel, hub: hub, sources: sources)
        try await eventually("the values have arrived") { running.number("house.visitors") != nil }
        return running
    }

    @Test("A counter counts the events of another source, and has its number after a restart")
    func counter() async throws {
        let first = try await start()
        #expect(first.number("house.visitors") == 0 && first.text("house.mode") == "day")
        for _ in 0..<3 { first.call("open") }
        try await eventually { first.number("house.visitors") == 3 }
        first.call("close")
        try await eventually { first.text("house.guest") == "Ada" }
        try await eventually("the panel notes the values") { first.kiosk.kept.values["house"]?["mode"] == "night" }
        try await first.stop()
        let second = try await start()
        #expect(second.number("house.visitors") == 3 && second.text("house.mode") == "night")
        #expect(second.text("house.guest") == "none", "it is not kept")
        second.call("open")
        try await eventually { second.number("house.visitors") == 4 }
        // The kiosk is replaced, as after a crash, while the hub goes on: its values are newer than those of the file.
        second.sources.stop()
        let third = Kiosk(second.kiosk.definition, logger: log.logger)
        third.keepState(at: state)
        let sources = KioskSources(hubAt: folder.path + "/hub", for: third.definition, logger: log.logger)
        third.connect(sources)
        sources.start()
        try await eventually {
            ValueName("house.visitors").map { sources.live.state(of: $0) } == .current(4)
        }
        sources.stop()
        try await second.hub.stop()
    }

    @Test("A broken state file is named in the log, and the values start anew")
    func broken() async throws {
        try Folder.make(folder.path + "/state")
        try folder.write("state/kiosk.json", "{\"kept\": ")
        let panel = try await start()
        #expect(panel.number("house.visitors") == 0)
        #expect(log.warnings.contains { $0.hasPrefix("saved state at \(state) ignored: ") }, "\(log.warnings)")
        try await panel.stop()
    }
}
