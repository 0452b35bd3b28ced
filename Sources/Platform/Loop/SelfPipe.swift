import Glibc

/// A pipe from the process to itself, which wakes a loop that waits for file descriptors.
nonisolated final class SelfPipe: Sendable {
    /// The read end, which is readable after a mark was written.
    let descriptor: CInt
    /// The write end; see ``leaveMark(in:)``.
    let entrance: CInt

    init() throws(PlatformError) {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else {
            throw PlatformError(
                .noDescriptors, "cannot create a pipe for the event loop: \(String(cString: strerror(errno)))")
        }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        (descriptor, entrance) = (ends[0], ends[1])
    }

    deinit {
        close(descriptor)
        close(entrance)
    }

    /// Makes the pipe readable. Safe to call from any thread and from signal handlers.
    static func leaveMark(in entrance: CInt) {
        var mark: UInt8 = 1
        // A full pipe is also readable, so the error can be ignored.
        _ = write(entrance, &mark, 1)
    }

    /// Removes all marks.
    func clear() {
        Self.clear(descriptor)
    }

    /// Reads all bytes from a file descriptor, so that it is no longer readable.
    static func clear(_ descriptor: CInt) {
        withUnsafeTemporaryAllocation(byteCount: 64, alignment: 8) { bytes in
            while read(descriptor, bytes.baseAddress, bytes.count) == bytes.count {}
        }
    }
}
