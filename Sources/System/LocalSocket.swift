import CLinux
import Glibc

/// A Unix socket at a path, at which programs of this machine find a service: the hub of sources, the control of a panel.
public final class LocalSocket {
    /// Readable when somebody connects.
    public let descriptor: CInt
    private let path: String
    /// Of the file: another one's is left alone. 0 for a socket of the service manager's, whose file stays.
    private let inode: UInt64
    /// The user who owns the file.
    public let owner: UInt32

    /// Serves at a path. Only the socket's owner and root can connect, and the members of a group where one is named.
    ///
    /// - Parameters:
    ///   - path: of at most 107 bytes.
    ///   - service: what serves there, in words that an error is made of: “hub”.
    ///   - group: the name of a group of this process, whose members may connect.
    /// - Throws: where there is something else at the path, a service that lives, or no such group.
    public init(path: String, of service: String, group: String? = nil) throws(LocalSocketError) {
        var groupID: gid_t?
        if let group {
            groupID = SystemGroup.id(named: group)
            guard groupID != nil else { throw LocalSocketError("no such group: \(group)") }
        }
        guard let address = Self.address(path) else {
            throw LocalSocketError("the socket's path has more than 107 bytes: \(path)")
        }
        var status = stat()
        if lstat(path, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFSOCK else {
                throw LocalSocketError("what lies at \(path) is no socket")
            }
            if let living = Self.connect(to: path) {
                close(living)
                throw LocalSocketError("another \(service) serves at \(path)")
            }
            unlink(path)
        }
        let descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else {
            throw LocalSocketError("there is no descriptor left for a socket: \(Self.systemWords)")
        }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        // Nobody can connect before its mode is right: Linux gives the file the mode of the socket that is bound to it. The mask of new
        // files would be that of the whole program, on all of its threads.
        guard fchmod(descriptor, 0) == 0, Self.with(address, { bind(descriptor, $0, $1) }) == 0,
            groupID.map({ lchown(path, uid_t.max, $0) == 0 }) ?? true,
            chmod(path, groupID == nil ? 0o600 : 0o660) == 0, listen(descriptor, 128) == 0
        else {
            let words = Self.systemWords
            close(descriptor)
            throw LocalSocketError("there can be no socket at \(path): \(words)")
        }
        inode = lstat(path, &status) == 0 ? UInt64(status.st_ino) : 0
        owner = geteuid()
        self.descriptor = descriptor
        self.path = path
    }

    private init(handedOver descriptor: CInt, at path: String, owner: UInt32) {
        (self.descriptor, self.path, self.owner, inode) = (descriptor, path, owner, 0)
    }

    /// The socket that the service manager listens at for this process (sd_listen_fds(3)).
    ///
    /// - Parameter path: where it has to be.
    /// - Returns: `nil` if this process was not started for a socket at that path.
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

    /// What the C library says of the last error.
    private static var systemWords: String { String(cString: strerror(errno)) }

    /// Nobody finds it any more. One that has come to its path since is left alone.
    public func remove() {
        var status = stat()
        if lstat(path, &status) == 0, UInt64(status.st_ino) == inode { unlink(path) }
    }

    /// The next that connects, without waiting; nil where there is none now.
    public func accept() -> CInt? {
        let other = Glibc.accept(descriptor, nil, nil)
        guard other >= 0 else { return nil }
        _ = fcntl(other, F_SETFD, FD_CLOEXEC)
        _ = fcntl(other, F_SETFL, O_NONBLOCK)
        return other
    }

    /// A descriptor, which nobody waits at, that leads to the service at a path; nil where there is none.
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

    /// Whether this process was started for a socket at which somebody waits to be served.
    public static var isAwaited: Bool {
        guard getenv("LISTEN_PID").map({ String(cString: $0) }) == "\(getpid())" else { return false }
        var ready = pollfd(fd: 3, events: Int16(POLLIN), revents: 0)
        return poll(&ready, 1, 0) > 0
    }

    /// The path that a socket is bound to.
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
        let fits = withUnsafeMutableBytes(of: &address.sun_path) { room in
            guard path.utf8.count < room.count, !path.isEmpty, !path.utf8.contains(0) else { return false }
            room.copyBytes(from: path.utf8)
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

/// Why there is no socket; a sentence without a full stop.
public struct LocalSocketError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
