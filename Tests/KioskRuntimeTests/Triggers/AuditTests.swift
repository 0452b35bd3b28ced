import Elements
import ElementsTestSupport
import Glibc
import JSON
import SourceProtocol
import System
import TestSupport
import Testing

@testable import KioskRuntime

/// Audit records of requests to sources.
@Suite("Audit log")
struct AuditTests {
    private final class Lines {
        var all: [String] = []
    }

    private func log(_ folder: String?, _ lines: Lines) -> AuditLog {
        AuditLog(folder: folder) { lines.all.append($0) }
    }

    @Test("The panel itself logs only requests that were not sent, and no value can end the log line")
    func lines() {
        let lines = Lines()
        let feed = FakeFeed()
        let audit = log(nil, lines)
        feed.live.audit = audit
        feed.live.openRole = { "operator" }
        let stop = SourceRequest(.call("stop", with: ["hard": "a \"b\"\n\u{1B}[2J"]), to: "press")
        for _ in 0..<3 { feed.live.send(stop, from: RequestOrigin("Press › \"Stop\"\n")) { _ in } }
        #expect(feed.origins == [RequestOrigin("Press › \"Stop\"\n", role: "operator")])
        feed.live.answered(0, .done)
        feed.isConnected = false
        feed.live.send(stop, from: RequestOrigin("Press › \"Stop\"\n")) { _ in }
        #expect(
            lines.all == [
                #"actor=role:operator action=call target=press/stop result="failed: not sent" via=panel where="Press › \"Stop\" ""#
            ])
    }

    @Test("Requests with an unknown outcome are shown on screen once, with their location in the kiosk")
    func unknownOnScreen() throws {
        let folder = try TemporaryFolder()
        let lines = Lines()
        var audit: AuditLog? = log(folder.path, lines)
        for place in ["Job › \"Stop\"", "Lamp \\ Hall", ""] {
            _ = audit?.begin(SourceRequest(.call("a", with: .null), to: "s"), from: RequestOrigin(place))
        }
        audit = nil
        let screen = try KioskScreen(yaml: "title: A\ntabs: [{title: B, rows: [c]}]\n", in: folder)
        screen.kiosk.connections.audit = log(folder.path, lines)
        screen.kiosk.reportUnknown(in: screen.panel.scene)
        screen.panel.advanceToNextFrame()
        let said = "Outcome unknown: Job › \"Stop\", Lamp \\ Hall"
        #expect(screen.panel.strings.contains(said), "\(screen.panel.strings)")
        #expect(lines.all.count == 3)
        #expect(screen.kiosk.connections.audit?.takeUnknownPlaces() == [])
        #expect(log(folder.path, lines).takeUnknownPlaces() == [])
    }

    @Test("Requests that were pending when the kiosk ended are reported once as unknown, and not repeated")
    func unknown() throws {
        let folder = try TemporaryFolder()
        let lines = Lines()
        var audit: AuditLog? = log(folder.path, lines)
        let first = audit?.begin(SourceRequest(.call("a", with: .null), to: "s"), from: RequestOrigin("P"))
        _ = audit?.begin(SourceRequest(.call("b", with: .null), to: "s"), from: RequestOrigin("P"))
        audit?.end(try #require(first))
        #expect(lines.all.isEmpty)
        audit = nil
        audit = log(folder.path, lines)
        #expect(lines.all.count == 1)
        #expect(lines.all.last?.hasPrefix(#"actor=touch action=call target=s/b result="unknown: "#) == true)
        audit = nil
        audit = log(folder.path, lines)
        #expect(lines.all.count == 1)
    }

    @Test(
        "After a kiosk is killed before its file is truncated, pending requests are reported, and no partial line")
    func cutOff() throws {
        let folder = try TemporaryFolder()
        let lines = Lines()
        var audit: AuditLog? = log(folder.path, lines)
        let path = folder.path + "/requests"
        let first = audit?.begin(SourceRequest(.call("first", with: .null), to: "s"), from: RequestOrigin("P"))
        _ = audit?.begin(SourceRequest(.call("b", with: .null), to: "s"), from: RequestOrigin("P"))
        let before = try InputFile.bytes(of: path, upTo: 1_000)
        audit?.end(try #require(first))
        let after = try InputFile.bytes(of: path, upTo: 1_000)
        audit = nil
        // The file is in its state between the write and the truncation.
        try folder.write("requests", after + before.dropFirst(after.count))
        lines.all = []
        audit = log(folder.path, lines)
        #expect(lines.all.count == 1 && lines.all.first?.contains("target=s/b ") == true, "\(lines.all)")
    }

    @Test("If more than 64 KiB of requests are pending, only the oldest are reported, and no answered ones")
    func many() throws {
        let folder = try TemporaryFolder()
        let lines = Lines()
        var audit: AuditLog? = log(folder.path, lines)
        let ids = (0..<1_500).map { number in
            audit?.begin(SourceRequest(.call("call\(number)", with: .null), to: "s"), from: RequestOrigin("P"))
        }
        for id in ids.prefix(10) { audit?.end(try #require(id)) }
        audit = nil
        lines.all = []
        audit = log(folder.path, lines)
        #expect(lines.all.count > 500 && lines.all.count < 1_490)
        #expect(lines.all.first?.contains("target=s/call10 ") == true, "\(lines.all.first ?? "")")
        audit = nil
        // After the report the file has no pending requests.
        audit = log(folder.path, lines)
        lines.all = []
        let last = audit?.begin(SourceRequest(.call("last", with: .null), to: "s"), from: RequestOrigin("P"))
        audit?.end(try #require(last))
        audit = nil
        audit = log(folder.path, lines)
        #expect(lines.all.isEmpty)
    }

    @Test(
        "A missing folder, or a record that is not a regular file, does not prevent requests",
        arguments: ["none", "link", "pipe"])
    func enemies(kind: String) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/requests"
        if kind == "link" { symlink("/etc/passwd", path) }
        if kind == "pipe" { mkfifo(path, 0o600) }
        let lines = Lines()
        let audit = log(kind == "none" ? "/nowhere" : folder.path, lines)
        let note = audit.begin(SourceRequest(.call("a", with: .null), to: "s"), from: RequestOrigin("P"))
        audit.fail(note)
        #expect(
            lines.all.last?.hasSuffix("action=call target=s/a result=\"failed: not sent\" via=panel where=P") == true)
    }

    @Test("An unread log does not block the panel")
    func deaf() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/log"
        #expect(SystemLog(named: "test", at: path).write("x") == false)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        let reader = socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue), 0)
        defer { close(reader) }
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(reader, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
        try #require(isBound)
        let log = SystemLog(named: "test", at: path)
        #expect(log.write("one"))
        var bytes = [UInt8](repeating: 0, count: 100)
        let count = recv(reader, &bytes, bytes.count, 0)
        #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == "<13>test[\(getpid())]: one")
        var taken = 0
        while taken < 100_000, log.write("more") { taken += 1 }
        #expect(taken < 100_000)
    }
}
