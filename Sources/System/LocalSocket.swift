import CLinux
import Glibc

/// A listening Unix socket at a path, through which local programs connect to a service, such as the source hub.
public final class LocalSocket {
    /// The listening file descriptor, readable when a client connects.
    public let descriptor: CInt
    private let path: String
    /// The inode of the socket's file, so that the file of another process is not removed; 0 for a socket of the service manager, whose
    /// file is never removed.
    private let inode: UInt64
    /// The ID of the user who owns the file.
    public let owner: UInt32

    /// Creates a socket at a path and listens. Only the owner, root and, if given, the members of `group` can connect.
    ///
    /// - Parameters:
    ///   - path: The path of the socket, at most 107 bytes.
    ///   - service: The name of the service for error messages, such as “hub”.
    ///   - group: The name of a group of this process whose members may connect.
    /// - Throws: An error if a service already listens at the path, a file that is not a socket exists there, or there is no such group.
    public init(path: String, of service: String, group: String? = nil) throws(LocalSocketError) {
        var groupID: gid_t?
        if let group {
            groupID = SystemGroup.id(named: group)
            guard groupID != nil else { throw LocalSocketError("no such group: \(group)") }
        }
        guard let address = Self.address(path) else {
            throw LocalSocketError("socket path too long (max 107 bytes): \(path)")
        }
        var status = stat()
        if lstat(path, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFSOCK else {
                throw LocalSocketError("a file that is not a socket exists at \(path)")
            }
            if let connection = Self.connect(to: path) {
                close(connection)
                throw LocalSocketError("another \(service) is already listening on \(path)")
            }
            unlink(path)
        }
        let descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else {
            throw LocalSocketError("cannot create the socket \(path): \(Self.systemMessage)")
        }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        // No client can connect before the mode is set: Linux gives the file the mode of the socket that is bound to it. The umask is not
        // used because it applies to all threads of the process.
        guard fchmod(descriptor, 0) == 0, Self.with(address, { bind(descriptor, $0, $1) }) == 0,
            groupID.map({ lchown(path, uid_t.max, $0) == 0 }) ?? true,
            chmod(path, groupID == nil ? 0o600 : 0o660) == 0, listen(descriptor, 128) == 0
        else {
            let message = Self.systemMessage
            close(descriptor)
            throw LocalSocketError("cannot bind socket \(path): \(message)")
        }
        inode = lstat(path, &status) == 0 ? UInt64(status.st_ino) : 0
        owner = geteuid()
        self.descriptor = descriptor
        self.path = path
    }

    private init(handedOver descriptor: CInt, at path: String, owner: UInt32) {
        (self.descriptor, self.path, self.owner, inode) = (descriptor, path, owner, 0)
    }

    /// Returns the socket that the service manager passed to this process; see sd_listen_fds(3).
    ///
    /// - Parameter path: The path that the socket must be bound to.
    /// - Returns: The socket; `nil` if this process was not started for a socket at that path.
    public static func handedOver(at path: String) -> LocalSocket? {
        let first: CInt = 3
        func number(_ name: String) -> Int32? { getenv(name).flatMap { Int32(String(cString: $0)) } }
        guard number("LISTEN_PID") == getpid(), number("LISTEN_FDS") == 1, Self.path(of: first) == path else {
            return nil
        }
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return nil }
        _ = fcntl(first, F_SETFD, FD_CLOEXEC)
        _ = fcntl(first, F_SETFL, O_NONBLOCK)
        return LocalSocket(handedOver: first, at: path, owner: status.st_uid)
    }

    deinit {
        remove()
        close(descriptor)
    }

    /// The system's message for the current `errno`.
    private static var systemMessage: String { String(cString: strerror(errno)) }

    /// Removes the socket's file, so that no further client can connect. Another process's socket at the same path is not removed.
    public func remove() {
        var status = stat()
        if lstat(path, &status) == 0, UInt64(status.st_ino) == inode { unlink(path) }
    }

    /// Accepts the next client without blocking; returns `nil` if none is waiting.
    public func accept() -> CInt? {
        let other = Glibc.accept(descriptor, nil, nil)
        guard other >= 0 else { return nil }
        _ = fcntl(other, F_SETFD, FD_CLOEXEC)
        _ = fcntl(other, F_SETFL, O_NONBLOCK)
        return other
    }

    /// Connects to the service at a path and returns a non-blocking descriptor; `nil` if no service listens there.
    public static func connect(to path: String) -> CInt? {
        guard let address = address(path) else { return nil }
        let descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        guard with(address, { Glibc.connect(descriptor, $0, $1) }) == 0 else {
            close(descriptor)
            return nil
        }
        return descriptor
    }

    /// A Boolean value that tells whether this process was started for a socket on which a client is waiting.
    public static var isAwaited: Bool {
        guard getenv("LISTEN_PID").map({ String(cString: $0) }) == "\(getpid())" else { return false }
        var ready = pollfd(fd: 3, events: Int16(POLLIN), revents: 0)
        return poll(&ready, 1, 0) > 0
    }

    /// Returns the path that a socket is bound to.
    private static func path(of descriptor: CInt) -> String? {
        var address = sockaddr_un()
        var size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let isKnown = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) == 0 }
        }
        guard isKnown, address.sun_family == sa_family_t(AF_UNIX) else { return nil }
        return withUnsafeBytes(of: address.sun_path) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    private static func address(_ path: String) -> sockaddr_un? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let fits = withUnsafeMutableBytes(of: &address.sun_path) { buffer in
            guard path.utf8.count < buffer.count, !path.isEmpty, !path.utf8.contains(0) else { return false }
            buffer.copyBytes(from: path.utf8)
            return true
        }
        return fits ? address : nil
    }

    private static func with<Result>(
        _ address: sockaddr_un, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        withUnsafeBytes(of: address) { bytes in
            body(
                bytes.assumingMemoryBound(to: sockaddr.self).baseAddress
                    ?? UnsafePointer(bitPattern: 8).unsafelyUnwrapped, socklen_t(bytes.count))
        }
    }
}

/// An error that tells why a socket cannot be created, as a sentence without a full stop.
public struct LocalSocketError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
