import Glibc
import System
import TestSupport
import Testing

@Suite("System log")
struct SystemLogTests {
    /// Datagram socket like the journal's.
    private final class Receiver {
        let path: String
        private let socket = Glibc.socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue | SOCK_NONBLOCK.rawValue), 0)

        init(_ path: String) throws {
            self.path = path
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
            let isBound = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
                }
            }
            try #require(isBound)
        }

        deinit { close(socket) }

        /// Received datagram; `nil` if there is none.
        var message: String? {
            var bytes = [UInt8](repeating: 0, count: 65_536)
            let count = recv(socket, &bytes, bytes.count, 0)
            return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
        }
    }

    @Test("The journal receives the fields of a line, and no value can add a field")
    func native() throws {
        let folder = try TemporaryFolder()
        let journal = try Receiver(folder.path + "/journal")
        let log = SystemLog(named: "test", at: folder.path + "/none", journal: journal.path)
        #expect(log.write("a=b", fields: [("actor", "uid:0"), ("log in", "1\n_UID=0\nPRIORITY=0")]))
        #expect(
            journal.message
                == "PRIORITY=5\nSYSLOG_FACILITY=1\nSYSLOG_IDENTIFIER=test\nMESSAGE=a=b\nTHUMBRAIL_ACTOR=uid:0\n"
                + "THUMBRAIL_LOG_IN=1 _UID=0 PRIORITY=0\n")
        #expect(log.write("a\nMESSAGE=b", fields: [("x", "")]))
        #expect(journal.message?.contains("MESSAGE=a MESSAGE=b\n") == true)
    }

    @Test("If the journal is not available, or the line has no fields, the line goes to syslog")
    func syslog() throws {
        let folder = try TemporaryFolder()
        let syslog = try Receiver(folder.path + "/syslog")
        let log = SystemLog(named: "test", at: syslog.path, journal: folder.path + "/journal")
        #expect(log.write("one", fields: [("actor", "uid:0")]))
        #expect(syslog.message == "<13>test[\(getpid())]: one")
        let journal = try Receiver(folder.path + "/journal")
        #expect(log.write("two"))
        #expect(syslog.message?.hasSuffix(": two") == true && journal.message == nil)
        #expect(log.write("three", fields: [("actor", "uid:0")]))
        #expect(syslog.message == nil && journal.message?.contains("MESSAGE=three\n") == true)
    }
}
