import Glibc
import TestSupport
import Testing

@testable import Hub

@Suite("The socket of a hub")
struct HubSocketTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/hub" }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func problem(_ path: String) -> String? {
        do throws(HubError) {
            _ = try HubSocket(path: path)
            return nil
        } catch {
            return error.description
        }
    }

    @Test("is for its user and its group, whatever the mask is, and gone with the hub")
    func mode() throws {
        do {
            let socket = try HubSocket(path: path)
            var status = stat()
            #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o660)
            _ = socket
        }
        #expect(access(path, F_OK) != 0)
    }

    @Test("takes the place of one that nobody serves, and of no other")
    func taken() throws {
        let living = try HubSocket(path: path)
        #expect(problem(path)?.contains("another hub") == true)
        #expect(HubSocket.connect(to: path) != nil)
        _ = living
        let file = try folder.write("file", "x")
        #expect(problem(file)?.contains("no socket") == true)
        #expect(problem(folder.path)?.contains("no socket") == true)
        // What a hub leaves behind that was killed.
        let dead = folder.path + "/dead"
        let descriptor = try #require(Self.bound(dead))
        close(descriptor)
        #expect(problem(dead) == nil)
    }

    @Test("has a path of 107 bytes at the most")
    func lengths() {
        let room = 107 - folder.path.utf8.count - 1
        guard room > 0 else { return }
        #expect(problem(folder.path + "/" + String(repeating: "x", count: room)) == nil)
        #expect(problem(folder.path + "/" + String(repeating: "x", count: room + 1))?.contains("107") == true)
        #expect(problem(folder.path + "/nowhere/hub")?.contains("there can be no socket") == true)
    }

    /// A socket at which nobody listens.
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
