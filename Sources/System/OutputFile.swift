import Glibc

/// Writes files whole or not at all.
public enum OutputFile {
    /// Puts new content in a file's place, so that a power cut leaves the old content or the new.
    ///
    /// The content is on the disk when this returns, and so is the name. It is written beside the file, as its name with `.new`:
    /// whatever lay there is removed first and never followed, and nothing stays where the writing fails. A link at `path` is
    /// replaced; what it led to stays.
    ///
    /// - `mode`: of the file, less the process's mask.
    public static func replace(_ path: String, with bytes: [UInt8], mode: mode_t = 0o644) throws(FileError) {
        try replace(path, with: bytes, mode: mode, rights: nil)
    }

    /// Replaces a file atomically and gives it an owner, a group and a mode, regardless of the umask.
    ///
    /// - Throws: an error if the file cannot be written or given these rights. The file is then unchanged.
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
        // The rename lies in the folder.
        if let number = Folder.failureOfSync(Folder.of(path)) { throw failure(path, number) }
    }

    /// Writes what somebody has asked for by its path: a regular file is replaced as by ``replace(_:with:mode:)``; through a
    /// link, and to a pipe or a device, such as `/dev/stdout`, it is written as it comes.
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
            .system(number), path: path, reason: "the file cannot be written: \(FileError.words(for: number))")
    }
}
