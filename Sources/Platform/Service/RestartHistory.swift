import Glibc

/// What is known of the starts before this one, in a file that the service manager keeps until the service is stopped.
public struct RestartHistory {
    private let path: String

    /// - Parameter folder: one that is empty after the machine has started, such as $RUNTIME_DIRECTORY.
    public init(folder: String) {
        path = folder + "/starts"
    }

    /// Notes this start.
    ///
    /// - Returns: the pause before it, zero in all but bad times.
    public func start() -> Duration {
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        var pause = RestartPause(text)
        let seconds = pause.start(at: Int64(time.tv_sec))
        // Without a file there are no pauses, and nothing else is lost.
        if let file = fopen(path, "we") {
            fputs(pause.text, file)
            fclose(file)
        }
        return .seconds(seconds)
    }

    /// The program ends as it should, or is told to: the next start is a first one.
    public func forget() {
        unlink(path)
    }

    /// Sleeps, unless the program is told to end.
    ///
    /// - Returns: false when it is: by SIGTERM, which this call has taken in then.
    public static func sleep(for pause: Duration) -> Bool {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        var before = sigset_t()
        pthread_sigmask(SIG_BLOCK, &signals, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        var time = timespec(tv_sec: Int(pause.components.seconds), tv_nsec: 0)
        var info = siginfo_t()
        var result: CInt
        repeat { result = sigtimedwait(&signals, &info, &time) } while result < 0 && errno == EINTR
        return result != SIGTERM
    }

    private var text: String {
        guard let file = fopen(path, "re") else { return "" }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 64)
        return String(decoding: bytes[..<fread(&bytes, 1, bytes.count, file)], as: UTF8.self)
    }
}
