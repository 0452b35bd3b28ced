import CLinux
import Glibc
import System

/// A decoder program that was started: the channel to it, and its life.
package final class DecoderProcess {
    package let channel: DecoderChannel
    /// Nil where a test plays the program.
    package let id: pid_t?
    /// Readable once the process has ended; -1 where the kernel offers no such thing.
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
        // Dead by now, or as good as; a zombie would stay for as long as this program runs.
        if let id, !isReaped { waitpid(id, nil, 0) }
        if exitDescriptor >= 0 { close(exitDescriptor) }
    }

    /// Lets nobody hear of it any more, and ends it.
    func end() {
        guard isChannelOpen else { return }
        isChannelOpen = false
        channel.close()
        if let id, !isReaped { kill(id, SIGKILL) }
    }

    /// True once the process is gone for good. Never waits.
    func reap() -> Bool {
        guard let id, !isReaped else { return true }
        var result: pid_t
        repeat { result = waitpid(id, nil, WNOHANG) } while result < 0 && errno == EINTR
        // Less than 0: somebody else has reaped it.
        isReaped = result != 0
        return isReaped
    }

    /// Starts the program that lies at a path.
    ///
    /// Its standard input is the channel; it has no other descriptor that leads anywhere, and none of this program's
    /// environment but what the dynamic linker needs. It confines itself before it reads anything.
    ///
    /// - Parameter idle: for how long it waits for an order before it ends.
    static func start(_ path: String, idle: Duration) throws(PictureError) -> DecoderProcess {
        guard let (own, other) = DecoderChannel.pair() else {
            throw PictureError(
                .noDecoder, "there is no descriptor left for a decoder: \(String(cString: strerror(errno)))")
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
                .noDecoder, "the decoder \(path) cannot be started: \(String(cString: strerror(failure)))")
        }
        return DecoderProcess(channel: own, id: process)
    }
}
