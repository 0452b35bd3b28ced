import Glibc

/// Metadata that identifies a state of a file, so that its content need not be read.
///
/// It includes the time of the last inode change (ctime) instead of the last content change (mtime), because programs can set the mtime.
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

    /// Returns `true` if the last change is old enough that any further change results in a different stamp.
    ///
    /// File systems record times with a limited resolution, at worst two seconds, so two changes within that time can have the same stamp.
    /// A file whose last change is in the future, because the clock was set back, is not settled.
    ///
    /// - Parameter now: The current time of the system clock, in seconds.
    public func isSettled(at now: Int = Self.now()) -> Bool { seconds < now - 2 }

    /// Returns the current time of the system clock, in seconds.
    public static func now() -> Int { Int(SystemClock.wall.wholeSeconds) }
}
