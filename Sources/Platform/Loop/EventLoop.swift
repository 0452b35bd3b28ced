import CLinux
import Glibc
import Toolkit

/// Waits, on the main thread, for whatever comes first: a descriptor, work from elsewhere, or a time.
///
/// While it waits the process sleeps; between two waits it belongs to the caller. Tasks of the main actor and blocks of
/// the main dispatch queue run during a wait, provided that the program's `main` is a synchronous function: an `async`
/// one gives the main queue away to dispatch, and from then on nobody else may serve it.
public final class EventLoop {
    /// What became of a descriptor.
    public nonisolated enum Readiness: Hashable, Sendable {
        /// There is something to read.
        case readable
        /// The kernel has something out of the ordinary to say, which is no data: POLLPRI.
        case urgent
        /// The other end is closed, or the descriptor is; nothing more will come.
        case hungUp
    }

    /// Hands work to the main actor from any thread.
    public nonisolated let waker: Waker

    /// How many times it has slept, or looked: a still panel does not count up.
    public private(set) var waitCount = 0

    /// When it had something to do last, or its deadline came; zero before the first wait.
    public private(set) var wokeAt = Timestamp.zero
    /// What the loop's thread had had of a processor by then, in nanoseconds.
    private(set) var processorTimeAtWaking: Int64 = 0

    private var watches: [Watch] = []
    private var polled: [pollfd] = []
    private var isChanged = true

    /// Throws ``PlatformError/Code/noDescriptors`` where the kernel gives none to wait with.
    public init() throws(PlatformError) {
        waker = Waker(queue: try WorkQueue())
        let queue = waker.queue
        watch(queue.descriptor) { _ in queue.performAll() }
        if let mainQueue = MainQueue() {
            mainQueue.drain()
            watch(mainQueue.descriptor) { _ in mainQueue.drain() }
        }
    }

    /// Calls `action` during a wait, whenever `descriptor` is what is awaited, or hung up.
    ///
    /// - Returns: the watch, which lasts until it is cancelled. Cancel it before the descriptor is closed.
    @discardableResult
    public func watch(
        _ descriptor: CInt, for awaited: Readiness = .readable, _ action: @escaping (Readiness) -> Void
    ) -> Watch {
        let watch = Watch(descriptor: descriptor, awaited: awaited, action: action)
        watches.append(watch)
        isChanged = true
        return watch
    }

    /// Sleeps until something was there to do and is done, or until `deadline`; with nil, for as long as it takes.
    public func wait(until deadline: Timestamp?) {
        update()
        waitCount += 1
        // Less than 0 is a signal that came in between, whose handler has left a mark in a descriptor.
        let count = poll(until: deadline)
        wokeAt = .monotonic()
        processorTimeAtWaking = ProcessorTime.ofThread
        guard count > 0 else { return }
        for index in polled.indices {
            let events = CInt(polled[index].revents)
            // An action may cancel the watches that come after it.
            guard events != 0, !watches[index].isCancelled else { continue }
            watches[index].action(watches[index].readiness(events))
            // Nobody cared that it is closed: it would be reported forever.
            if events & POLLNVAL != 0 { watches[index].cancel() }
        }
    }

    private func poll(until deadline: Timestamp?) -> CInt {
        let count = UInt(polled.count)
        guard let deadline else { return ppoll(&polled, count, nil, nil) }
        let left = max(0, deadline.nanoseconds &- Timestamp.monotonic().nanoseconds)
        // Whole milliseconds, as poll takes them, would make every second frame late.
        var timeout = timespec(tv_sec: Int(left / 1_000_000_000), tv_nsec: Int(left % 1_000_000_000))
        return ppoll(&polled, count, &timeout, nil)
    }

    private func update() {
        guard isChanged || watches.contains(where: \.isCancelled) else { return }
        watches.removeAll(where: \.isCancelled)
        polled = watches.map { pollfd(fd: $0.descriptor, events: Int16($0.awaitedEvents), revents: 0) }
        isChanged = false
    }
}
