import Glibc
import Logging
import Synchronization

/// The hub of a kiosk as a child of the program that shows it: started again when it ends, and ended with it.
nonisolated final class HubProcess: Sendable {
    /// Where it serves.
    let socket: String
    private let folder: String
    private let kiosk: String
    private let logger: Logger
    /// The child's standard input, whose end is the end of the child; -1 while there is none.
    private let input = Mutex<CInt>(-1)
    private let isStopped = Mutex(false)

    /// - Parameters:
    ///   - kiosk: the kiosk file.
    ///   - logger: takes what is wrong with it.
    /// - Returns: nil where there is no folder for its socket.
    init?(kiosk: String, logger: Logger) {
        // A session's own folder may be named and not be there.
        let parents = [getenv("XDG_RUNTIME_DIR").map { String(cString: $0) }, "/tmp"].compactMap(\.self)
        var made: String?
        for parent in parents where made == nil { made = Self.makeFolder(in: parent) }
        guard let folder = made else {
            logger.error("there is no folder for the sources: \(String(cString: strerror(errno)))")
            return nil
        }
        self.folder = folder
        socket = folder + "/sources"
        (self.kiosk, self.logger) = (kiosk, logger)
    }

    /// A new folder that only this user can look into.
    private static func makeFolder(in parent: String) -> String? {
        var template = Array("\(parent)/thumbrail-XXXXXX".utf8CString)
        return template.withUnsafeMutableBufferPointer { name in
            guard let start = name.baseAddress, mkdtemp(start) != nil else { return nil }
            return String(cString: start)
        }
    }

    /// Starts it, on a thread that starts it again whenever it ends.
    func start() {
        BackgroundThread.run { [self] in
            while true {
                guard let id = spawn() else { return }
                var result: pid_t
                repeat { result = waitpid(id, nil, 0) } while result < 0 && errno == EINTR
                if isStopped.withLock({ $0 }) { return }
                logger.warning("the sources have ended; they are started again")
                sleep(1)
                if isStopped.withLock({ $0 }) { return }
            }
        }
    }

    /// Has it end, with all programs that it has started.
    func stop() {
        isStopped.withLock { $0 = true }
        input.withLock { input in
            if input >= 0 { close(input) }
            input = -1
        }
        unlink(socket)
        rmdir(folder)
    }

    private func spawn() -> pid_t? {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else {
            logger.error("there is no descriptor left for the sources")
            return nil
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Ctrl+C in a terminal is for the panel, which ends it.
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        let call = ["thumbrail", "sources", kiosk, "--socket", socket, "--ends-with-input"]
        var words = call.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var id = pid_t()
        let failure = posix_spawn(&id, "/proc/self/exe", &actions, &attributes, &words, environ)
        close(ends[0])
        guard failure == 0 else {
            close(ends[1])
            logger.error("the sources cannot be started: \(String(cString: strerror(failure)))")
            return nil
        }
        input.withLock { input in
            if input >= 0 { close(input) }
            input = ends[1]
        }
        if isStopped.withLock({ $0 }) { stop() }
        return id
    }
}
