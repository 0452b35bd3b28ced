import Glibc

/// A pipe that wakes a thread which waits in `poll`. If there are no descriptors left, nothing is woken.
public final class WakePipe: Sendable {
    /// The end that is readable after ``wake()``; negative if there is no pipe.
    public let exit: CInt
    private let entrance: CInt

    /// Creates a pipe whose ends do not block and are not inherited.
    public init() {
        var ends: [CInt] = [-1, -1]
        if pipe(&ends) == 0 {
            for end in ends {
                _ = fcntl(end, F_SETFD, FD_CLOEXEC)
                _ = fcntl(end, F_SETFL, O_NONBLOCK)
            }
        }
        (exit, entrance) = (ends[0], ends[1])
    }

    deinit {
        if exit >= 0 { close(exit) }
        if entrance >= 0 { close(entrance) }
    }

    /// Makes the exit readable.
    public func wake() {
        var byte: UInt8 = 0
        // A full pipe already wakes the thread.
        _ = write(entrance, &byte, 1)
    }

    /// Reads everything, so that the exit is no longer readable.
    public func drain() {
        withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { bytes in
            while read(exit, bytes.baseAddress, bytes.count) == bytes.count {}
        }
    }
}
