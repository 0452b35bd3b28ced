import Glibc

/// Hears from the kernel when something in a folder comes, goes or was written.
public final class FolderWatch: Sendable {
    /// Readable when the folder may be another; see ``isChanged()``.
    public let descriptor: CInt

    /// - Parameter path: of the folder, as it lies there now: one that takes its place later is not heard of.
    /// - Throws: where the kernel watches no more, or there is no folder.
    public init(_ path: String) throws(FileError) {
        descriptor = inotify_init1(CInt(IN_CLOEXEC) | CInt(IN_NONBLOCK))
        let events =
            UInt32(IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_ONLYDIR) | UInt32(IN_MOVED_TO | IN_MOVED_FROM)
        guard descriptor >= 0, inotify_add_watch(descriptor, path, events) >= 0 else {
            // The descriptor is closed by the end of this, which comes here as well: closed twice, it could be another thread's.
            let number = errno
            throw FileError(
                .system(number), path: path,
                reason: "changes of the folder are not heard: \(FileError.words(for: number))")
        }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Takes in what was heard, without waiting.
    ///
    /// - Returns: whether the folder may be another since this was asked last.
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
