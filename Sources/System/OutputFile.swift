import Glibc

/// Writes files atomically.
public enum OutputFile {
    /// Replaces the content of a file atomically: after a power failure it has either the old content or the new.
    ///
    /// When the function returns, both the content and the name are on disk. The content is first written to a file with the suffix `.new`.
    /// Any existing file of that name is removed and never followed, and if writing fails nothing is left behind. A link at `path` is
    /// replaced; its target stays.
    ///
    /// - `mode`: The mode of the file, before the umask is applied.
    public static func replace(_ path: String, with bytes: [UInt8], mode: mode_t = 0o644) throws(FileError) {
        try replace(path, with: bytes, mode: mode, rights: nil)
    }

    /// Replaces a file atomically and gives it an owner, a group and a mode, regardless of the umask.
    ///
    /// - Throws: An error if the file cannot be written or given these rights. The file is then unchanged.
    public static func replace(_ path: String, with bytes: [UInt8], rights: FileRights) throws(FileError) {
        try replace(path, with: bytes, mode: 0o600, rights: rights)
    }

    private static func replace(
        _ path: String, with bytes: [UInt8], mode: mode_t, rights: FileRights?
    ) throws(FileError) {
        let fresh = path + ".new"
        unlink(fresh)
        let file = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
        guard file >= 0 else { throw failure(path, errno) }
        var number: CInt = 0
        if let rights { number = rights.apply(to: file) }
        if number == 0, !write(bytes, to: file) || fsync(file) != 0 { number = errno }
        if close(file) != 0, number == 0 { number = errno }
        if number == 0, rename(fresh, path) != 0 { number = errno }
        guard number == 0 else {
            unlink(fresh)
            throw failure(path, number)
        }
        // The rename changes the folder, which has to be synced as well.
        if let number = Folder.failureOfSync(Folder.of(path)) { throw failure(path, number) }
    }

    /// Writes to a path that the user named. A regular file is replaced as by ``replace(_:with:mode:)``. A link is followed, and a pipe or
    /// a device, such as `/dev/stdout`, is written to directly.
    public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else {
            return try replace(path, with: bytes)
        }
        let file = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC | O_NOCTTY)
        guard file >= 0 else { throw failure(path, errno) }
        let number = write(bytes, to: file) ? 0 : errno
        close(file)
        guard number == 0 else { throw failure(path, number) }
    }

    private static func write(_ bytes: [UInt8], to file: CInt) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var done = 0
            while done < bytes.count, let base = bytes.baseAddress {
                let count = Glibc.write(file, base + done, bytes.count - done)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                done += count
            }
            return true
        }
    }

    private static func failure(_ path: String, _ number: CInt) -> FileError {
        FileError(
            .system(number), path: path, reason: "cannot write: \(FileError.words(for: number))")
    }
}
