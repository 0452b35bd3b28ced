import Glibc
import Synchronization

/// The signals by which a program is asked to end: SIGTERM, SIGINT (Ctrl+C) and SIGHUP.
///
/// The first one is answered by the loop. Its handler is gone then: a second one ends a program that hangs. They are
/// handlers rather than a signalfd, because blocked signals would stay blocked in the programs that this one starts.
final class TerminationSignals {
    private static let numbers = [SIGTERM, SIGINT, SIGHUP]

    private let pipe: SelfPipe
    private let watch: EventLoop.Watch
    private var previous: [(number: CInt, action: sigaction)] = []

    /// Calls `action` from the loop when a signal has come. A signal that was ignored (`nohup`) stays so.
    init(_ loop: EventLoop, _ action: @escaping () -> Void) throws(PlatformError) {
        let pipe = try SelfPipe()
        self.pipe = pipe
        watch = loop.watch(pipe.descriptor) { _ in
            pipe.clear()
            action()
        }
        signalEntrance.store(pipe.entrance, ordering: .sequentiallyConsistent)
        for number in Self.numbers {
            var old = sigaction()
            sigaction(number, nil, &old)
            // 1 is SIG_IGN, which Swift cannot see.
            if unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self) == 1 { continue }
            var new = sigaction()
            new.__sigaction_handler.sa_handler = noteSignal
            new.sa_flags = SA_RESTART | CInt(truncatingIfNeeded: SA_RESETHAND)
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

private nonisolated func noteSignal(_ number: CInt) {
    let saved = errno
    SelfPipe.leaveMark(in: signalEntrance.load(ordering: .relaxed))
    errno = saved
}
