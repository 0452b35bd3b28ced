import Glibc

/// The metadata that identifies a state of a file without reading its content.
///
/// It uses the time of the last change of the inode (ctime), not that of the content (mtime), which any user can set back.
public struct FileStamp: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64
    private let size: Int64
    private let seconds: Int
    private let nanoseconds: Int

    /// Reads the stamp of a file without opening it; returns `nil` if there is no file at the path.
    ///
    /// - Parameter path: The path of the file; links are followed.
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

    /// Returns `true` if the last change is so old that any further change certainly gets another stamp.
    ///
    /// File systems record times with a limited resolution, the coarsest of two seconds: two changes within one step have the same stamp. A
    /// time in the future, after the clock was set back, proves nothing.
    ///
    /// - Parameter now: The current time of the system clock, in seconds.
    public func isSettled(at now: Int = Self.now()) -> Bool { seconds < now - 2 }

    /// Returns the current time of the system clock, in seconds.
    public static func now() -> Int { Int(SystemClock.wall.wholeSeconds) }
}
