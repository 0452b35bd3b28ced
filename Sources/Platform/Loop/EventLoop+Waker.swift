extension EventLoop {
    /// Wakes a loop from any thread; may outlive it.
    public nonisolated struct Waker: Sendable {
        let queue: WorkQueue

        /// Has the loop perform `work` on the main actor, in the order of the calls.
        ///
        /// What comes in while the loop performs is performed in its next round, so that frames and input have their turn.
        public func perform(_ work: @escaping @MainActor @Sendable () -> Void) {
            queue.add(work)
        }
    }
}
