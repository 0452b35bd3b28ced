import Glibc
import System
import Toolkit

/// What is known of the starts before this one, in a file that the service manager keeps until the service is stopped.
public struct RestartHistory {
    private let path: String

    /// - Parameter folder: one that is empty after the machine has started, such as $RUNTIME_DIRECTORY.
    public init(folder: String) {
        path = folder + "/starts"
    }

    /// The pause before each start where nobody can count them: as long as the first one of those that are counted.
    ///
    /// A machine that is full, or may not write, must not be kept busy by a program that ends again and again.
    public static let uncounted = Duration.seconds(2)

    /// Notes this start.
    ///
    /// - Returns: the pause before it, zero in all but bad times; and why it is not noted, with which the pause is ``uncounted`` at least.
    public func start() -> (pause: Duration, problem: FileError?) {
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        var pause = RestartBackoff(text)
        let counted = Duration.seconds(pause.start(at: Int64(time.tv_sec)))
        do throws(FileError) {
            try OutputFile.replace(path, with: Array(pause.text.utf8), mode: 0o600)
            return (counted, nil)
        } catch {
            // What an earlier start could write still counts.
            return (max(counted, Self.uncounted), error)
        }
    }

    /// The program ends as it should, or is told to: the next start is a first one.
    public func forget() {
        unlink(path)
    }

    /// Sleeps, unless the program is told to end.
    ///
    /// - `obeysServiceManagerOnly`: SIGTERM counts from the process that started this one and from root, and is taken
    ///   in without a consequence from others.
    /// - `onBegin`: called once SIGTERM is taken in: what is said before that may be answered by one that ends the program.
    /// - Returns: false when it is: by SIGTERM, which this call has taken in then.
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
