import System

extension DetachedThread {
    /// Runs `body` on a new thread and passes its result to `use` on the main actor. Returns immediately, unless no thread can be created:
    /// then `body` runs on the calling thread.
    ///
    /// No task waits for the thread, because resuming a waiting task would use Swift's thread pool.
    package static func run<Value: Sendable>(
        _ body: @escaping @Sendable () -> Value, then use: @escaping @MainActor (Value) -> Void
    ) {
        let job: @Sendable () -> Void = {
            let value = body()
            Task { @MainActor in use(value) }
        }
        if !start(job) { job() }
    }
}
