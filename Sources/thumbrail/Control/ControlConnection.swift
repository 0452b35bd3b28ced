import CLinux
import ControlProtocol
import Glibc
import JSON
import Platform
import Toolkit

/// Who is at the other end of a connection, as the kernel says it.
nonisolated struct ControlPeer: Hashable, Sendable {
    var user: UInt32
    var process: Int32
    /// Whose socket it has connected to.
    var right: ControlRight
    /// Of the connection: no other one of this panel has it.
    var connection: Int

    /// The user who logged in, which stays the same under sudo and su; `nil` if that is not known.
    var login: UInt32?
}

/// One that is connected to a panel's control socket: its lines that are not answered yet.
final class ControlConnection {
    let descriptor: CInt
    let peer: ControlPeer
    var watch: EventLoop.Watch?
    /// When it came, or has asked for something last.
    var lastHeard: Timestamp
    private(set) var isOpen = true
    private var buffer = LineBuffer(limit: ControlRequest.maximumBytes)
    private var lines: [[UInt8]] = []

    /// Lines that wait for their turn.
    static let maximumLines = 64

    /// - Parameters:
    ///   - descriptor: is closed by ``end()``.
    ///   - right: whose socket it has connected to.
    ///   - number: that no other one has.
    ///   - time: when it came.
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

    /// Takes in a piece of what has come: at most as much as one request may have.
    ///
    /// - Returns: false where the other end is closed, or has sent a line that is too long, or more lines than may wait.
    func read() -> Bool {
        var isRight = true
        var count = 0
        withUnsafeTemporaryAllocation(byteCount: ControlRequest.maximumBytes, alignment: 16) { bytes in
            repeat { count = recv(descriptor, bytes.baseAddress, bytes.count, 0) } while count < 0 && errno == EINTR
            guard count > 0 else { return }
            buffer.append(UnsafeRawBufferPointer(rebasing: bytes[..<count])) {
                lines.append($0)
            } tooLong: {
                isRight = false
            }
        }
        return isRight && lines.count <= Self.maximumLines && (count > 0 || (count < 0 && errno == EAGAIN))
    }

    /// The next line that was not answered yet.
    func nextLine() -> [UInt8]? { lines.isEmpty ? nil : lines.removeFirst() }

    /// Sends an answer, without waiting.
    ///
    /// - Returns: false where the other end does not read: nothing is kept for it.
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
