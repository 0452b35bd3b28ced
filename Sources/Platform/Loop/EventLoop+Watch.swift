import Glibc

extension EventLoop {
    /// A descriptor that a loop looks at.
    public final class Watch {
        /// What is watched.
        public let descriptor: CInt
        let action: (Readiness) -> Void
        private(set) var isCancelled = false
        private let awaited: Readiness

        init(descriptor: CInt, awaited: Readiness, action: @escaping (Readiness) -> Void) {
            self.descriptor = descriptor
            self.awaited = awaited
            self.action = action
        }

        /// What the kernel is asked for; it tells of a hang-up unasked.
        var awaitedEvents: CInt {
            switch awaited {
            case .readable: POLLIN
            case .urgent: POLLPRI
            case .hungUp: 0
            }
        }

        /// What the kernel's answer means.
        func readiness(_ events: CInt) -> Readiness {
            // A file of the kernel's that is gone reports POLLPRI for ever, with POLLERR.
            let end = awaited == .urgent ? POLLHUP | POLLERR : POLLHUP
            return events & awaitedEvents != 0 && events & end == 0 ? awaited : .hungUp
        }

        /// The action is not called again.
        public func cancel() {
            isCancelled = true
        }
    }
}
