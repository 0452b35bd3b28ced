import Glibc

/// Runs what may take long, or for ever, on a thread of its own.
///
/// Not on Swift's own pool: a reading that hangs would take one of its few threads away, and once it has run anything
/// it wakes up every second for good. Nor does a task wait for the end, since what has been waited for wakes the waiting task by
/// way of that pool.
enum OwnThread {
    /// Returns at once; `use` is called on the main actor with what `body` made.
    static func run<Value: Sendable>(
        _ body: @escaping @Sendable () -> Value, then use: @escaping @MainActor (Value) -> Void
    ) {
        start {
            let value = body()
            Task { @MainActor in use(value) }
        }
    }

    /// Returns at once; where no thread can be had, when it is done.
    static func start(_ body: @escaping @Sendable () -> Void) {
        let job = Job(body)
        var thread = pthread_t()
        let box = Unmanaged.passRetained(job)
        if pthread_create(&thread, nil, runJob, box.toOpaque()) == 0 {
            pthread_detach(thread)
        } else {
            box.release()
            job.body()
        }
    }

    fileprivate nonisolated final class Job: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) {
            self.body = body
        }
    }
}

private nonisolated func runJob(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let box { Unmanaged<OwnThread.Job>.fromOpaque(box).takeRetainedValue().body() }
    return nil
}
