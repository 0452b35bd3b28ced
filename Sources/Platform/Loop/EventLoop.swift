import CLinux
import Glibc
import System
import Toolkit

/// A loop on the main thread that waits for a file descriptor, work from another thread, or a deadline, whichever comes first.
///
/// The process sleeps during a wait. Between two waits, the caller has control. Tasks of the main actor and blocks of the main dispatch
/// queue run during a wait. The program's `main` must therefore be a synchronous function: an `async` function hands the main queue over to
/// dispatch, and no other code may serve it from then on.
public final class EventLoop {
    /// The state of a file descriptor.
    public nonisolated enum Readiness: Hashable, Sendable {
        /// Data can be read.
        case readable
        /// The kernel reports an exceptional condition other than data: POLLPRI.
        case urgent
        /// The other end or the file descriptor itself was closed; no more data will arrive.
        case hungUp
    }

    /// The handle that passes work to the main actor from any thread.
    public nonisolated let waker: Waker

    /// The number of waits and polls so far. It does not grow while the panel is idle.
    public private(set) var waitCount = 0

    /// The time at which the last wait ended, for an event or its deadline; zero before the first wait.
    public private(set) var wokeAt = Timestamp.zero
    /// The CPU time of the loop's thread at the end of the last wait, in nanoseconds.
    private(set) var processorTimeAtWaking: Int64 = 0

    private var watches: [Watch] = []
    private var polled: [pollfd] = []
    private var isChanged = true

    /// Creates a loop. Throws ``PlatformError/Code/noDescriptors`` if the kernel provides no file descriptor.
    public init() throws(PlatformError) {
        waker = Waker(queue: try WorkQueue())
        let queue = waker.queue
        watch(queue.descriptor) { _ in queue.performAll() }
        if let mainQueue = MainQueue() {
            mainQueue.drain()
            watch(mainQueue.descriptor) { _ in mainQueue.drain() }
        }
    }

    /// Calls `action` during a wait, whenever `descriptor` has the awaited state or has hung up.
    ///
    /// - Returns: The watch, which lasts until it is cancelled. Cancel it before closing the file descriptor.
    @discardableResult
    public func watch(
        _ descriptor: CInt, for awaited: Readiness = .readable, _ action: @escaping (Readiness) -> Void
    ) -> Watch {
        let watch = Watch(descriptor: descriptor, awaited: awaited, action: action)
        watches.append(watch)
        isChanged = true
        return watch
    }

    /// Sleeps until an event occurs, and handles it, or until `deadline`; `nil` means no deadline.
    public func wait(until deadline: Timestamp?) {
        update()
        waitCount += 1
        // A negative result means that a signal interrupted the wait; its handler has written to a file descriptor.
        let count = poll(until: deadline)
        wokeAt = .monotonic()
        processorTimeAtWaking = SystemClock.thread.nanoseconds
        guard count > 0 else { return }
        for index in polled.indices {
            let events = CInt(polled[index].revents)
            // An action may cancel the watches that come after it.
            guard events != 0, !watches[index].isCancelled else { continue }
            watches[index].action(watches[index].readiness(events))
            // The owner closed the file descriptor without cancelling its watch. The kernel would report it forever.
            if events & POLLNVAL != 0 { watches[index].cancel() }
        }
    }

    private func poll(until deadline: Timestamp?) -> CInt {
        let count = UInt(polled.count)
        guard let deadline else { return ppoll(&polled, count, nil, nil) }
        let left = max(0, deadline.nanoseconds &- Timestamp.monotonic().nanoseconds)
        // `poll` takes whole milliseconds, which would make every second frame late.
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
