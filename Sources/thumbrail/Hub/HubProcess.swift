import Glibc
import Logging
import Platform
import Synchronization
import System
import Toolkit

/// The source hub of a kiosk: a child process of the program that shows the kiosk. It is restarted when it exits, and stopped with the
/// program.
nonisolated final class HubProcess: Sendable {
    /// The path of the hub's socket.
    let socket: String
    private let folder: String
    private let kiosk: String
    private let isTrial: Bool
    private let logger: Logger
    /// The write end of the child's standard input, at whose end the child exits; -1 if there is no child.
    private let input = Mutex<CInt>(-1)
    private let isStopped = Mutex(false)

    /// Prepares a hub, and creates the folder for its socket.
    ///
    /// - Parameters:
    ///   - kiosk: The path of the kiosk file.
    ///   - isTrial: `true` if no panel runs, so that brokers must not be told that one is online or offline.
    ///   - logger: The logger for problems with the hub.
    /// - Returns: `nil` if no folder for the socket can be created.
    init?(kiosk: String, isTrial: Bool = false, logger: Logger) {
        // XDG_RUNTIME_DIR may name a folder that does not exist.
        let parents = [getenv("XDG_RUNTIME_DIR").map { String(cString: $0) }, "/tmp"].compactMap(\.self)
        var created: String?
        for parent in parents where created == nil { created = Folder.makeTemporary(in: parent, named: "thumbrail-") }
        guard let folder = created else {
            logger.error("cannot create a folder for the source hub's socket: \(String(cString: strerror(errno)))")
            return nil
        }
        self.folder = folder
        socket = folder + "/sources"
        (self.kiosk, self.isTrial, self.logger) = (kiosk, isTrial, logger)
    }

    /// Starts the hub on a thread that restarts it whenever it exits.
    func start() {
        DetachedThread.start { [self] in
            var backoff = Backoff(first: 1, longest: 60, good: 60)
            while true {
                let began = Timestamp.monotonic()
                // A shortage of resources, such as file descriptors, may be temporary, so a failed start is retried as well.
                if let id = spawn() {
                    var result: pid_t
                    repeat { result = waitpid(id, nil, 0) } while result < 0 && errno == EINTR
                }
                if isStopped.withLock({ $0 }) { return }
                let delay = backoff.wait(after: Timestamp.monotonic().seconds(since: began))
                logger.warning("source hub: process exited, retry in \(Int(delay)) s")
                sleep(UInt32(delay))
                if isStopped.withLock({ $0 }) { return }
            }
        }
    }

    /// Stops the hub and all programs that it has started.
    func stop() {
        isStopped.withLock { $0 = true }
        input.withLock { input in
            if input >= 0 { close(input) }
            input = -1
        }
        // The folder also contains the pictures of the sources.
        try? Folder.remove(folder)
    }

    private func spawn() -> pid_t? {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else {
            logger.error("source hub: cannot create a pipe: \(String(cString: strerror(errno)))")
            return nil
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let call =
            ["thumbrail", "sources", "--socket", socket, "--ends-with-input"] + (isTrial ? ["--trial"] : []) + [
                "--", kiosk,
            ]
        var start = ProgramStart("/proc/self/exe", call, environment: ProgramStart.ownEnvironment)
        (start.input, start.output, start.errors) = (ends[0], STDOUT_FILENO, STDERR_FILENO)
        let (id, failure) = start.start()
        close(ends[0])
        guard let id else {
            close(ends[1])
            logger.error("source hub: cannot start: \(String(cString: strerror(failure)))")
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
