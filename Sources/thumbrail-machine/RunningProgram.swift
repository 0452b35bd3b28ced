import CLinux
import Glibc
import LocalSources
import System

/// A program that was called, until it has ended.
final class RunningProgram {
    /// The request that asked for it.
    let request: Int
    private let id: pid_t
    /// Readable once it has ended.
    let exit: CInt
    /// Its standard error; -1 once that has ended.
    private(set) var errors: CInt
    private var words = LastLine()

    private init(_ id: pid_t, errors: CInt, exit: CInt, for request: Int) {
        (self.id, self.errors, self.exit, self.request) = (id, errors, exit, request)
    }

    deinit {
        for descriptor in [errors, exit] where descriptor >= 0 { close(descriptor) }
    }

    /// - Returns: why it was not started, in place of the program.
    static func start(_ command: [String], in folder: String, for request: Int) -> (RunningProgram?, String) {
        func words(_ error: CInt) -> String { String(cString: strerror(error)) }
        guard let name = command.first else { return (nil, "there is no program") }
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { return (nil, words(errno)) }
        // One that is started gets nothing but what it is given; nobody else starts any.
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        var start = ProgramStart(name, command, environment: ProgramStart.ownEnvironment)
        start.folder = folder
        start.errors = ends[1]
        let (id, error) = start.start()
        close(ends[1])
        guard let id else {
            close(ends[0])
            return (nil, "\(name) cannot be started: \(words(error))")
        }
        let exit = pidfd_open(id, 0)
        guard exit >= 0 else {
            // Without a way to hear of its end it is waited for by nobody.
            let error = errno
            kill(-id, SIGKILL)
            waitpid(id, nil, 0)
            close(ends[0])
            return (nil, words(error))
        }
        return (RunningProgram(id, errors: ends[0], exit: exit, for: request), "")
    }

    /// Takes in what it says; only the last of it counts.
    func hear() {
        guard errors >= 0 else { return }
        withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 1) { bytes in
            // Not for ever: one that never stops to speak keeps nobody else from being heard.
            for _ in 0..<16 {
                let count = read(errors, bytes.baseAddress, bytes.count)
                if count > 0 {
                    words.append(bytes[..<count])
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

    /// Whether it has ended, and how: nil while it runs, and an empty text where all went well.
    ///
    /// What it has started and left behind goes on.
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
        return words.text.isEmpty ? how : words.text
    }

    /// Asks it to end, with all that it has started.
    func terminate() { kill(-id, SIGTERM) }
}
