import Glibc
import SystemPackage

/// Writes files atomically.
public enum OutputFile {
    /// Replaces the content of a file atomically: after a power failure, the file has either the old or the new content.
    ///
    /// When the function returns, both the content and the name are on disk. The content is first written to a file with the suffix `.new`.
    /// An existing file or link of that name is removed, not followed. If writing fails, the new file is removed. A link at `path` is
    /// replaced; its target stays.
    ///
    /// - `mode`: The mode of the file, before the umask is applied.
    public static func replace(_ path: String, with bytes: [UInt8], mode: mode_t = 0o644) throws(FileError) {
        try replace(path, with: bytes, mode: mode, rights: nil)
    }

    /// Replaces a file atomically and gives it an owner, a group and a mode, regardless of the umask.
    ///
    /// - Throws: An error if the file cannot be written, or if the rights cannot be set. The existing file is then unchanged.
    public static func replace(_ path: String, with bytes: [UInt8], rights: FileRights) throws(FileError) {
        try replace(path, with: bytes, mode: 0o600, rights: rights)
    }

    private static func replace(
        _ path: String, with bytes: [UInt8], mode: mode_t, rights: FileRights?
    ) throws(FileError) {
        let newPath = path + ".new"
        unlink(newPath)
        do {
            let file = try FileDescriptor.open(
                newPath, .writeOnly, options: [.create, .exclusiveCreate, .noFollow, .closeOnExec],
                permissions: FilePermissions(rawValue: mode))
            try file.closeAfter {
                try rights?.apply(to: file)
                try file.writeAll(bytes)
                guard fsync(file.rawValue) == 0 else { throw Errno(rawValue: errno) }
            }
            guard rename(newPath, path) == 0 else { throw Errno(rawValue: errno) }
        } catch {
            unlink(newPath)
            throw failure(path, error)
        }
        // The rename changes the folder, which has to be synced as well.
        do { try Folder.syncEntries(of: Folder.of(path)) } catch { throw failure(path, error) }
    }

    /// Renames a file in its folder. When the function returns, the new name is on disk.
    public static func move(_ path: String, to newPath: String) throws(FileError) {
        guard rename(path, newPath) == 0 else { throw failure(path, Errno(rawValue: errno)) }
        do { try Folder.syncEntries(of: Folder.of(newPath)) } catch { throw failure(path, error) }
    }

    /// Removes a file. When the function returns, it is no longer on disk.
    public static func remove(_ path: String) throws(FileError) {
        guard unlink(path) == 0 else { throw failure(path, Errno(rawValue: errno)) }
        do { try Folder.syncEntries(of: Folder.of(path)) } catch { throw failure(path, error) }
    }

    /// Writes to a path that the user named. A regular file is replaced as by ``replace(_:with:mode:)``. A link is followed, and a pipe or
    /// a device, such as `/dev/stdout`, is written to directly.
    public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else {
            return try replace(path, with: bytes)
        }
        do {
            let file = try FileDescriptor.open(
                path, .writeOnly, options: [.truncate, .closeOnExec, .init(rawValue: O_NOCTTY)])
            try file.closeAfter { _ = try file.writeAll(bytes) }
        } catch {
            throw failure(path, error)
        }
    }

    private static func failure(_ path: String, _ error: any Error) -> FileError {
        let error = error as? Errno ?? .ioError
        return FileError(.system(error.rawValue), path: path, reason: "cannot write: \(error)")
    }
}
