import Glibc

/// Hears from the kernel when a file is written or replaced, also by one that is moved to its place, and through a link.
///
/// What counts is the file's name in its folder, and where it is a link, that of what it leads to. A folder that is moved away as a whole
/// takes the file with it, and nothing more is heard.
public final class FileWatch: Sendable {
    private let path: String
    private let descriptor: CInt

    /// Closed after writing, or moved there. Not when it is made: then it is still empty.
    private static let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_ONLYDIR)
    /// Between the event of a save and its last one, in microseconds: editors write, move and touch a file in one go.
    private static let pause: UInt32 = 20_000

    /// - Parameter path: of the file, which need not be there.
    /// - Throws: where the kernel watches no more, or there is no folder.
    public init(_ path: String) throws(FileError) {
        self.path = path
        descriptor = inotify_init1(CInt(IN_CLOEXEC))
        guard descriptor >= 0, watch() else {
            let number = errno
            if descriptor >= 0 { close(descriptor) }
            throw FileError(
                .system(number), path: path,
                reason: "changes of the file are not heard: \(FileError.words(for: number))")
        }
    }

    deinit { close(descriptor) }

    /// Waits, without an end, until the file may be another.
    ///
    /// - Returns: false where nothing will be heard any more.
    public func wait() -> Bool {
        while true {
            guard let isMeant = read() else { return false }
            // A link may lead elsewhere now.
            guard watch() else { return false }
            guard isMeant else { continue }
            repeat { usleep(Self.pause) } while drain()
            return true
        }
    }

    /// Watches the folders of the file and of what it leads to. One that is watched already stays so.
    private func watch() -> Bool {
        for path in paths where inotify_add_watch(descriptor, Folder.of(path), Self.events) < 0 { return false }
        return true
    }

    private var paths: [String] {
        guard let resolved = realpath(path, nil) else { return [path] }
        defer { free(resolved) }
        return [path, String(cString: resolved)]
    }

    /// Takes in what is there now.
    ///
    /// - Returns: whether there was anything.
    private func drain() -> Bool {
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&ready, 1, 0) > 0 else { return false }
        return read() != nil
    }

    /// Waits for events.
    ///
    /// - Returns: whether the file may be meant by one of them; nil where nothing will come any more.
    private func read() -> Bool? {
        let names = Set(paths.map { String($0[($0.lastIndex(of: "/").map($0.index(after:)) ?? $0.startIndex)...]) })
        return withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 8) { bytes in
            var count = 0
            repeat { count = Glibc.read(descriptor, bytes.baseAddress, bytes.count) } while count < 0 && errno == EINTR
            guard count > 0 else { return nil }
            var isMeant = false
            var start = 0
            let head = MemoryLayout<inotify_event>.size
            while start + head <= count {
                let event = bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
                let end = min(count, start + head + Int(event.len))
                let name = String(
                    decoding: bytes[(start + head)..<end].prefix { $0 != 0 }, as: UTF8.self)
                // What came too fast was left out: the file may have been among it.
                if names.contains(name) || event.mask & UInt32(IN_Q_OVERFLOW) != 0 { isMeant = true }
                start = end
            }
            return isMeant
        }
    }
}
