import Synchronization

/// Work from other threads, with a descriptor that is readable while there is any.
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
        // First, so that what is added from here on wakes again.
        pipe.clear()
        let taken = waiting.withLock { waiting in
            let taken = waiting
            waiting = []
            return taken
        }
        for work in taken { work() }
    }
}
