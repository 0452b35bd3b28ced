import Glibc

/// Runs a closure that may take long or never return on a dedicated thread, which ends when the closure returns.
///
/// Swift's thread pool is not used: blocked work would occupy one of its few threads, and a pool that has run once wakes up every
/// second from then on. Dispatch also keeps threads and checks them periodically, which keeps a panel from sleeping.
public enum DetachedThread {
    private final class Job: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) {
            self.body = body
        }
    }

    /// Starts a thread that calls a closure, and returns immediately.
    ///
    /// - Returns: `false` if no thread can be created; the closure is then not called.
    @discardableResult
    public static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        var thread = pthread_t()
        let box = Unmanaged.passRetained(Job(body))
        guard pthread_create(&thread, nil, perform, box.toOpaque()) == 0 else {
            box.release()
            return false
        }
        pthread_detach(thread)
        return true
    }

    private static let perform: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { box in
        if let box { Unmanaged<Job>.fromOpaque(box).takeRetainedValue().body() }
        return nil
    }
}
