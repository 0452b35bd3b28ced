import Glibc
import System
import TestSupport
import Testing

/// A server of a test in Python, on its own port.
///
/// The script gets a folder, the file of a certificate with its key or an empty text, and a port or 0. It writes its port to the file `port`,
/// and what it receives to the file `log`.
open class ScriptServer {
    public let folder: TemporaryFolder
    public private(set) var port = 0
    private let certificate: String
    private var process: pid_t?

    /// - Parameters:
    ///   - script: The source text of the server.
    ///   - certificate: The file of a certificate with its key, for TLS.
    public init(_ script: String, certificate: String = "") async throws {
        folder = try TemporaryFolder()
        self.certificate = certificate
        try folder.write("server.py", script)
        try await start()
    }

    deinit { stop() }

    /// Starts the server, after a stop on the same port as before.
    public func start() async throws {
        unlink("\(folder.path)/port")
        var start = ProgramStart(
            "python3", ["python3", folder.path + "/server.py", folder.path, certificate, "\(port)"],
            environment: ProgramStart.ownEnvironment)
        start.folder = folder.path
        process = start.start().process
        try #require(process != nil, "these tests need python3")
        #expect(await wait { Int(self.read("port")) != nil })
        port = Int(read("port")) ?? 0
    }

    /// Stops the server.
    public func stop() {
        guard let process else { return }
        kill(process, SIGKILL)
        var status: CInt = 0
        waitpid(process, &status, 0)
        self.process = nil
    }

    /// Content of one of the server's files, which the server replaces atomically.
    public func read(_ name: String) -> String {
        guard let file = fopen("\(folder.path)/\(name)", "re") else { return "" }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }

    /// The lines that the server received.
    public var log: [String] { read("log").split(separator: "\n").map(String.init) }
}
