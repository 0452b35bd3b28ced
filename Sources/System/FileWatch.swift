import Glibc

/// Watches a file for writes, replacements and changed permissions with inotify, including a rename to its path and changes behind a symbolic link.
///
/// Writes to other files of its folder are not reported. If the folder is moved away as a whole, the file goes with it and no further
/// changes are reported.
public final class FileWatch: Sendable {
    /// The inotify file descriptor, readable when the file may have changed; see ``isChanged()``.
    public let descriptor: CInt
    private let path: String

    /// The events that are watched on the folder: files moved into it, and new ones.
    private static let folderEvents = UInt32(IN_MOVED_TO | IN_CREATE | IN_ONLYDIR)
    /// The events that are watched on the file itself. A file that could not be read may become readable when its permissions change.
    private static let fileEvents = UInt32(IN_CLOSE_WRITE | IN_ATTRIB)

    /// Starts watching a file.
    ///
    /// - Parameter path: The path of the file, which need not exist.
    /// - Throws: An error if the kernel's limit of watches is reached or the folder does not exist.
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
        var isMeant = false
        withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 8) { bytes in
            while true {
                let count = read(descriptor, bytes.baseAddress, bytes.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return }
                if Self.isMeant(UnsafeRawBufferPointer(rebasing: bytes[..<count]), names) { isMeant = true }
            }
        }
        // The link may have a new target, and a new file is not watched yet.
        if isMeant { watch() }
        return isMeant
    }

    private static func isMeant(_ events: UnsafeRawBufferPointer, _ names: Set<String>) -> Bool {
        let head = MemoryLayout<inotify_event>.size
        var start = 0
        while start + head <= events.count {
            let event = events.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
            let end = min(events.count, start + head + Int(event.len))
            let name = String(decoding: events[(start + head)..<end].prefix { $0 != 0 }, as: UTF8.self)
            // If the event queue overflowed, an event of the file may be lost. An event without a name concerns the file itself.
            if names.contains(name) || event.mask & (fileEvents | UInt32(IN_Q_OVERFLOW)) != 0 { return true }
            start = end
        }
        return false
    }
}
