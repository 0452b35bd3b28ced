import CLinux
import Dispatch
import Glibc

/// The main dispatch queue, on which tasks of the main actor run.
struct MainQueue {
    let descriptor: CInt

    /// Takes over the main queue; returns `nil` if dispatch serves the queue on another thread.
    init?() {
        // Dispatch ends the process if a thread other than the first one serves the queue.
        guard getpid() == gettid() else { return nil }
        descriptor = _dispatch_get_main_queue_handle_4CF()
        guard descriptor >= 0 else { return nil }
    }

    /// Runs all work in the queue. Has no effect if it is called by work of that queue.
    func drain() {
        SelfPipe.clear(descriptor)
        _dispatch_main_queue_callback_4CF(nil)
    }
}
