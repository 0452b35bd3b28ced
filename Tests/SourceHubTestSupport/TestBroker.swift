import Glibc
import System
import TestSupport
import Testing

/// A mosquitto of the test's own on a free port.
public final class TestBroker {
    public let folder: TemporaryFolder
    public private(set) var port: Int
    private let settings: [String]
    private var process: pid_t?

    /// - Parameter settings: Lines of the broker's configuration.
    public init(_ settings: [String] = ["allow_anonymous true"], folder: TemporaryFolder? = nil) async throws {
        self.folder = try folder ?? TemporaryFolder()
        self.settings = settings
        port = try Self.freePort()
        // Between the search for a free port and mosquitto's start, another program may take the port.
        for _ in 0..<10 {
            if try await begin() { return }
            kill()
            port = try Self.freePort()
        }
        throw Failure.noPort
    }

    enum Failure: Error { case noPort }

    deinit { kill() }

    /// Starts the broker again at the same port.
    public func start() async throws { #expect(try await begin()) }

    /// - Returns: Whether it serves; otherwise it has ended.
    private func begin() async throws -> Bool {
        try folder.write(
            "mosquitto.conf",
            (["listener \(port) 127.0.0.1"] + settings + ["user root", "log_dest none"]).joined(separator: "\n"))
        let program = access("/usr/sbin/mosquitto", X_OK) == 0 ? "/usr/sbin/mosquitto" : "mosquitto"
        let start = ProgramStart(
            program, [program, "-c", folder.path + "/mosquitto.conf"], environment: ProgramStart.ownEnvironment)
        process = start.start().process
        try #require(process != nil, "these tests need mosquitto")
        #expect(await wait { self.hasEnded || Self.answers(self.port) })
        return !hasEnded
    }

    private var hasEnded: Bool {
        guard let process else { return true }
        var information = siginfo_t()
        let options = WEXITED | WNOHANG | WNOWAIT
        return waitid(P_PID, id_t(process), &information, options) == 0 && information.si_signo == SIGCHLD
    }

    public func kill() {
        guard let process else { return }
        Glibc.kill(process, SIGKILL)
        var status: CInt = 0
        waitpid(process, &status, 0)
        self.process = nil
    }

    public static func freePort() throws -> Int {
        let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = self.address(0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
            }
        }
        try #require(isBound)
        return Int(UInt16(bigEndian: address.sin_port))
    }

    private static func address(_ port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }

    /// Whether a server listens at a port.
    public static func answers(_ port: Int) -> Bool {
        let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = address(port)
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }
}
