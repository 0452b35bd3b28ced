import CLinux
import Glibc
import JSON
import System

/// A client of a panel's control socket on this host. It blocks until each request is answered.
public final class ControlClient {
    /// A panel's answer to a request.
    public struct Answer: Sendable {
        /// The result of the request.
        public var value: JSONValue
        /// The file that was sent with the answer, such as the shared memory of a picture.
        public var file: SharedFile?

        /// Creates an answer from its parts.
        public init(value: JSONValue, file: SharedFile?) {
            (self.value, self.file) = (value, file)
        }
    }

    private let socket: SharedFile
    private var next = 1
    private var unread: [UInt8] = []

    /// Connects to a panel.
    ///
    /// - Parameters:
    ///   - path: The path of the panel's socket.
    ///   - patience: The timeout for an answer in seconds, at least 1.
    /// - Throws: An error if no panel listens at the path.
    public init(path: String, patience: Int = 15) throws(ControlError) {
        var connected = LocalSocket.connect(to: path)
        // The queue of connections may be full; the panel empties it ten times a second.
        for _ in 0..<patience * 100 where connected == nil && errno == EAGAIN {
            usleep(10_000)
            connected = LocalSocket.connect(to: path)
        }
        guard let descriptor = connected else {
            throw ControlError("cannot connect to the panel at \(path): \(String(cString: strerror(errno)))")
        }
        socket = SharedFile(owning: descriptor)
        _ = fcntl(descriptor, F_SETFL, 0)
        var time = timeval(tv_sec: max(1, patience), tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(descriptor, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
        }
    }

    /// Sends a request and waits for the answer.
    ///
    /// - Throws: The panel's refusal, or an error if no answer arrives in time.
    public func ask(_ order: String, with: JSONValue = .null) throws(ControlError) -> Answer {
        let request = ControlRequest(next, order, with: with, login: LoginUser.own)
        next += 1
        let line = try request.line()
        guard send(socket.descriptor, line, line.count, CInt(MSG_NOSIGNAL)) == line.count else {
            throw ControlError("cannot send the request to the panel: \(String(cString: strerror(errno)))")
        }
        let (answer, file) = try readLine()
        switch try ControlAnswer(parsing: answer, to: request.id) {
        case .done(let value): return Answer(value: value, file: file)
        case .failed(let why): throw ControlError(why, isRefusal: true)
        }
    }

    private func readLine() throws(ControlError) -> (line: [UInt8], file: SharedFile?) {
        var file: SharedFile?
        while true {
            if let end = unread.firstIndex(of: 0x0A) {
                defer { unread.removeFirst(end + 1) }
                return (Array(unread[..<end]), file)
            }
            guard unread.count <= ControlAnswer.maximumBytes else {
                throw ControlError("response too large (max \(ControlAnswer.maximumBytes) bytes)")
            }
            var receivedDescriptor: CInt = -1
            var count = 0
            let piece = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, filled in
                repeat {
                    count = receive_with_descriptor(
                        socket.descriptor, buffer.baseAddress, buffer.count, &receivedDescriptor)
                } while count < 0 && errno == EINTR
                filled = max(0, count)
            }
            if receivedDescriptor >= 0 { file = SharedFile(owning: receivedDescriptor) }
            guard count > 0 else {
                throw ControlError(count == 0 ? "connection closed by the panel" : "request timed out")
            }
            unread += piece
        }
    }
}

/// A reference-counted file descriptor, which is closed when the last reference is released.
public final class SharedFile: Sendable {
    /// The descriptor, open as long as this object exists.
    public let descriptor: CInt

    /// Takes ownership of a descriptor.
    ///
    /// - Parameter descriptor: The descriptor, which this object closes.
    public init(owning descriptor: CInt) { self.descriptor = descriptor }

    deinit { close(descriptor) }
}
