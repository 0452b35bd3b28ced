import Glibc
import Synchronization

/// Relays between a compositor and its clients, and passes on only a limited number of the compositor's bytes.
final class WaylandRelay: Sendable {
    /// The behaviour after the limit.
    enum End: Sendable {
        /// The connection is closed, as if the compositor ended.
        case closed
        /// The connection stays open without data, as if the compositor hung.
        case silent
    }

    /// The socket for the clients.
    let path: String
    private let target: String
    private let end: End
    private let limit: Int
    private let listener: CInt
    private let passed = Atomic<Int>(0)

    /// The number of compositor bytes passed on so far.
    var count: Int { passed.load(ordering: .relaxed) }

    init(at path: String, to target: String, limit: Int, then end: End) throws {
        (self.path, self.target, self.limit, self.end) = (path, target, limit, end)
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        let bound = withSocketAddress(path) { bind(listener, $0, $1) }
        guard bound == 0, listen(listener, 8) == 0 else { throw Failure("\(path): \(systemError())") }
        let relay = Unmanaged.passRetained(self)
        var thread = pthread_t()
        pthread_create(
            &thread, nil,
            { argument in
                guard let argument else { return nil }
                Unmanaged<WaylandRelay>.fromOpaque(argument).takeRetainedValue().serve()
                return nil
            }, relay.toOpaque())
        pthread_detach(thread)
    }

    /// Stops accepting clients.
    func stop() {
        shutdown(listener, Int32(SHUT_RDWR))
    }

    /// Serves one client after the other.
    private func serve() {
        while true {
            let client = accept(listener, nil, nil)
            guard client >= 0 else { break }
            let compositor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
            if withSocketAddress(target, { connect(compositor, $0, $1) }) == 0 { carry(client, compositor) }
            close(client)
            close(compositor)
        }
        close(listener)
    }

    private func carry(_ client: CInt, _ compositor: CInt) {
        while true {
            var polled = [client, compositor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            poll(&polled, 2, -1)
            if polled[0].revents != 0, Self.pass(from: client, to: compositor, atMost: 65536) <= 0 { return }
            if polled[1].revents != 0 {
                let left = limit - count
                if left <= 0 {
                    guard end == .silent else { return }
                    // Waits until the client closes the connection.
                    poll(&polled, 1, -1)
                    while Self.pass(from: client, to: compositor, atMost: 65536) > 0 {}
                    return
                }
                let passed = Self.pass(from: compositor, to: client, atMost: min(left, 65536))
                if passed <= 0 { return }
                self.passed.add(passed, ordering: .relaxed)
            }
        }
    }

    /// Passes on bytes with their file descriptors: the received control message is sent unchanged.
    private static func pass(from source: CInt, to target: CInt, atMost count: Int) -> Int {
        withUnsafeTemporaryAllocation(byteCount: 65536, alignment: 16) { bytes in
            withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 16) { control in
                var part = iovec(iov_base: bytes.baseAddress, iov_len: min(count, bytes.count))
                return withUnsafeMutablePointer(to: &part) { part in
                    var message = msghdr()
                    message.msg_iov = part
                    message.msg_iovlen = 1
                    message.msg_control = control.baseAddress
                    message.msg_controllen = control.count
                    let received = recvmsg(source, &message, 0)
                    guard received > 0 else { return received }
                    part.pointee.iov_len = received
                    let sent = sendmsg(target, &message, Int32(MSG_NOSIGNAL))
                    // The descriptors follow a header of 16 bytes, which begins with the message's length.
                    guard message.msg_controllen >= 16 else { return sent }
                    for offset in stride(from: 16, to: control.load(as: Int.self), by: 4) {
                        close(control.load(fromByteOffset: offset, as: CInt.self))
                    }
                    return sent
                }
            }
        }
    }
}

/// Calls a function with the address of a socket's path.
private func withSocketAddress(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> CInt) -> CInt {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
    return withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
}
