import Glibc

/// How much room a file system has, in bytes.
public struct DiskReading: Hashable, Sendable {
    /// All of it.
    public let total: Int64
    /// What there is for programs; some is kept for the administrator.
    public let free: Int64

    /// - Parameter folder: any on the file system.
    /// - Returns: nil where there is no such folder, or no such size.
    public init?(of folder: String) {
        var info = statvfs()
        guard statvfs(folder, &info) == 0, info.f_blocks > 0 else { return nil }
        let block = Int64(clamping: info.f_frsize)
        total = block.multipliedClamping(Int64(clamping: info.f_blocks))
        free = min(block.multipliedClamping(Int64(clamping: info.f_bavail)), total)
        if total <= 0 { return nil }
    }

    /// What lies there, with what is kept for the administrator.
    public var used: Int64 { total - free }
}
