import Glibc

/// What tells one state of a file from another without reading it.
///
/// The time of the last change of the inode counts, not that of the content, which anybody can set back.
public struct FileStamp: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64
    private let size: Int64
    private let seconds: Int
    private let nanoseconds: Int

    /// Of whatever lies at a path, without opening it; nil where nothing does.
    ///
    /// - Parameter path: links are followed.
    public init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    init(_ status: stat) {
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        size = Int64(status.st_size)
        seconds = status.st_ctim.tv_sec
        nanoseconds = status.st_ctim.tv_nsec
    }

    /// Whether the last change lies so far back that another one after it is sure to have another stamp.
    ///
    /// File systems count time in steps, the coarsest in steps of two seconds: two changes within a step look the same. A time
    /// that lies in the future, because somebody has set the clock, tells nothing.
    ///
    /// - Parameter now: in seconds of the system's clock.
    public func isSettled(at now: Int = Self.now()) -> Bool { seconds < now - 2 }

    /// The system's clock, in seconds.
    public static func now() -> Int {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return now.tv_sec
    }
}
