import Glibc
import SystemPackage

/// A new file that is written piece by piece.
///
/// An existing file or link at the path is never opened or followed. If ``finish()`` was not called, `deinit` removes the file.
public struct NewFile: ~Copyable {
    /// The path as the caller passed it.
    public let path: String
    private let descriptor: FileDescriptor
    private var isFinished = false

    /// Creates the file.
    ///
    /// - Parameters:
    ///   - path: The path of the file, at which nothing may exist yet.
    ///   - mode: The mode of the file, regardless of the umask.
    public init(_ path: String, mode: mode_t) throws(FileError) {
        let descriptor: FileDescriptor
        do {
            descriptor = try FileDescriptor.open(
                path, .writeOnly, options: [.create, .exclusiveCreate, .noFollow, .closeOnExec],
                permissions: .ownerReadWrite)
        } catch {
            throw FileError("cannot create", path, error)
        }
        guard fchmod(descriptor.rawValue, mode) == 0 else {
            let error = FileError("cannot create", path)
            try? descriptor.close()
            unlink(path)
            throw error
        }
        self.path = path
        self.descriptor = descriptor
    }

    deinit {
        try? descriptor.close()
        if !isFinished { unlink(path) }
    }

    /// Appends bytes to the file.
    public func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
        do { try descriptor.writeAll(bytes) } catch { throw FileError("cannot write", path, error) }
    }

    /// Waits until the content is on disk, and keeps the file. To write its name to disk as well, call ``Folder/sync(_:)`` for its folder.
    public mutating func finish() throws(FileError) {
        guard fsync(descriptor.rawValue) == 0 else { throw FileError("cannot write", path) }
        isFinished = true
    }
}
