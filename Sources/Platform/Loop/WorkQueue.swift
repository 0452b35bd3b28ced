import Synchronization

/// A queue of work from other threads, with a file descriptor that is readable while the queue is not empty.
nonisolated final class WorkQueue: Sendable {
    typealias Work = @MainActor @Sendable () -> Void

    private let pipe: SelfPipe
    private let waiting = Mutex<[Work]>([])

    init() throws(PlatformError) {
        pipe = try SelfPipe()
    }

    var descriptor: CInt { pipe.descriptor }

    func add(_ work: @escaping Work) {
        let isFirst = waiting.withLock { waiting in
            waiting.append(work)
            return waiting.count == 1
        }
        if isFirst { SelfPipe.leaveMark(in: pipe.entrance) }
    }

    @MainActor func performAll() {
        // The pipe is cleared first, so that work added from here on wakes the loop again.
        pipe.clear()
        let taken = waiting.withLock { waiting in
            let taken = waiting
            waiting = []
            return taken
        }
        for work in taken { work() }
    }
}
