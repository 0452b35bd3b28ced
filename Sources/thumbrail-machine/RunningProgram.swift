import CLinux
import Glibc
import LocalSources
import System

/// A program that was started for a request.
final class RunningProgram {
    /// The ID of the request for which the program was started.
    let request: Int
    private let id: pid_t
    /// The process file descriptor, which is readable once the program has ended.
    let exit: CInt
    /// The read end of the program's standard error; -1 once it is closed.
    private(set) var errors: CInt
    private var lastLine = LastLine()

    private init(_ id: pid_t, errors: CInt, exit: CInt, for request: Int) {
        (self.id, self.errors, self.exit, self.request) = (id, errors, exit, request)
    }

    deinit {
        for descriptor in [errors, exit] where descriptor >= 0 { close(descriptor) }
    }

    /// Starts a program.
    ///
    /// - Returns: The program, or the reason why it was not started.
    static func start(_ command: [String], in folder: String, for request: Int) -> (RunningProgram?, String) {
        func message(_ error: CInt) -> String { String(cString: strerror(error)) }
        guard let name = command.first else { return (nil, "command is empty") }
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { return (nil, message(errno)) }
        // O_CLOEXEC is not needed: only this code starts programs, and they inherit only the specified descriptors.
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        var start = ProgramStart(name, command, environment: ProgramStart.ownEnvironment)
        start.folder = folder
        start.errors = ends[1]
        let (id, error) = start.start()
        close(ends[1])
        guard let id else {
            close(ends[0])
            return (nil, "cannot start \(name): \(start.reason(error))")
        }
        let exit = pidfd_open(id, 0)
        guard exit >= 0 else {
            // Without this descriptor, the end of the program could not be detected.
            let error = errno
            kill(-id, SIGKILL)
            waitpid(id, nil, 0)
            close(ends[0])
            return (nil, message(error))
        }
        return (RunningProgram(id, errors: ends[0], exit: exit, for: request), "")
    }

    /// Reads the program's standard error, and keeps only the last line.
    func hear() {
        guard errors >= 0 else { return }
        withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 1) { bytes in
            // The limit keeps a program with endless output from blocking the loop.
            for _ in 0..<16 {
                let count = read(errors, bytes.baseAddress, bytes.count)
                if count > 0 {
                    lastLine.append(bytes[..<count])
                } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
                    close(errors)
                    errors = -1
                    return
                } else {
                    return
                }
            }
        }
    }

    /// Returns the reason why the program failed; an empty string if it succeeded, and `nil` while it is running.
    ///
    /// Its remaining child processes continue to run.
    func end() -> String? {
        var status: CInt = 0
        let result = waitpid(id, &status, WNOHANG)
        if result == 0 || (result < 0 && errno == EINTR) { return nil }
        guard result == id else { return "process exited, status unknown" }
        hear()
        let signal = status & 0x7F
        let code = (status >> 8) & 0xFF
        guard signal != 0 || code != 0 else { return "" }
        let how = signal != 0 ? "process killed, signal=\(signal)" : "process exited, status=\(code)"
        return lastLine.text.isEmpty ? how : lastLine.text
    }

    /// Sends SIGTERM to the program's process group.
    func terminate() { kill(-id, SIGTERM) }
}
