import Glibc

/// A regular file that is open for reading.
///
/// Whatever lies at the path, neither the opening nor the reading blocks: pipes, sockets and devices are refused, and what the
/// kernel makes up while it is read (`/proc/kmsg`) is read without waiting.
public struct InputFile: ~Copyable {
    /// As it was given.
    public let path: String
    /// Open for reading, until the file is let go.
    public let descriptor: CInt
    /// Of the file as it was opened.
    public let stamp: FileStamp
    /// The time of the last modification when it was opened, in seconds since 1970.
    public let modified: Int
    /// In bytes, when it was opened; 0 for what the kernel makes up.
    public let size: Int

    /// `O_PATH`, which Swift does not see: to open a folder in which this process may not list the files.
    private static let reference: CInt = 0o10_000_000
    private static let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY

    /// - Parameter path: links are followed.
    public init(_ path: String) throws(FileError) {
        try self.init(path, descriptor: open(path, Self.flags), owner: nil)
    }

    /// A file whose name somebody else has said, in a folder in which somebody else writes.
    ///
    /// Neither the folder nor the file may be a link, and the file belongs to whoever the folder belongs to: so nobody is shown through it
    /// what lies elsewhere, by a link of either kind.
    ///
    /// - Parameter path: of the folder, a slash, and the file's name.
    public init(confined path: String) throws(FileError) {
        // The system would see the path up to a NUL alone.
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), !path.utf8.contains(0) else {
            throw FileError(.missing, path: path, reason: "there is no such file")
        }
        let folder = open(String(path[..<slash]), Self.reference | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard folder >= 0 else { throw FileError("cannot be opened", path) }
        defer { close(folder) }
        var status = stat()
        guard fstat(folder, &status) == 0 else { throw FileError("cannot be looked at", path) }
        let name = String(path[path.index(after: slash)...])
        let descriptor = openat(folder, name, Self.flags | O_NOFOLLOW)
        if descriptor < 0, errno == ELOOP {
            throw FileError(.notAFile, path: path, reason: "this is a link, which is not followed here")
        }
        try self.init(path, descriptor: descriptor, owner: status.st_uid)
    }

    /// - Parameters:
    ///   - descriptor: negative where it could not be opened, for what `errno` says.
    ///   - owner: to whom it has to belong; nil for anybody.
    private init(_ path: String, descriptor: CInt, owner: uid_t?) throws(FileError) {
        guard descriptor >= 0 else {
            // The kernel's word for a socket, and for a device without a driver.
            if errno == ENXIO || errno == ENODEV { throw Self.notAFile(path) }
            throw FileError("cannot be opened", path)
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            let error = FileError("cannot be looked at", path)
            close(descriptor)
            throw error
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            guard status.st_mode & S_IFMT == S_IFDIR else { throw Self.notAFile(path) }
            throw FileError(.folder, path: path, reason: "this is a folder")
        }
        if let owner, status.st_uid != owner {
            close(descriptor)
            throw FileError(.notAFile, path: path, reason: "this belongs to somebody else than its folder does")
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
        FileError(.notAFile, path: path, reason: "this is not a regular file")
    }

    /// The first bytes of the file: `count` of them, or all where there are fewer.
    public func start(_ count: Int) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            // A file may be longer than it says, and may grow meanwhile: what is there beyond its size is read in pieces.
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

    /// Reads a piece of the file into memory that is there already.
    ///
    /// - Returns: how many bytes have come, which may be fewer than there is room for; 0 at the end of the file.
    public func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileError) -> Int {
        var got: Int
        repeat {
            got = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
        } while got < 0 && errno == EINTR
        guard got >= 0 else { throw FileError("cannot be read", path, errno) }
        return got
    }

    /// The whole file.
    ///
    /// - Throws: also where it has more than `limit` bytes, of which then no more is read than shows it.
    public func bytes(upTo limit: Int) throws(FileError) -> [UInt8] {
        guard size <= limit else { throw tooLarge(limit) }
        let bytes = try start(limit + 1)
        guard bytes.count <= limit else { throw tooLarge(limit) }
        return bytes
    }

    private func tooLarge(_ limit: Int) -> FileError {
        FileError(.tooLarge, path: path, reason: "the file has more than \(limit) bytes")
    }

    /// The whole of a file that is read once.
    public static func bytes(of path: String, upTo limit: Int) throws(FileError) -> [UInt8] {
        try InputFile(path).bytes(upTo: limit)
    }

    /// The text at the beginning of a small file, such as the kernel's; nil where it cannot be read.
    public static func text(of path: String, first count: Int = 65536) -> String? {
        guard let file = try? InputFile(path), let bytes = try? file.start(count) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}
