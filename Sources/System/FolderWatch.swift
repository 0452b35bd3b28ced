import Glibc

/// Watches a folder with inotify for entries that are created, moved, removed or written.
public final class FolderWatch: Sendable {
    /// The inotify file descriptor, readable when the folder may have changed; see ``isChanged()``.
    public let descriptor: CInt

    /// Starts watching a folder.
    ///
    /// - Parameter path: The path of the folder. A folder that replaces it later is not watched.
    /// - Throws: An error if the kernel's limit on watches is reached or the folder does not exist.
    public init(_ path: String) throws(FileError) {
        descriptor = inotify_init1(CInt(IN_CLOEXEC) | CInt(IN_NONBLOCK))
        let events =
            UInt32(IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_ONLYDIR) | UInt32(IN_MOVED_TO | IN_MOVED_FROM)
        guard descriptor >= 0, inotify_add_watch(descriptor, path, events) >= 0 else {
            // `deinit` closes the descriptor on this path as well. If it were closed here too, the second close could hit another thread's
            // descriptor.
            let number = errno
            throw FileError(
                .system(number), path: path,
                reason: "cannot watch folder: \(FileError.words(for: number))")
        }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Reads pending events without blocking.
    ///
    /// - Returns: `true` if the folder may have changed since the last call.
    public func isChanged() -> Bool {
        var isChanged = false
        withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 8) { bytes in
            while true {
                let count = read(descriptor, bytes.baseAddress, bytes.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return }
                isChanged = true
            }
        }
        return isChanged
    }
}
