import CLinux
import Glibc
import System
import Testing

@testable import SourceHub

/// A running thumbrail-source, with the hub's end of its connection. The program runs as the user of the tests.
final class LauncherConnection {
    /// The launcher's process ID.
    let process: pid_t
    /// The hub's end of the connection; -1 once closed.
    private var socket: CInt
    private var received: [UInt8] = []
    private var hasEnded = false

    /// - Parameter runtime: The folder that the service manager makes for the program.
    init(runtime: String? = nil) throws {
        let path = try #require(HelperExecutable.path(of: "thumbrail-source"))
        var ends: [CInt] = [-1, -1]
        try #require(socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
        socket = ends[0]
        // A hang fails the test.
        var time = timeval(tv_sec: 540, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        // With a descriptor that its parent has left open, and SIGPIPE ignored, as by systemd.
        var start = ProgramStart("/bin/sh", ["sh", "-c", "trap '' PIPE; exec 9</dev/null; exec \"$0\"", path])
        start.environment = ["PATH=/usr/bin:/bin"] + (runtime.map { ["RUNTIME_DIRECTORY=\($0)"] } ?? [])
        start.input = ends[1]
        let (process, _) = start.start()
        Glibc.close(ends[1])
        self.process = try #require(process)
    }

    deinit {
        close()
        if !hasEnded { _ = end() }
    }

    /// Closes the hub's end.
    func close() {
        if socket >= 0 { Glibc.close(socket) }
        socket = -1
    }

    /// Ends what the hub sends. What the launcher sends can still be received.
    func endMessages() { shutdown(socket, CInt(SHUT_WR)) }

    /// The launcher's open descriptors.
    var descriptorCount: Int {
        (try? Folder.names(in: "/proc/\(process)/fd").count) ?? 0
    }

    // MARK: Messages

    /// Sends bytes with descriptors. The launcher may have closed the connection.
    func send(_ bytes: [UInt8], with descriptors: [CInt] = []) {
        _ = send_with_descriptors(socket, bytes, bytes.count, descriptors, UInt32(descriptors.count))
    }

    /// Sends a line.
    func send(_ line: String, with descriptors: [CInt] = []) { send(Array("\(line)\n".utf8), with: descriptors) }

    /// Sends a line with the descriptors of a program without input and output.
    func start(_ line: String, credentials: [CInt] = []) throws {
        let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { Glibc.close(nothing) }
        try #require(nothing >= 0)
        send(line, with: [nothing, nothing, nothing] + credentials)
    }

    /// Sends a request, and returns the output of the program.
    func start(_ request: LaunchRequest, credentials: [CInt] = []) throws -> ProgramOutput {
        let output = try ProgramOutput()
        let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { Glibc.close(nothing) }
        try send(#require(request.line), with: [nothing, output.entrance, output.entrance] + credentials)
        output.closeEntrance()
        return output
    }

    /// The next line of the launcher; `nil` if it has closed the connection.
    func line() throws -> String? {
        while true {
            if let end = received.firstIndex(of: 0x0A) {
                defer { received.removeSubrange(...end) }
                return String(decoding: received[..<end], as: UTF8.self)
            }
            var bytes = [UInt8](repeating: 0, count: 4_096)
            let count = recv(socket, &bytes, bytes.count, 0)
            // The launcher may have left bytes unread.
            if count == 0 || (count < 0 && errno == ECONNRESET) { return nil }
            try #require(count > 0, "the launcher hangs")
            received += bytes.prefix(count)
        }
    }

    /// The lines after the first one, until the launcher closes the connection.
    func news() throws -> [String] {
        try #expect(line() == #"{"user": \#(geteuid())}"#)
        var lines: [String] = []
        while let next = try line() { lines.append(next) }
        return lines
    }

    /// Waits for the end of the launcher, and returns the status of `waitpid`, which is 0 unless it has crashed.
    func end() -> CInt {
        var status: CInt = -1
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        hasEnded = true
        return status
    }
}
