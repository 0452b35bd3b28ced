extension EventLoop {
    /// A descriptor that a loop looks at.
    public final class Watch {
        public let descriptor: CInt
        let action: (Readiness) -> Void
        private(set) var isCancelled = false

        init(descriptor: CInt, action: @escaping (Readiness) -> Void) {
            self.descriptor = descriptor
            self.action = action
        }

        /// The action is not called again.
        public func cancel() {
            isCancelled = true
        }
    }
}
