import Glibc

/// A descriptor that this program makes readable itself: what wakes a loop that waits for descriptors.
nonisolated final class SelfPipe: Sendable {
    /// Readable once a mark was left.
    let descriptor: CInt
    /// Where ``leaveMark(in:)`` writes to.
    let entrance: CInt

    init() throws(PlatformError) {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else {
            throw PlatformError(
                .noDescriptors, "there is no descriptor left to wait with: \(String(cString: strerror(errno)))")
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

    /// Makes the pipe readable: from any thread, and from signal handlers.
    static func leaveMark(in entrance: CInt) {
        var mark: UInt8 = 1
        // A pipe that is full is readable as well.
        _ = write(entrance, &mark, 1)
    }

    /// Takes all marks away.
    func clear() {
        Self.clear(descriptor)
    }

    /// Takes away what makes a descriptor readable.
    static func clear(_ descriptor: CInt) {
        withUnsafeTemporaryAllocation(byteCount: 64, alignment: 8) { bytes in
            while read(descriptor, bytes.baseAddress, bytes.count) == bytes.count {}
        }
    }
}
