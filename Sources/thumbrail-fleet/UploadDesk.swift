import CLinux
import ControlProtocol
import Glibc
import JSON
import System

/// The socket for uploads of kiosks. Only the service thumbrail-remote, root and this program's user may use it.
final class UploadDesk {
    /// A request of a client.
    struct Request {
        fileprivate var client: Client
        /// The request as parsed.
        var asked: ControlRequest
        /// The file that was sent with the request.
        var file: SharedFile?
    }

    /// A connected client.
    fileprivate final class Client {
        let descriptor: CInt
        var lines = LineBuffer(limit: ControlRequest.maximumBytes)
        var file: SharedFile?

        init(_ descriptor: CInt) { self.descriptor = descriptor }

        deinit { close(descriptor) }
    }

    private let socket: LocalSocket
    private var clients: [Client] = []
    private var requests: [Request] = []

    /// The maximum number of connections. If another client connects, the oldest connection is closed.
    static let most = 4

    /// Opens the socket.
    ///
    /// - Parameter path: The path of the socket.
    init(_ path: String) throws(LocalSocketError) {
        // The group exists only for the service. At any other path, only this program's user and root can upload kiosks.
        let group = path == ControlSocketPath.ofKeeper ? ControlSocketPath.groupOfKeeper : nil
        socket = try LocalSocket(path: path, of: "fleet service", group: group)
    }

    /// Waits for the next request; returns `nil` if none arrives.
    ///
    /// - Parameter seconds: The timeout in seconds.
    func next(within seconds: Double) -> Request? {
        let end = SystemClock.monotonic.seconds + seconds
        while requests.isEmpty {
            let remaining = end - SystemClock.monotonic.seconds
            guard remaining > 0 else { return nil }
            wait(remaining)
        }
        return requests.removeFirst()
    }

    func answer(_ request: Request, _ answer: ControlAnswer) {
        let line = answer.line(to: request.asked.id)
        if send(request.client.descriptor, line, line.count, CInt(MSG_NOSIGNAL)) != line.count {
            disconnect(request.client)
        }
    }

    private func disconnect(_ client: Client) { clients.removeAll { $0 === client } }

    private func wait(_ seconds: Double) {
        var ready = ([socket.descriptor] + clients.map(\.descriptor)).map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        guard poll(&ready, nfds_t(ready.count), CInt(min(seconds, 60) * 1_000) + 1) > 0 else { return }
        for (client, found) in zip(clients, ready.dropFirst()) where found.revents != 0 {
            if !read(client) { disconnect(client) }
        }
        if ready[0].revents != 0 { accept() }
    }

    private func accept() {
        guard let descriptor = socket.accept() else { return }
        let client = Client(descriptor)
        var (user, process): (UInt32, CInt) = (.max, 0)
        socket_peer(descriptor, &user, &process)
        guard ControlRight.remote.admits(user: user) else { return }
        if clients.count >= Self.most { clients.removeFirst() }
        clients.append(client)
    }

    /// Reads requests of a client.
    ///
    /// - Returns: `false` if the client has disconnected or has sent invalid data.
    private func read(_ client: Client) -> Bool {
        var receivedDescriptor: CInt = -1
        var count = 0
        var lines: [[UInt8]] = []
        var isValid = true
        withUnsafeTemporaryAllocation(byteCount: ControlRequest.maximumBytes, alignment: 16) { bytes in
            repeat {
                count = receive_with_descriptor(client.descriptor, bytes.baseAddress, bytes.count, &receivedDescriptor)
            } while count < 0 && errno == EINTR
            guard count > 0 else { return }
            client.lines.append(UnsafeRawBufferPointer(rebasing: bytes[..<count])) {
                lines.append($0)
            } tooLong: {
                isValid = false
            }
        }
        if receivedDescriptor >= 0 { client.file = SharedFile(owning: receivedDescriptor) }
        if count < 0, errno == EAGAIN { return true }
        guard count > 0, isValid, requests.count + lines.count <= 64 else { return false }
        for line in lines {
            guard let asked = try? ControlRequest(parsing: line) else { return false }
            requests.append(Request(client: client, asked: asked, file: client.file))
            client.file = nil
        }
        return true
    }
}
