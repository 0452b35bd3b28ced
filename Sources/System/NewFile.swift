import Glibc

/// A new file that is written piece by piece.
///
/// An existing file at the path is never opened or followed. If the file is not finished, it is removed.
public struct NewFile: ~Copyable {
    /// The path as the caller passed it.
    public let path: String
    private let descriptor: CInt
    private var isFinished = false

    /// Creates the file.
    ///
    /// - Parameters:
    ///   - path: The path of the file, at which nothing may exist yet.
    ///   - mode: The mode of the file, regardless of the umask.
    public init(_ path: String, mode: mode_t) throws(FileError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileError("cannot create", path) }
        guard fchmod(descriptor, mode) == 0 else {
            let error = FileError("cannot create", path)
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

    /// Appends bytes to the file.
    public func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
        var done = 0
        while done < bytes.count, let base = bytes.baseAddress {
            let count = Glibc.write(descriptor, base + done, bytes.count - done)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw FileError("cannot write", path) }
            done += count
        }
    }

    /// Waits until the content is on disk, and keeps the file. Its name is on disk only after its folder was synced: ``Folder/sync(_:)``.
    public mutating func finish() throws(FileError) {
        guard fsync(descriptor) == 0 else { throw FileError("cannot write", path) }
        isFinished = true
    }
}
