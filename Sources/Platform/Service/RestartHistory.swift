import Glibc
import System
import Toolkit

/// The history of earlier starts, in a file that the service manager keeps until the service is stopped.
public struct RestartHistory {
    private let path: String

    /// Creates a history.
    ///
    /// - Parameter folder: A folder that is empty after boot, such as $RUNTIME_DIRECTORY.
    public init(folder: String) {
        path = folder + "/starts"
    }

    /// The pause before each start if starts cannot be counted: as long as the first pause of counted starts.
    ///
    /// A program that ends again and again must not keep the machine busy, even if the disk is full or read-only.
    public static let uncounted = Duration.seconds(2)

    /// Records this start.
    ///
    /// - Returns: The pause before the start, usually zero; and the error if the start cannot be recorded, in which case the pause is at
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

    /// Forgets earlier starts, because the program ends normally or on request. The next start counts as the first.
    public func forget() {
        unlink(path)
    }

    /// Sleeps, unless the program is told to end.
    ///
    /// - `obeysServiceManagerOnly`: A Boolean value that tells whether SIGTERM counts only from the parent process and from root; from
    ///   other senders it is then discarded.
    /// - `onBegin`: The action that is called once SIGTERM is blocked. Output before that may cause a SIGTERM that ends the program at
    ///   once.
    /// - Returns: `false` if SIGTERM came, which this call has consumed then.
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
