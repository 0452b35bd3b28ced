import CLinux
import ControlProtocol
import Glibc
import JSON
import System

/// A non-blocking connection to a panel's control socket, or to another socket with the same protocol. One request at a time is pending,
/// and a few are queued.
///
/// The owner polls ``descriptor`` and calls ``turn(at:)``.
public final class ControlLink {
    /// The outcome of a request.
    public enum Outcome {
        /// The panel has performed the request.
        case answer(ControlClient.Answer)
        /// The panel refused the request. The associated value is the reason.
        case refused(String)
        /// The panel does not run or does not answer. The associated value is the reason.
        case dead(String)
        /// Too many requests are queued.
        case busy
    }

    /// A closure that receives the outcome. If the outcome is known immediately, ``ask(_:with:by:file:at:_:)`` calls it before it returns.
    public typealias Taker = (Outcome) -> Void

    private struct Question {
        var order: String
        var with: JSONValue
        var by: String?
        var file: SharedFile?
        var take: Taker
    }

    private let path: String
    private let timeout: Double
    private let service: String
    private var socket: SharedFile?
    private var lines = LineBuffer(limit: ControlAnswer.maximumBytes)
    private var next = 1
    private var pending: (id: Int, question: Question, deadline: Double)?
    private var queue: [Question] = []
    private var receivedFile: SharedFile?

    /// The maximum number of queued requests.
    public static let maximumWaiting = 16

    /// Creates a link; the first request connects it.
    ///
    /// - Parameters:
    ///   - path: The path of the panel's socket.
    ///   - patience: The timeout for an answer, in seconds.
    ///   - service: The name of the service for error messages.
    public init(path: String, patience: Double = 5, service: String = "panel") {
        (self.path, timeout, self.service) = (path, patience, service)
    }

    /// The descriptor, readable when data has arrived; -1 while there is no connection.
    public var descriptor: CInt { socket?.descriptor ?? -1 }
    /// The latest time at which ``turn(at:)`` has to be called again, in seconds of the monotonic clock; `nil` if there is none.
    public var deadline: Double? { pending?.deadline }

    /// Sends a request. The first request connects, and so does the first one after the connection was lost.
    ///
    /// - Parameters:
    ///   - order: The command.
    ///   - with: The argument of the command.
    ///   - by: The user or token on whose behalf the request is made.
    ///   - file: A file that is sent with the request.
    ///   - now: The current time, in seconds of the monotonic clock.
    ///   - take: The closure that receives the outcome.
    public func ask(
        _ order: String, with: JSONValue = .null, by: String? = nil, file: SharedFile? = nil, at now: Double,
        _ take: @escaping Taker
    ) {
        guard queue.count < Self.maximumWaiting else { return take(.busy) }
        queue.append(Question(order: order, with: with, by: by, file: file, take: take))
        askNext(at: now)
    }

    private func askNext(at now: Double) {
        while pending == nil, !queue.isEmpty {
            let question = queue.removeFirst()
            let request = ControlRequest(next, question.order, with: question.with, by: question.by)
            next += 1
            do throws(ControlError) {
                let line = try request.line()
                // The panel may have been restarted since the last request.
                let isSent =
                    send(line, question.file) || (socket != nil && reconnect() && send(line, question.file))
                guard isSent else {
                    question.take(
                        .dead("cannot connect to the \(service) at \(path): \(String(cString: strerror(errno)))"))
                    continue
                }
                pending = (request.id, question, now + timeout)
            } catch {
                question.take(.refused(error.description))
            }
        }
    }

    private func reconnect() -> Bool {
        lines = LineBuffer(limit: ControlAnswer.maximumBytes)
        socket = LocalSocket.connect(to: path).map { SharedFile(owning: $0) }
        return socket != nil
    }

    private func send(_ line: [UInt8], _ file: SharedFile?) -> Bool {
        guard socket != nil || reconnect(), let socket else { return false }
        return send_with_descriptor(socket.descriptor, line, line.count, file?.descriptor ?? -1) == line.count
    }

    /// Closes the connection, and drops all requests without calling their closures.
    public func close() {
        (socket, receivedFile, pending) = (nil, nil, nil)
        queue = []
    }

    /// Reads arrived data, ends a request that has timed out, and sends the next one.
    public func turn(at now: Double) {
        read()
        if let pending, now >= pending.deadline { fail("the \(service) does not answer") }
        askNext(at: now)
    }

    private func read() {
        // Only one piece is read per turn.
        guard let socket else { return }
        var descriptor: CInt = -1
        var count = 0
        var answers: [[UInt8]] = []
        var isTooLong = false
        withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 16) { bytes in
            repeat {
                count = receive_with_descriptor(socket.descriptor, bytes.baseAddress, bytes.count, &descriptor)
            } while count < 0 && errno == EINTR
            guard count > 0 else { return }
            lines.append(UnsafeRawBufferPointer(rebasing: bytes[..<count])) {
                answers.append($0)
            } tooLong: {
                isTooLong = true
            }
        }
        if descriptor >= 0 { receivedFile = SharedFile(owning: descriptor) }
        if count < 0, errno == EAGAIN { return }
        guard count > 0 else { return fail("connection closed by the \(service)") }
        guard !isTooLong else {
            return fail("response of the \(service) too large (max \(ControlAnswer.maximumBytes >> 10) KiB)")
        }
        for line in answers { take(line) }
    }

    private func take(_ line: [UInt8]) {
        guard let pending else { return fail("unexpected response from the \(service)") }
        let outcome: Outcome
        do throws(ControlError) {
            switch try ControlAnswer(parsing: line, to: pending.id) {
            case .done(let value): outcome = .answer(ControlClient.Answer(value: value, file: receivedFile))
            case .failed(let why): outcome = .refused(why)
            }
        } catch {
            return fail(error.description)
        }
        receivedFile = nil
        self.pending = nil
        pending.question.take(outcome)
    }

    private func fail(_ why: String) {
        (socket, receivedFile) = (nil, nil)
        guard let pending else { return }
        self.pending = nil
        pending.question.take(.dead(why))
    }
}
