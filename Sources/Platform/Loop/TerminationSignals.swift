import Glibc
import Synchronization

/// A handler of the signals that request the end of a program.
///
/// In a window, these are SIGTERM, SIGINT (Ctrl+C) and SIGHUP. The loop handles the first signal, and the handler is removed, so that a
/// second signal ends a program that hangs. On a panel, only SIGTERM from permitted senders is obeyed; see ``Obedience``.
///
/// Signal handlers are used instead of a signalfd, because they do not survive `exec`. Blocked and ignored signals would stay blocked and
/// ignored in child processes.
final class TerminationSignals {
    /// The senders whose signals end a program.
    nonisolated enum Obedience: Int, Sendable {
        /// Any process that may send signals to this one, as usual.
        case anyone
        /// Only SIGTERM from the parent process, such as the service manager, or from root. Signals that come from a keyboard (SIGINT,
        /// SIGQUIT, SIGTSTP) or from a closed terminal (SIGHUP) have no effect.
        ///
        /// If the program hangs, the service manager ends it with SIGKILL.
        case serviceManager

        var numbers: [CInt] {
            switch self {
            case .anyone: [SIGTERM, SIGINT, SIGHUP]
            case .serviceManager: [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGTSTP]
            }
        }

        /// Returns `true` if a signal ends the program.
        ///
        /// - Parameter sender: The sender; `nil` if the kernel does not guarantee it.
        func obeys(_ number: CInt, from sender: SignalSender?, parent: pid_t) -> Bool {
            switch self {
            case .anyone: true
            case .serviceManager: number == SIGTERM && sender?.mayEnd(childOf: parent) == true
            }
        }
    }

    private let pipe: SelfPipe
    private let watch: EventLoop.Watch
    private var previous: [(number: CInt, action: sigaction)] = []

    /// Installs handlers, and calls `action` from the loop after a signal. A signal that is already ignored (`nohup`) stays ignored.
    init(_ loop: EventLoop, obeying obedience: Obedience, _ action: @escaping () -> Void) throws(PlatformError) {
        let pipe = try SelfPipe()
        self.pipe = pipe
        watch = loop.watch(pipe.descriptor) { _ in
            pipe.clear()
            action()
        }
        // Swift allocates the metadata of some types at their first use. If the handler interrupted an allocation and then allocated, the
        // program would deadlock. Therefore the handler is called once before it is installed.
        var nobody = siginfo_t()
        let isFirst = signalEntrance.load(ordering: .sequentiallyConsistent) < 0
        for obedience in [.anyone, obedience] as [Obedience] where isFirst {
            signalObedience.store(obedience.rawValue, ordering: .sequentiallyConsistent)
            noteSignal(SIGTERM, &nobody, nil)
        }
        signalObedience.store(obedience.rawValue, ordering: .sequentiallyConsistent)
        signalEntrance.store(pipe.entrance, ordering: .sequentiallyConsistent)
        for number in obedience.numbers {
            var old = sigaction()
            sigaction(number, nil, &old)
            // The value 1 is SIG_IGN, which Swift cannot import.
            if unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self) == 1 { continue }
            var new = sigaction()
            new.__sigaction_handler.sa_sigaction = noteSignal
            new.sa_flags = SA_RESTART | SA_SIGINFO
            if obedience == .anyone { new.sa_flags |= CInt(truncatingIfNeeded: SA_RESETHAND) }
            sigaction(number, &new, nil)
            previous.append((number, old))
        }
    }

    /// Restores the previous signal handlers.
    func stop() {
        for index in previous.indices { sigaction(previous[index].number, &previous[index].action, nil) }
        previous = []
        watch.cancel()
        _ = signalEntrance.compareExchange(
            expected: pipe.entrance, desired: -1, ordering: .sequentiallyConsistent)
    }
}

/// The write end of the pipe for the signal handler, which cannot capture a context; -1 if no handler is installed.
private nonisolated let signalEntrance = Atomic<CInt>(-1)
private nonisolated let signalObedience = Atomic<Int>(TerminationSignals.Obedience.anyone.rawValue)

private nonisolated func noteSignal(
    _ number: CInt, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
) {
    let obedience = TerminationSignals.Obedience(rawValue: signalObedience.load(ordering: .relaxed)) ?? .anyone
    let sender = info.flatMap { SignalSender($0.pointee) }
    guard obedience.obeys(number, from: sender, parent: getppid()) else { return }
    let saved = errno
    SelfPipe.leaveMark(in: signalEntrance.load(ordering: .relaxed))
    errno = saved
}
