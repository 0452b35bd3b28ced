import Glibc

/// A regular file that is open for reading.
///
/// Opening and reading never block: pipes, sockets and devices are refused, and files that the kernel generates while they are read
/// (`/proc/kmsg`) are read in non-blocking mode.
public struct InputFile: ~Copyable {
    /// The path as the caller passed it.
    public let path: String
    /// The file descriptor, open for reading as long as this value exists.
    public let descriptor: CInt
    /// The stamp of the file when it was opened.
    public let stamp: FileStamp
    /// The time of the last modification when it was opened, in seconds since 1970.
    public let modified: Int
    /// The size in bytes when the file was opened; 0 for a file that the kernel generates.
    public let size: Int

    /// `O_PATH`, whose C macro Swift does not import. It opens a folder that this process may not list.
    private static let reference: CInt = 0o10_000_000
    private static let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY

    /// Opens a file.
    ///
    /// - Parameter path: The path of the file; links are followed.
    public init(_ path: String) throws(FileError) {
        try self.init(path, descriptor: open(path, Self.flags), owner: nil)
    }

    /// Opens a file whose name comes from another program, in a folder that another program can write to.
    ///
    /// Neither the folder nor the file may be a symbolic link, and both must have the same owner. So neither a symbolic nor a hard link can
    /// expose a file from elsewhere.
    ///
    /// - Parameter path: The path of the folder, a slash, and the file name.
    public init(confined path: String) throws(FileError) {
        // The system calls would use the path only up to a NUL.
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), !path.utf8.contains(0) else {
            throw FileError(.missing, path: path, reason: "file not found")
        }
        let folder = open(String(path[..<slash]), Self.reference | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard folder >= 0 else { throw FileError("cannot open", path) }
        defer { close(folder) }
        var status = stat()
        guard fstat(folder, &status) == 0 else { throw FileError("cannot stat", path) }
        let name = String(path[path.index(after: slash)...])
        let descriptor = openat(folder, name, Self.flags | O_NOFOLLOW)
        if descriptor < 0, errno == ELOOP {
            throw FileError(.notAFile, path: path, reason: "is a symlink; symlinks are not followed here")
        }
        try self.init(path, descriptor: descriptor, owner: status.st_uid)
    }

    /// Checks an opened descriptor and takes ownership of it.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor from `open`; negative if it failed, with the reason in `errno`.
    ///   - owner: The user ID that the file must belong to; `nil` accepts any owner.
    private init(_ path: String, descriptor: CInt, owner: uid_t?) throws(FileError) {
        guard descriptor >= 0 else {
            // The kernel returns these errors for a socket, and for a device without a driver.
            if errno == ENXIO || errno == ENODEV { throw Self.notAFile(path) }
            throw FileError("cannot open", path)
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            let error = FileError("cannot stat", path)
            close(descriptor)
            throw error
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            guard status.st_mode & S_IFMT == S_IFDIR else { throw Self.notAFile(path) }
            throw FileError(.folder, path: path, reason: "is a directory")
        }
        if let owner, status.st_uid != owner {
            close(descriptor)
            throw FileError(.notAFile, path: path, reason: "owner differs from the owner of its folder")
        }
        self.path = path
        self.descriptor = descriptor
        stamp = FileStamp(status)
        modified = status.st_mtim.tv_sec
        size = max(0, Int(status.st_size))
    }

    deinit {
        close(descriptor)
    }

    private static func notAFile(_ path: String) -> FileError {
        FileError(.notAFile, path: path, reason: "not a regular file")
    }

    /// Returns the first `count` bytes of the file, or all of it if it is shorter.
    public func start(_ count: Int) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            // A file may be longer than its reported size, and may grow meanwhile: what lies beyond the size is read in chunks.
            let room = min(count - bytes.count, max(size - bytes.count, 0) + 4096)
            let offset = bytes.count
            var failure: FileError?
            let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
                do throws(FileError) {
                    filled = try read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
                } catch {
                    failure = error
                }
            }
            if let failure { throw failure }
            if piece.isEmpty { break }
            if bytes.isEmpty { bytes = piece } else { bytes += piece }
        }
        return bytes
    }

    /// Reads a part of the file into an existing buffer.
    ///
    /// - Returns: The number of bytes read, which may be less than the buffer's size; 0 at the end of the file.
    public func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileError) -> Int {
        var got: Int
        repeat {
            got = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
        } while got < 0 && errno == EINTR
        guard got >= 0 else { throw FileError("cannot read", path, errno) }
        return got
    }

    /// Returns the whole content of the file.
    ///
    /// - Throws: An error if reading fails, or if the file has more than `limit` bytes. At most one byte beyond the limit is then read.
    public func bytes(upTo limit: Int) throws(FileError) -> [UInt8] {
        guard size <= limit else { throw tooLarge(limit) }
        let bytes = try start(limit + 1)
        guard bytes.count <= limit else { throw tooLarge(limit) }
        return bytes
    }

    private func tooLarge(_ limit: Int) -> FileError {
        FileError(.tooLarge, path: path, reason: "file too large (max \(limit) bytes)")
    }

    /// Opens a file and returns its whole content.
    public static func bytes(of path: String, upTo limit: Int) throws(FileError) -> [UInt8] {
        try InputFile(path).bytes(upTo: limit)
    }

    /// Returns the beginning of a small file, such as one in `/proc`, as text; `nil` if it cannot be read.
    public static func text(of path: String, first count: Int = 65536) -> String? {
        guard let file = try? InputFile(path), let bytes = try? file.start(count) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}
