import Glibc
import SystemPackage

/// A regular file that is open for reading.
///
/// Opening and reading never block: pipes, sockets and devices are refused, and files that the kernel generates while they are read
/// (`/proc/kmsg`) are read in non-blocking mode.
public struct InputFile: ~Copyable {
    /// The path as the caller passed it.
    public let path: String
    private let file: FileDescriptor
    /// The file descriptor, open for reading as long as this value exists.
    public var descriptor: CInt { file.rawValue }
    /// The stamp of the file when it was opened.
    public let stamp: FileStamp
    /// The time of the last modification when it was opened, in seconds since 1970.
    public let modified: Int
    /// The size in bytes when the file was opened; 0 for a file that the kernel generates.
    public let size: Int

    /// `O_PATH`, whose C macro Swift does not import. It opens a folder that this process may not list.
    private static let pathOnly = FileDescriptor.OpenOptions(rawValue: 0o10_000_000)
    private static let options: FileDescriptor.OpenOptions = [.closeOnExec, .nonBlocking, .init(rawValue: O_NOCTTY)]

    /// Opens a file.
    ///
    /// - Parameter path: The path of the file; links are followed.
    public init(_ path: String) throws(FileError) {
        let file: FileDescriptor
        do {
            file = try FileDescriptor.open(path, .readOnly, options: Self.options)
        } catch {
            throw Self.failure(path, error)
        }
        try self.init(path, file, owner: nil)
    }

    /// Opens a file whose name comes from another program, in a folder that another program can write to.
    ///
    /// Neither the folder nor the file may be a symbolic link, and both must have the same owner. Therefore neither a symbolic nor a hard
    /// link can expose a file from another folder.
    ///
    /// - Parameter path: The path of the folder, a slash, and the file name.
    public init(confined path: String) throws(FileError) {
        // The system calls would ignore everything after a NUL.
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), !path.utf8.contains(0) else {
            throw FileError(.missing, path: path, reason: "file not found")
        }
        let folder: FileDescriptor
        do {
            folder = try FileDescriptor.open(
                String(path[..<slash]), .readOnly, options: [Self.pathOnly, .directory, .noFollow, .closeOnExec])
        } catch {
            throw FileError("cannot open", path, error)
        }
        defer { try? folder.close() }
        let owner: UserID
        do { owner = try Stat(folder).userID } catch { throw FileError("cannot stat", path, error) }
        let descriptor = openat(
            folder.rawValue, String(path[path.index(after: slash)...]), Self.options.union(.noFollow).rawValue)
        guard descriptor >= 0 else {
            let error = Errno(rawValue: errno)
            guard error != .tooManySymbolicLinkLevels else {
                throw FileError(.notAFile, path: path, reason: "is a symlink; symlinks are not followed here")
            }
            throw Self.failure(path, error)
        }
        try self.init(path, FileDescriptor(rawValue: descriptor), owner: owner)
    }

    /// Checks an opened descriptor and takes ownership of it.
    ///
    /// - Parameter owner: The user that the file must belong to; `nil` accepts any owner.
    private init(_ path: String, _ file: FileDescriptor, owner: UserID?) throws(FileError) {
        let status: Stat
        do throws(FileError) {
            status = try Self.check(path, file, owner: owner)
        } catch {
            try? file.close()
            throw error
        }
        self.path = path
        self.file = file
        stamp = FileStamp(status.rawValue)
        modified = status.st_mtim.tv_sec
        size = max(0, Int(status.size))
    }

    deinit {
        try? file.close()
    }

    /// Returns the status of an opened file, which must be a regular file.
    private static func check(_ path: String, _ file: FileDescriptor, owner: UserID?) throws(FileError) -> Stat {
        let status: Stat
        do { status = try Stat(file) } catch { throw FileError("cannot stat", path, error) }
        switch status.type {
        case .regular: break
        case .directory: throw FileError(.folder, path: path, reason: "is a directory")
        default: throw notAFile(path)
        }
        if let owner, status.userID != owner {
            throw FileError(.notAFile, path: path, reason: "owner differs from the owner of its folder")
        }
        return status
    }

    private static func failure(_ path: String, _ error: any Error) -> FileError {
        // The kernel returns these errors for a socket, and for a device without a driver.
        switch error as? Errno {
        case .noSuchAddressOrDevice, .operationNotSupportedByDevice: notAFile(path)
        default: FileError("cannot open", path, error)
        }
    }

    private static func notAFile(_ path: String) -> FileError {
        FileError(.notAFile, path: path, reason: "not a regular file")
    }

    /// Returns the first `count` bytes of the file, or all of it if it is shorter.
    public func start(_ count: Int) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            // A file may be longer than its reported size, and may grow while it is read: the part beyond that size is read in chunks.
            let capacity = min(count - bytes.count, max(size - bytes.count, 0) + 4096)
            let offset = bytes.count
            var failure: FileError?
            let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, filled in
                do throws(FileError) {
                    filled = try read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
                } catch {
                    failure = error
                }
            }
            if let failure { throw failure }
            if chunk.isEmpty { break }
            if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
        }
        return bytes
    }

    /// Reads a part of the file into an existing buffer.
    ///
    /// - Returns: The number of bytes read, which may be less than the buffer's size; 0 at the end of the file.
    public func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileError) -> Int {
        do {
            return try file.read(fromAbsoluteOffset: Int64(offset), into: buffer)
        } catch {
            throw FileError("cannot read", path, error)
        }
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
