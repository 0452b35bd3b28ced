import Dispatch
import Glibc

/// The main dispatch queue, on which tasks of the main actor run.
///
/// These two functions are dispatch's way in for other run loops, and what Foundation's own one is built on. They are
/// exported, but in no header; by name they are found in the shared library as well as in the static one.
struct MainQueue {
    let descriptor: CInt

    /// Nil where dispatch serves the main queue itself, on another thread.
    init?() {
        // Dispatch ends the process when anyone but the first thread serves the queue.
        guard getpid() == threadID() else { return nil }
        descriptor = mainQueueDescriptor()
        guard descriptor >= 0 else { return nil }
    }

    /// Performs what is in the queue. Within work of that queue it does nothing.
    func drain() {
        SelfPipe.clear(descriptor)
        performMainQueue(nil)
    }
}

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private nonisolated func mainQueueDescriptor() -> CInt

@_silgen_name("_dispatch_main_queue_callback_4CF")
private nonisolated func performMainQueue(_ unused: UnsafeMutableRawPointer?)

@_silgen_name("gettid")
private nonisolated func threadID() -> pid_t
