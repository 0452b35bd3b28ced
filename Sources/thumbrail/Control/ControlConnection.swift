import CLinux
import ControlProtocol
import Glibc
import JSON
import Platform
import Toolkit

/// The client of a connection, as identified by the kernel.
nonisolated struct ControlPeer: Hashable, Sendable {
    var user: UInt32
    var process: Int32
    /// The right that the client has, according to the socket it connected to.
    var right: ControlRight
    /// The number of the connection, which is unique on this panel.
    var connection: Int

    /// The login UID, which stays the same under sudo and su; `nil` if it is unknown.
    var login: UInt32?
}

/// A connection to a panel's control socket, with the lines that are not answered yet.
final class ControlConnection {
    let descriptor: CInt
    let peer: ControlPeer
    var watch: EventLoop.Watch?
    /// The time of the last request, or of the connection if there was none.
    var lastHeard: Timestamp
    private(set) var isOpen = true
    private var buffer = LineBuffer(limit: ControlRequest.maximumBytes)
    private var lines: [[UInt8]] = []

    /// The maximum number of pending lines.
    static let maximumLines = 64

    /// Creates a connection.
    ///
    /// - Parameters:
    ///   - descriptor: The file descriptor of the socket, which ``end()`` closes.
    ///   - right: The right that the client has, according to the socket it connected to.
    ///   - number: A number that is unique on this panel.
    ///   - time: The time of the connection.
    init(_ descriptor: CInt, _ right: ControlRight, number: Int, at time: Timestamp) {
        self.descriptor = descriptor
        lastHeard = time
        var (user, process): (UInt32, CInt) = (.max, 0)
        socket_peer(descriptor, &user, &process)
        peer = ControlPeer(
            user: user, process: process, right: right, connection: number, login: LoginUser.id(of: process))
    }

    func end() {
        guard isOpen else { return }
        isOpen = false
        watch?.cancel()
        close(descriptor)
    }

    /// Reads available data, at most as much as the maximum size of a request.
    ///
    /// - Returns: `false` if the client closed the connection, sent a line that is too long, or has too many pending lines.
    func read() -> Bool {
        var isValid = true
        var count = 0
        withUnsafeTemporaryAllocation(byteCount: ControlRequest.maximumBytes, alignment: 16) { bytes in
            repeat { count = recv(descriptor, bytes.baseAddress, bytes.count, 0) } while count < 0 && errno == EINTR
            guard count > 0 else { return }
            buffer.append(UnsafeRawBufferPointer(rebasing: bytes[..<count])) {
                lines.append($0)
            } tooLong: {
                isValid = false
            }
        }
        return isValid && lines.count <= Self.maximumLines && (count > 0 || (count < 0 && errno == EAGAIN))
    }

    /// Returns the next pending line, or `nil` if there is none.
    func nextLine() -> [UInt8]? { lines.isEmpty ? nil : lines.removeFirst() }

    /// Sends a reply, without blocking.
    ///
    /// - Returns: `false` if the reply could not be sent, for example because the client does not read. Replies are not buffered.
    func send(_ line: [UInt8], with file: SharedFile?) -> Bool {
        guard isOpen else { return true }
        var sent = 0
        while sent < line.count {
            let count = line.withUnsafeBytes {
                send_with_descriptor(
                    descriptor, $0.baseAddress.map { $0 + sent }, $0.count - sent,
                    sent == 0 ? file?.descriptor ?? -1 : -1)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }
}
