import CLinux
import ControlProtocol
import Glibc
import JSON
import System

/// Where kiosks are handed in: a socket of this machine, at which the service thumbrail-remote and root are heard, and nobody else.
final class UploadDesk {
    /// Something that is asked for.
    struct Request {
        fileprivate var visitor: Visitor
        var asked: ControlRequest
        /// What came along.
        var file: SharedFile?
    }

    /// One that is connected.
    fileprivate final class Visitor {
        let descriptor: CInt
        var lines = LineBuffer(limit: ControlRequest.maximumBytes)
        var file: SharedFile?

        init(_ descriptor: CInt) { self.descriptor = descriptor }

        deinit { close(descriptor) }
    }

    private let socket: LocalSocket
    private var visitors: [Visitor] = []
    private var requests: [Request] = []

    /// Connections at one time; the oldest goes where another comes.
    static let most = 4

    /// - Parameter path: of the socket.
    init(_ path: String) throws(LocalSocketError) {
        // Outside of the service there is no such group: then only this program's user and root can hand in kiosks.
        let group = path == ControlSocketPath.ofKeeper ? ControlSocketPath.groupOfKeeper : nil
        socket = try LocalSocket(path: path, of: "keeper of kiosks", group: group)
    }

    /// The next request; nil where none comes.
    ///
    /// - Parameter seconds: how long it is waited for.
    func next(within seconds: Double) -> Request? {
        let end = MonotonicClock.now + seconds
        while requests.isEmpty {
            let left = end - MonotonicClock.now
            guard left > 0 else { return nil }
            wait(left)
        }
        return requests.removeFirst()
    }

    func answer(_ request: Request, _ answer: ControlAnswer) {
        let line = answer.line(to: request.asked.id)
        if send(request.visitor.descriptor, line, line.count, CInt(MSG_NOSIGNAL)) != line.count {
            leave(request.visitor)
        }
    }

    private func leave(_ visitor: Visitor) { visitors.removeAll { $0 === visitor } }

    private func wait(_ seconds: Double) {
        var ready = ([socket.descriptor] + visitors.map(\.descriptor)).map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        guard poll(&ready, nfds_t(ready.count), CInt(min(seconds, 60) * 1_000) + 1) > 0 else { return }
        for (visitor, found) in zip(visitors, ready.dropFirst()) where found.revents != 0 {
            if !read(visitor) { leave(visitor) }
        }
        if ready[0].revents != 0 { accept() }
    }

    private func accept() {
        guard let descriptor = socket.accept() else { return }
        let visitor = Visitor(descriptor)
        var (user, process): (UInt32, CInt) = (.max, 0)
        socket_peer(descriptor, &user, &process)
        guard ControlRight.remote.admits(user: user) else { return }
        if visitors.count >= Self.most { visitors.removeFirst() }
        visitors.append(visitor)
    }

    /// - Returns: false where it is gone, or sends what is no request.
    private func read(_ visitor: Visitor) -> Bool {
        var came: CInt = -1
        var count = 0
        var lines: [[UInt8]] = []
        var isRight = true
        withUnsafeTemporaryAllocation(byteCount: ControlRequest.maximumBytes, alignment: 16) { bytes in
            repeat {
                count = receive_with_descriptor(visitor.descriptor, bytes.baseAddress, bytes.count, &came)
            } while count < 0 && errno == EINTR
            guard count > 0 else { return }
            visitor.lines.append(UnsafeRawBufferPointer(rebasing: bytes[..<count])) {
                lines.append($0)
            } tooLong: {
                isRight = false
            }
        }
        if came >= 0 { visitor.file = SharedFile(owning: came) }
        if count < 0, errno == EAGAIN { return true }
        guard count > 0, isRight, requests.count + lines.count <= 64 else { return false }
        for line in lines {
            guard let asked = try? ControlRequest(parsing: line) else { return false }
            requests.append(Request(visitor: visitor, asked: asked, file: visitor.file))
            visitor.file = nil
        }
        return true
    }
}
