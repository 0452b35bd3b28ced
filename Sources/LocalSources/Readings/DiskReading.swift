import Glibc

/// The size and the free space of a file system, in bytes.
public struct DiskReading: Hashable, Sendable {
    /// The total size.
    public let total: Int64
    /// The free space for programs, excluding the space reserved for root.
    public let free: Int64

    /// Reads the sizes of a file system.
    ///
    /// - Parameter folder: Any folder on the file system.
    /// - Returns: `nil` if the folder does not exist or its file system has no size.
    public init?(of folder: String) {
        var info = statvfs()
        guard statvfs(folder, &info) == 0, info.f_blocks > 0 else { return nil }
        let block = Int64(clamping: info.f_frsize)
        total = block.multipliedClamping(Int64(clamping: info.f_blocks))
        free = min(block.multipliedClamping(Int64(clamping: info.f_bavail)), total)
        if total <= 0 { return nil }
    }

    /// The used space, including the space reserved for root.
    public var used: Int64 { total - free }
}
