import CLinux
import Glibc
import PictureFiles
import System

/// A running decoder program and the channel to it.
package final class DecoderProcess {
    package let channel: DecoderChannel
    /// The process identifier; `nil` if a test acts as the program.
    package let id: pid_t?
    /// A pidfd that becomes readable when the process exits; -1 if the kernel does not support it.
    let exitDescriptor: CInt
    private var isReaped = false
    private var isChannelOpen = true

    package init(channel: DecoderChannel, id: pid_t? = nil) {
        self.channel = channel
        self.id = id
        exitDescriptor = id.map { pidfd_open($0, 0) } ?? -1
    }

    deinit {
        end()
        // The process is dead or dying, so this wait is short. Without it, a zombie would remain for the lifetime of
        // this program.
        if let id, !isReaped { waitpid(id, nil, 0) }
        if exitDescriptor >= 0 { close(exitDescriptor) }
    }

    /// Closes the channel and kills the process.
    func end() {
        guard isChannelOpen else { return }
        isChannelOpen = false
        channel.close()
        if let id, !isReaped { kill(id, SIGKILL) }
    }

    /// Reaps the process without blocking. Returns `true` if it has exited and is reaped.
    func reap() -> Bool {
        guard let id, !isReaped else { return true }
        var result: pid_t
        repeat { result = waitpid(id, nil, WNOHANG) } while result < 0 && errno == EINTR
        // A negative result means that other code has already reaped the process.
        isReaped = result != 0
        return isReaped
    }

    /// Starts the decoder program at a path.
    ///
    /// The channel is the program's standard input. The program inherits no other usable file descriptor, and only the
    /// environment variable LD_LIBRARY_PATH. It enters its sandbox before it reads any input.
    ///
    /// - Parameter idle: The time without requests after which the program exits.
    static func start(_ path: String, idle: Duration) throws(PictureError) -> DecoderProcess {
        guard let (own, other) = DecoderChannel.pair() else {
            throw PictureError(
                .noDecoder, "cannot create a socket pair for the decoder: \(String(cString: strerror(errno)))")
        }
        defer { other.close() }
        let linker = getenv("LD_LIBRARY_PATH").map { "LD_LIBRARY_PATH=\(String(cString: $0))" }
        var start = ProgramStart(
            path, [path, "\(idle.wholeNanoseconds / 1_000_000)"], environment: linker.map { [$0] } ?? [])
        start.input = other.descriptor
        let (process, failure) = start.start()
        guard let process else {
            own.close()
            throw PictureError(
                .noDecoder, "cannot start the picture decoder \(path): \(String(cString: strerror(failure)))")
        }
        return DecoderProcess(channel: own, id: process)
    }
}
