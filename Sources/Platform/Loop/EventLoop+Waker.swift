extension EventLoop {
    /// A handle that wakes a loop from any thread. It may outlive the loop.
    public nonisolated struct Waker: Sendable {
        let queue: WorkQueue

        /// Schedules `work` to run on the main actor, in the order of the calls.
        ///
        /// Work that is added while the loop performs work runs in the next iteration, so that frames and input are not delayed.
        public func perform(_ work: @escaping @MainActor @Sendable () -> Void) {
            queue.add(work)
        }
    }
}
