import Glibc

/// Watches a file with inotify: for writes, replacements, renames to its path, and changed permissions, also of a symbolic link's target.
///
/// Writes to other files in its folder are not reported. If the folder itself is moved, a new file at the original path is not reported.
public final class FileWatch: Sendable {
    /// The inotify file descriptor, readable when the file may have changed; see ``isChanged()``.
    public let descriptor: CInt
    private let path: String

    /// The events that are watched on the folder: files that are moved into it or created in it.
    private static let folderEvents = UInt32(IN_MOVED_TO | IN_CREATE | IN_ONLYDIR)
    /// The events that are watched on the file itself. A file that could not be read may become readable when its permissions change.
    private static let fileEvents = UInt32(IN_CLOSE_WRITE | IN_ATTRIB)

    /// Starts watching a file.
    ///
    /// - Parameter path: The path of the file, which need not exist.
    /// - Throws: An error if the kernel's limit on watches is reached or the folder does not exist.
    public init(_ path: String) throws(FileError) {
        self.path = path
        descriptor = inotify_init1(CInt(IN_CLOEXEC) | CInt(IN_NONBLOCK))
        guard descriptor >= 0, watch() else {
            // `deinit` closes the descriptor on this path as well. If it were closed here too, the second close could hit another thread's
            // descriptor.
            let number = errno
            throw FileError(
                .system(number), path: path,
                reason: "cannot watch file: \(FileError.words(for: number))")
        }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Watches the file, the target of its link, and the folders of both. Existing watches stay.
    ///
    /// - Returns: `false` if a folder cannot be watched.
    @discardableResult
    private func watch() -> Bool {
        for path in paths {
            if inotify_add_watch(descriptor, Folder.of(path), Self.folderEvents) < 0 { return false }
            inotify_add_watch(descriptor, path, Self.fileEvents)
        }
        return true
    }

    private var paths: [String] {
        guard let resolved = realpath(path, nil) else { return [path] }
        defer { free(resolved) }
        let real = String(cString: resolved)
        return real == path ? [path] : [path, real]
    }

    /// Reads pending events without blocking.
    ///
    /// - Returns: `true` if the file may have changed since the last call.
    public func isChanged() -> Bool {
        let names = Set(paths.map { String($0[($0.lastIndex(of: "/").map($0.index(after:)) ?? $0.startIndex)...]) })
        var isRelevant = false
        withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 8) { bytes in
            while true {
                let count = read(descriptor, bytes.baseAddress, bytes.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return }
                if Self.isRelevant(UnsafeRawBufferPointer(rebasing: bytes[..<count]), names) { isRelevant = true }
            }
        }
        // The link may have a new target, and a new file is not watched yet.
        if isRelevant { watch() }
        return isRelevant
    }

    private static func isRelevant(_ events: UnsafeRawBufferPointer, _ names: Set<String>) -> Bool {
        let headerSize = MemoryLayout<inotify_event>.size
        var start = 0
        while start + headerSize <= events.count {
            let event = events.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
            let end = min(events.count, start + headerSize + Int(event.len))
            let name = String(decoding: events[(start + headerSize)..<end].prefix { $0 != 0 }, as: UTF8.self)
            // If the event queue overflowed, an event of the file may be lost. An event without a name concerns the file itself.
            if names.contains(name) || event.mask & (fileEvents | UInt32(IN_Q_OVERFLOW)) != 0 { return true }
            start = end
        }
        return false
    }
}
