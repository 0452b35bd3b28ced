import Glibc
import SourceHubTestSupport
import System
import TestSupport
import Testing

@testable import SourceHub

@Suite("Hub socket", .serialized)
struct HubSocketTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/hub" }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func problem(_ path: String) -> String? {
        do throws(LocalSocketError) {
            _ = try LocalSocket(path: path, of: "hub")
            return nil
        } catch {
            return error.description
        }
    }

    @Test(
        "Only the owner or the given group can use the socket, regardless of the umask, and it is removed when the hub ends"
    )
    func mode() async throws {
        do {
            let socket = try LocalSocket(path: path, of: "hub")
            var status = stat()
            #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
            _ = socket
        }
        #expect(access(path, F_OK) != 0)
        #expect(throws: LocalSocketError.self) { try LocalSocket(path: path, of: "hub", group: "no-such-group") }
        // The group is the process's own, which it may set.
        let own = String(cString: try #require(getgrgid(getegid())).pointee.gr_name)
        let socket = try LocalSocket(path: path, of: "hub", group: own)
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o660 && status.st_gid == getegid())
        _ = socket
    }

    @Test("The socket replaces an existing one that is no longer served, and no other")
    func taken() async throws {
        let living = try LocalSocket(path: path, of: "hub")
        #expect(problem(path)?.contains("another hub") == true)
        #expect(LocalSocket.connect(to: path) != nil)
        _ = living
        let file = try folder.write("file", "x")
        #expect(problem(file)?.contains("not a socket") == true)
        #expect(problem(folder.path)?.contains("not a socket") == true)
        // A killed hub leaves its socket.
        let dead = folder.path + "/dead"
        let descriptor = try #require(Self.bound(dead))
        close(descriptor)
        #expect(problem(dead) == nil)
    }

    @Test("The socket's path has at most 107 bytes")
    func lengths() {
        let room = 107 - folder.path.utf8.count - 1
        guard room > 0 else { return }
        #expect(problem(folder.path + "/" + String(repeating: "x", count: room)) == nil)
        #expect(problem(folder.path + "/" + String(repeating: "x", count: room + 1))?.contains("107") == true)
        #expect(problem(folder.path + "/nowhere/hub")?.contains("cannot bind socket") == true)
    }

    @Test("A panel that never reads does not delay other panels, and gets the last value when it reads")
    func slowPanel() async throws {
        let hub = try TestHub([
            "a":
                #"i=0; while [ $i -lt 3000 ]; do i=$((i+1)); echo "{\"n\": $i, \"t\": \"$(printf %01000d $i)\"}"; done; sleep 30"#
        ])
        let slow = try #require(LocalSocket.connect(to: hub.socket))
        defer { close(slow) }
        let panel = hub.panel("a")
        #expect(await wait { panel.value("a.n") == .current(3000) })
        var text = ""
        #expect(
            await wait {
                var piece = [UInt8](repeating: 0, count: 65_536)
                while case let count = recv(slow, &piece, piece.count, 0), count > 0 {
                    text += String(decoding: piece[..<count], as: UTF8.self)
                }
                return text.contains("\"n\": 3000,")
            })
        // Of three megabytes the socket's buffer and the last values were sent.
        #expect(text.utf8.count < 2_000_000)
        await hub.stop()
    }

    @Test("A panel that sends invalid lines is disconnected, and others stay connected")
    func oddPanel() async throws {
        let hub = try TestHub(["a": #"echo '{"x": 1}'; sleep 30"#])
        let panel = hub.panel("a")
        #expect(await wait { panel.value("a.x") == .current(1) })
        for line in ["nonsense\n", "{\"request\": \n", String(repeating: "x", count: 1_500_000)] {
            let odd = try #require(LocalSocket.connect(to: hub.socket))
            defer { close(odd) }
            var rest = Array(line.utf8)[...]
            #expect(
                await wait {
                    let count = rest.withUnsafeBytes { send(odd, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL)) }
                    if count > 0 { rest = rest.dropFirst(count) }
                    var piece = [UInt8](repeating: 0, count: 4096)
                    let got = recv(odd, &piece, piece.count, 0)
                    return got == 0 || (got < 0 && errno != EAGAIN)
                })
        }
        #expect(panel.value("a.x") == .current(1))
        await hub.stop()
    }

    @Test("Eight panels are served at the same time, and a ninth once one of them has disconnected")
    func manyPanels() async throws {
        let hub = try TestHub(["a": #"echo '{"x": 1}'; sleep 30"#])
        var panels = (0..<8).map { _ in hub.panel("a") }
        #expect(await wait { panels.allSatisfy { $0.value("a.x") == .current(1) } })
        let ninth = hub.panel("a")
        panels.removeFirst()
        #expect(await wait { ninth.value("a.x") == .current(1) })
        await hub.stop()
    }

    /// A socket without a listener.
    private static func bound(_ path: String) -> CInt? {
        let descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let result = withUnsafeBytes(of: address) { bytes in
            bytes.assumingMemoryBound(to: sockaddr.self).baseAddress.map {
                bind(descriptor, $0, socklen_t(bytes.count))
            }
        }
        return result == 0 ? descriptor : nil
    }
}
