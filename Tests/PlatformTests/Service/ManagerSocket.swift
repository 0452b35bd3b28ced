import Glibc
import Testing

/// A service manager's end: a datagram socket with the received messages.
final class ManagerSocket {
    struct Message: Equatable {
        var lines: [String]
        /// The file descriptor of the message.
        var descriptor: CInt?
    }

    /// The name as in `$NOTIFY_SOCKET`.
    let name: String
    private let descriptor: CInt
    private var folder: String?

    /// - Parameter isAbstract: Whether the name is in the abstract namespace, without a file.
    init(isAbstract: Bool = false) throws {
        var template = Array("/tmp/thumbrail-notify-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        self.folder = folder
        name = isAbstract ? "@\(folder)" : "\(folder)/socket"
        descriptor = socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(name.utf8)
        withUnsafeMutableBytes(of: &address.sun_path) { path in
            path.copyBytes(from: bytes)
            if isAbstract { path[0] = 0 }
        }
        let length = socklen_t(2 + bytes.count + (isAbstract ? 0 : 1))
        let result = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
        }
        try #require(result == 0, "\(String(cString: strerror(errno)))")
    }

    deinit {
        close(descriptor)
        guard let folder else { return }
        unlink(folder + "/socket")
        rmdir(folder)
    }

    /// Returns the next message; `nil` if there is none.
    func receive() -> Message? {
        var bytes = [UInt8](repeating: 0, count: 4096)
        var control = [UInt64](repeating: 0, count: 8)
        var head = msghdr()
        let count = bytes.withUnsafeMutableBytes { bytes in
            control.withUnsafeMutableBytes { control in
                var part = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
                return withUnsafeMutablePointer(to: &part) { part in
                    head.msg_iov = part
                    head.msg_iovlen = 1
                    head.msg_control = control.baseAddress
                    head.msg_controllen = control.count
                    return recvmsg(descriptor, &head, 0)
                }
            }
        }
        guard count >= 0 else { return nil }
        let lines = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n").map(String.init)
        // The control message: a length, a level and a type, and then the descriptor.
        let hasDescriptor = head.msg_controllen >= 20 && control[0] == 20
        return Message(lines: lines, descriptor: hasDescriptor ? CInt(truncatingIfNeeded: control[2]) : nil)
    }

    /// Returns all received lines.
    func lines() -> [String] {
        var lines: [String] = []
        while let message = receive() { lines += message.lines }
        return lines
    }
}
