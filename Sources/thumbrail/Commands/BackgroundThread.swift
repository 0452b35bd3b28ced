import Glibc

/// Does something once on a thread of its own, which ends with it.
///
/// Dispatch and tasks would keep threads for it, and look after them from time to time, on a panel that is to sleep.
nonisolated enum BackgroundThread {
    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) {
            self.body = body
        }
    }

    /// Where no thread can be made nothing is done.
    static func run(_ body: @escaping @Sendable () -> Void) {
        var thread = pthread_t()
        let work = Unmanaged.passRetained(Work(body))
        guard pthread_create(&thread, nil, perform, work.toOpaque()) == 0 else { return work.release() }
        pthread_detach(thread)
    }

    private static let perform: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { work in
        if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
        return nil
    }
}
