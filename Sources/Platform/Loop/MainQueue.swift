import CLinux
import Dispatch
import Glibc

/// The main dispatch queue, on which tasks of the main actor run.
struct MainQueue {
    let descriptor: CInt

    /// Nil where dispatch serves the main queue itself, on another thread.
    init?() {
        // Dispatch ends the process when anyone but the first thread serves the queue.
        guard getpid() == gettid() else { return nil }
        descriptor = _dispatch_get_main_queue_handle_4CF()
        guard descriptor >= 0 else { return nil }
    }

    /// Performs what is in the queue. Within work of that queue it does nothing.
    func drain() {
        SelfPipe.clear(descriptor)
        _dispatch_main_queue_callback_4CF(nil)
    }
}
