import Glibc
import System
import Toolkit

/// The history of earlier starts, in a file that exists until the service is stopped.
public struct RestartHistory {
    private let path: String

    /// Creates a history.
    ///
    /// - Parameter folder: A folder that is empty after boot, such as $RUNTIME_DIRECTORY.
    public init(folder: String) {
        path = folder + "/starts"
    }

    /// The delay before each start if starts cannot be recorded. It is equal to the first delay of recorded starts.
    ///
    /// A program that ends repeatedly must not keep the host busy, even if the disk is full or read-only.
    public static let uncounted = Duration.seconds(2)

    /// Records this start.
    ///
    /// - Returns: The delay before the start, usually zero, and the error if the start cannot be recorded. In this case, the delay is at
    ///   least ``uncounted``.
    public func start() -> (pause: Duration, problem: FileError?) {
        var pause = RestartBackoff(text)
        let counted = Duration.seconds(pause.start(at: SystemClock.boot.wholeSeconds))
        do throws(FileError) {
            try OutputFile.replace(path, with: Array(pause.text.utf8), mode: 0o600)
            return (counted, nil)
        } catch {
            // The starts that were recorded earlier still count.
            return (max(counted, Self.uncounted), error)
        }
    }

    /// Deletes the history, because the program ends normally or on request. The next start counts as the first.
    public func forget() {
        unlink(path)
    }

    /// Sleeps until a delay has passed, or a SIGTERM requests the end of the program.
    ///
    /// - `obeysServiceManagerOnly`: A Boolean value that tells whether SIGTERM is obeyed only from the parent process and from root. From
    ///   other senders, it is discarded.
    /// - `onBegin`: The action that is called when SIGTERM is blocked. If output is written earlier, a process that reacts to it with
    ///   SIGTERM may end the program at once.
    /// - Returns: `false` if a SIGTERM was received, which this call consumes.
    public static func sleep(
        for pause: Duration, obeysServiceManagerOnly: Bool = false, onBegin: () -> Void = {}
    ) -> Bool {
        let obedience = obeysServiceManagerOnly ? TerminationSignals.Obedience.serviceManager : .anyone
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        var before = sigset_t()
        pthread_sigmask(SIG_BLOCK, &signals, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        onBegin()
        let end = Timestamp.monotonic().advanced(by: pause)
        while true {
            let left = max(0, end.nanoseconds &- Timestamp.monotonic().nanoseconds)
            var time = timespec(tv_sec: Int(left / 1_000_000_000), tv_nsec: Int(left % 1_000_000_000))
            var info = siginfo_t()
            if sigtimedwait(&signals, &info, &time) == SIGTERM {
                if obedience.obeys(SIGTERM, from: SignalSender(info), parent: getppid()) { return false }
            } else if errno != EINTR {
                return true
            }
        }
    }

    private var text: String { InputFile.text(of: path, first: 64) ?? "" }
}
