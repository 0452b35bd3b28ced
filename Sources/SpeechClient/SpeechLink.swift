import Glibc
import System

/// A connection to `thumbrail-speech`: to its socket on an installed panel, or to a process that this program has started.
struct SpeechLink {
    let descriptor: CInt
    /// The process that was started; `nil` for a socket.
    private let process: pid_t?

    /// Connects to the service at a socket; returns the reason if that is not possible.
    static func connect(to path: String) -> Result<SpeechLink, SpeechLinkError> {
        guard let descriptor = LocalSocket.connect(to: path) else {
            return .failure(SpeechLinkError(reason: "cannot connect to \(path)"))
        }
        return .success(SpeechLink(descriptor: descriptor, process: nil))
    }

    /// Starts a program with one end of a socket as its standard input; returns the reason if that is not possible.
    static func start(_ path: String) -> Result<SpeechLink, SpeechLinkError> {
        var ends: [CInt] = [-1, -1]
        guard socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            return .failure(SpeechLinkError(reason: "cannot create a socket pair: \(String(cString: strerror(errno)))"))
        }
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        var start = ProgramStart(path, environment: ProgramStart.ownEnvironment)
        (start.input, start.errors) = (ends[1], 2)
        let (process, error) = start.start()
        Glibc.close(ends[1])
        guard let process else {
            Glibc.close(ends[0])
            return .failure(SpeechLinkError(reason: "cannot start \(path): \(start.reason(error))"))
        }
        return .success(SpeechLink(descriptor: ends[0], process: process))
    }

    /// Closes the connection, and kills the process.
    func close() {
        Glibc.close(descriptor)
        guard let process else { return }
        kill(-process, SIGKILL)
        var result: pid_t
        repeat { result = waitpid(process, nil, 0) } while result < 0 && errno == EINTR
    }
}

/// The reason why `thumbrail-speech` is not available.
struct SpeechLinkError: Error {
    let reason: String
}
