import Glibc

/// Runs what may take long, or for ever, on a thread of its own, which ends with it.
///
/// Not on Swift's own pool: work that hangs would take one of its few threads away, and once it has run anything it wakes up every second for
/// good. Dispatch keeps threads for it, and looks after them from time to time, on a panel that is to sleep.
public enum DetachedThread {
    private final class Job: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) {
            self.body = body
        }
    }

    /// Returns at once.
    ///
    /// - Returns: false where no thread can be had, and nothing is done.
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
