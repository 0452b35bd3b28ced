import Glibc

/// A file that is made anew and filled piece by piece.
///
/// Nothing that lies at its path is opened or followed, and what was begun and not finished is removed.
public struct NewFile: ~Copyable {
    /// As it was given.
    public let path: String
    private let descriptor: CInt
    private var isFinished = false

    /// - Parameters:
    ///   - path: where nothing may lie yet.
    ///   - mode: of the file, whatever the process's mask is.
    public init(_ path: String, mode: mode_t) throws(FileError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileError("cannot be made", path) }
        guard fchmod(descriptor, mode) == 0 else {
            let error = FileError("cannot be made", path)
            close(descriptor)
            unlink(path)
            throw error
        }
        self.path = path
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
        if !isFinished { unlink(path) }
    }

    /// Adds bytes at its end.
    public func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
        var done = 0
        while done < bytes.count, let base = bytes.baseAddress {
            let count = Glibc.write(descriptor, base + done, bytes.count - done)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw FileError("cannot be written", path) }
            done += count
        }
    }

    /// Waits until what was written is on the disk. The name is once its folder is, too: ``Folder/sync(_:)``.
    public mutating func finish() throws(FileError) {
        guard fsync(descriptor) == 0 else { throw FileError("cannot be written", path) }
        isFinished = true
    }
}
