import CLinux
import Glibc

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
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, other.descriptor, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        // A group of its own: what is typed at a terminal is meant for the panel, which ends the decoder.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
        let linker = getenv("LD_LIBRARY_PATH").map { "LD_LIBRARY_PATH=\(String(cString: $0))" }
        let words: [UnsafeMutablePointer<CChar>?] = [strdup(path), strdup("\(idle.wholeNanoseconds / 1_000_000)"), nil]
        let variables: [UnsafeMutablePointer<CChar>?] = [linker.flatMap { strdup($0) }, nil]
        defer { for text in words + variables { free(text) } }
        var id = pid_t()
        let failure = posix_spawn(&id, path, &actions, &attributes, words, variables)
        guard failure == 0 else {
            own.close()
            throw PictureError(
                .noDecoder, "the decoder \(path) cannot be started: \(String(cString: strerror(failure)))")
        }
        return DecoderProcess(channel: own, id: id)
    }
}
