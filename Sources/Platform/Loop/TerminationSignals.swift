import Glibc
import Synchronization

/// The signals by which a program is asked to end.
///
/// In a window these are SIGTERM, SIGINT (Ctrl+C) and SIGHUP. The first one is answered by the loop; its handler is gone
/// then: a second one ends a program that hangs. On a panel only SIGTERM counts, and only from the one who may; see
/// ``Obedience``.
///
/// They are handlers rather than a signalfd, because blocked signals would stay blocked in the programs that this one
/// starts, and so would signals that are ignored. A handler does not outlive the start of another program.
final class TerminationSignals {
    /// Whose signals end a program.
    nonisolated enum Obedience: Int, Sendable {
        /// Anybody's who may send them, as usual.
        case anyone
        /// SIGTERM from the process that started it, such as the service manager, and from root. What a keyboard can send
        /// (SIGINT, SIGQUIT, SIGTSTP), or a terminal that is closed (SIGHUP), does nothing.
        ///
        /// A service manager ends a program that hangs by itself, with SIGKILL.
        case serviceManager

        var numbers: [CInt] {
            switch self {
            case .anyone: [SIGTERM, SIGINT, SIGHUP]
            case .serviceManager: [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGTSTP]
            }
        }

        /// - Parameter sender: nil where the kernel does not vouch for it.
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

    /// Calls `action` from the loop when a signal has come. A signal that was ignored (`nohup`) stays so.
    init(_ loop: EventLoop, obeying obedience: Obedience, _ action: @escaping () -> Void) throws(PlatformError) {
        let pipe = try SelfPipe()
        self.pipe = pipe
        watch = loop.watch(pipe.descriptor) { _ in
            pipe.clear()
            action()
        }
        // Swift makes some types when they are used first, for which it takes memory. In a handler that comes while memory is taken the program
        // would wait for itself for ever: it is called once before, when nobody listens yet.
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
            // 1 is SIG_IGN, which Swift cannot see.
            if unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self) == 1 { continue }
            var new = sigaction()
            new.__sigaction_handler.sa_sigaction = noteSignal
            new.sa_flags = SA_RESTART | SA_SIGINFO
            if obedience == .anyone { new.sa_flags |= CInt(truncatingIfNeeded: SA_RESETHAND) }
            sigaction(number, &new, nil)
            previous.append((number, old))
        }
    }

    /// Puts back the handlers that were there before.
    func stop() {
        for index in previous.indices { sigaction(previous[index].number, &previous[index].action, nil) }
        previous = []
        watch.cancel()
        _ = signalEntrance.compareExchange(
            expected: pipe.entrance, desired: -1, ordering: .sequentiallyConsistent)
    }
}

/// Where the handler leaves its mark: a signal has no other way to carry anything. -1 while nobody listens.
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
