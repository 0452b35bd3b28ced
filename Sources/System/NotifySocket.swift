import CLinux
import Glibc

/// Sends messages to a service manager, as `sd_notify(3)` describes them: datagrams of `NAME=value` lines.
public final class NotifySocket {
    private let descriptor: CInt
    private var address = sockaddr_un()
    private let addressLength: socklen_t

    /// Creates a socket for the manager's address.
    ///
    /// - Parameter name: A path, or `@` and the name of an abstract socket. The initializer returns `nil` if the name has fewer than two
    ///   bytes or is too long for an address, or if no socket can be created.
    public init?(name: String) {
        let bytes = Array(name.utf8)
        let capacity = MemoryLayout.size(ofValue: address.sun_path)
        guard bytes.count > 1, bytes.count < capacity else { return nil }
        descriptor = socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { path in
            path.copyBytes(from: bytes)
            // The address of an abstract socket begins with a zero byte and is not terminated; its length is passed instead.
            if bytes[0] == UInt8(ascii: "@") { path[0] = 0 }
        }
        let isAbstract = bytes[0] == UInt8(ascii: "@")
        addressLength = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count + (isAbstract ? 0 : 1))
    }

    deinit {
        close(descriptor)
    }

    /// Sends a message, optionally with a file descriptor for the manager to keep; the manager gets a duplicate.
    ///
    /// The call never blocks, so that a busy manager cannot stop a panel.
    ///
    /// - Returns: `nil` on success, or the `errno`.
    @discardableResult
    public func send(_ lines: [String], with file: CInt? = nil) -> CInt? {
        var text = Array(lines.joined(separator: "\n").utf8)
        var head = msghdr()
        let result = withUnsafeMutablePointer(to: &address) { address in
            text.withUnsafeMutableBytes { text in
                var part = iovec(iov_base: text.baseAddress, iov_len: text.count)
                return withUnsafeMutablePointer(to: &part) { part in
                    head.msg_name = UnsafeMutableRawPointer(address)
                    head.msg_namelen = addressLength
                    head.msg_iov = part
                    head.msg_iovlen = 1
                    return Self.withRights(to: file) { control in
                        head.msg_control = control?.baseAddress
                        head.msg_controllen = control?.count ?? 0
                        return sendmsg(descriptor, &head, CInt(MSG_NOSIGNAL | MSG_DONTWAIT))
                    }
                }
            }
        }
        return result < 0 ? errno : nil
    }

    /// Builds the control message that carries a descriptor: SCM_RIGHTS of `unix(7)`. Swift does not import the C macros for it.
    private static func withRights(to file: CInt?, _ body: (UnsafeMutableRawBufferPointer?) -> Int) -> Int {
        guard var file else { return body(nil) }
        let header = MemoryLayout<cmsghdr>.size
        let aligned = MemoryLayout<Int>.size
        return withUnsafeTemporaryAllocation(byteCount: header + aligned, alignment: aligned) { bytes in
            bytes.initializeMemory(as: UInt8.self, repeating: 0)
            var message = cmsghdr()
            message.cmsg_len = header + MemoryLayout<CInt>.size
            message.cmsg_level = SOL_SOCKET
            message.cmsg_type = CInt(SCM_RIGHTS)
            withUnsafeBytes(of: &message) { bytes.copyMemory(from: $0) }
            withUnsafeBytes(of: &file) {
                UnsafeMutableRawBufferPointer(rebasing: bytes[header...]).copyMemory(from: $0)
            }
            return body(bytes)
        }
    }
}
