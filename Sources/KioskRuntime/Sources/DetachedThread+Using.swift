import System

extension DetachedThread {
    /// Returns at once; `use` is called on the main actor with what `body` made. Where no thread can be had, `body` runs on this one.
    ///
    /// No task waits for the end, since what has been waited for wakes the waiting task by way of Swift's pool.
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
