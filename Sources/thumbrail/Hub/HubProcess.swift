import Glibc
import Logging
import Platform
import Synchronization
import System
import Toolkit

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
        for parent in parents where made == nil { made = Folder.makeTemporary(in: parent, named: "thumbrail-") }
        guard let folder = made else {
            logger.error("cannot create a folder for the source hub's socket: \(String(cString: strerror(errno)))")
            return nil
        }
        self.folder = folder
        socket = folder + "/sources"
        (self.kiosk, self.logger) = (kiosk, logger)
    }

    /// Starts it, on a thread that starts it again whenever it ends.
    func start() {
        DetachedThread.start { [self] in
            var delay = Backoff(first: 1, longest: 60, good: 60)
            while true {
                let began = Timestamp.monotonic()
                // What is short now, such as descriptors, may be there later.
                if let id = spawn() {
                    var result: pid_t
                    repeat { result = waitpid(id, nil, 0) } while result < 0 && errno == EINTR
                }
                if isStopped.withLock({ $0 }) { return }
                let pause = delay.wait(after: Timestamp.monotonic().seconds(since: began))
                logger.warning("source hub: process exited, retry in \(Int(pause)) s")
                sleep(UInt32(pause))
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
        // The pictures of its sources lie there as well.
        try? Folder.remove(folder)
    }

    private func spawn() -> pid_t? {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else {
            logger.error("source hub: cannot create a pipe: \(String(cString: strerror(errno)))")
            return nil
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let call = ["thumbrail", "sources", "--socket", socket, "--ends-with-input", "--", kiosk]
        var start = ProgramStart("/proc/self/exe", call, environment: ProgramStart.ownEnvironment)
        (start.input, start.output, start.errors) = (ends[0], STDOUT_FILENO, STDERR_FILENO)
        let (id, failure) = start.start()
        close(ends[0])
        guard let id else {
            close(ends[1])
            logger.error("source hub: cannot be started: \(String(cString: strerror(failure)))")
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
