import Glibc

extension EventLoop {
    /// A file descriptor that a loop watches.
    public final class Watch {
        /// The file descriptor that is watched.
        public let descriptor: CInt
        let action: (Readiness) -> Void
        private(set) var isCancelled = false
        private let awaited: Readiness

        init(descriptor: CInt, awaited: Readiness, action: @escaping (Readiness) -> Void) {
            self.descriptor = descriptor
            self.awaited = awaited
            self.action = action
        }

        /// The events to request from the kernel, which always reports a hang-up.
        var awaitedEvents: CInt {
            switch awaited {
            case .readable: POLLIN
            case .urgent: POLLPRI
            case .hungUp: 0
            }
        }

        /// Returns the readiness for the events that the kernel reported.
        func readiness(_ events: CInt) -> Readiness {
            // A kernel file that was removed reports POLLPRI with POLLERR forever.
            let end = awaited == .urgent ? POLLHUP | POLLERR : POLLHUP
            return events & awaitedEvents != 0 && events & end == 0 ? awaited : .hungUp
        }

        /// Stops the watch. The action is not called again.
        public func cancel() {
            isCancelled = true
        }
    }
}
