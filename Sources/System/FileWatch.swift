import Glibc

/// Hears from the kernel when a file is written or replaced, also by one that is moved to its place, and through a link.
///
/// What is written to other files of its folder is not heard of. A folder that is moved away as a whole takes the file with it, and nothing
/// more is heard.
public final class FileWatch: Sendable {
    /// Readable when the file may be another; see ``isChanged()``.
    public let descriptor: CInt
    private let path: String

    /// Of the folder: what was moved there, and what is made anew.
    private static let folderEvents = UInt32(IN_MOVED_TO | IN_CREATE | IN_ONLYDIR)
    /// Of the file itself.
    private static let fileEvents = UInt32(IN_CLOSE_WRITE)

    /// - Parameter path: of the file, which need not be there.
    /// - Throws: where the kernel watches no more, or there is no folder.
    public init(_ path: String) throws(FileError) {
        self.path = path
        descriptor = inotify_init1(CInt(IN_CLOEXEC) | CInt(IN_NONBLOCK))
        guard descriptor >= 0, watch() else {
            // The descriptor is closed by the end of this, which comes here as well: closed twice, it could be another thread's.
            let number = errno
            throw FileError(
                .system(number), path: path,
                reason: "changes of the file are not heard: \(FileError.words(for: number))")
        }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Watches the file and what it leads to, with their folders. What is watched already stays so.
    ///
    /// - Returns: false where a folder cannot be.
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

    /// Takes in what was heard, without waiting.
    ///
    /// - Returns: whether the file may be another since this was asked last.
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
        // A link may lead elsewhere now, and a new file is not watched yet.
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
            // What came too fast was left out: the file may have been among it. One without a name is of the file itself.
            if names.contains(name) || event.mask & UInt32(IN_Q_OVERFLOW | IN_CLOSE_WRITE) != 0 { return true }
            start = end
        }
        return false
    }
}
