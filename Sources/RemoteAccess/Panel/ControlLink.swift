import CLinux
import ControlProtocol
import Glibc
import JSON
import System

/// A non-blocking connection to a panel's control socket, or to another socket with the same protocol. One request is pending, and a few
/// are queued.
///
/// The owner polls its descriptor, and calls ``turn(at:)``.
public final class ControlLink {
    /// The outcome of a request.
    public enum Outcome {
        /// The panel has performed the request.
        case answer(ControlClient.Answer)
        /// The panel refused the request, with its reason.
        case refused(String)
        /// There is no panel, or it does not answer; with the reason as text.
        case dead(String)
        /// Too many requests are queued.
        case busy
    }

    /// A closure that receives the outcome. It is called within ``ask(_:with:by:file:at:_:)`` if the outcome is known immediately.
    public typealias Taker = (Outcome) -> Void

    private struct Question {
        var order: String
        var with: JSONValue
        var by: String?
        var file: SharedFile?
        var take: Taker
    }

    private let path: String
    private let patience: Double
    private let service: String
    private var socket: SharedFile?
    private var lines = LineBuffer(limit: ControlAnswer.maximumBytes)
    private var next = 1
    private var asked: (id: Int, question: Question, deadline: Double)?
    private var waiting: [Question] = []
    private var came: SharedFile?

    /// The maximum number of queued requests.
    public static let maximumWaiting = 16

    /// Creates a link; the first request connects it.
    ///
    /// - Parameters:
    ///   - path: The path of the panel's socket.
    ///   - patience: The timeout of an answer, in seconds.
    ///   - service: The name of the service for error messages.
    public init(path: String, patience: Double = 5, service: String = "panel") {
        (self.path, self.patience, self.service) = (path, patience, service)
    }

    /// The descriptor, readable when something has arrived; -1 while there is no connection.
    public var descriptor: CInt { socket?.descriptor ?? -1 }
    /// The latest time of the next call of ``turn(at:)``, in seconds of the monotonic clock.
    public var deadline: Double? { asked?.deadline }

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
        guard waiting.count < Self.maximumWaiting else { return take(.busy) }
        waiting.append(Question(order: order, with: with, by: by, file: file, take: take))
        askNext(at: now)
    }

    private func askNext(at now: Double) {
        while asked == nil, !waiting.isEmpty {
            let question = waiting.removeFirst()
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
                asked = (request.id, question, now + patience)
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
        (socket, came, asked) = (nil, nil, nil)
        waiting = []
    }

    /// Reads what has arrived, and gives up on an answer that has timed out.
    public func turn(at now: Double) {
        read()
        if let asked, now >= asked.deadline { lose("the \(service) does not answer") }
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
        if descriptor >= 0 { came = SharedFile(owning: descriptor) }
        if count < 0, errno == EAGAIN { return }
        guard count > 0 else { return lose("connection closed by the \(service)") }
        guard !isTooLong else {
            return lose("response of the \(service) too large (max \(ControlAnswer.maximumBytes >> 10) KiB)")
        }
        for line in answers { take(line) }
    }

    private func take(_ line: [UInt8]) {
        guard let asked else { return lose("unexpected response from the \(service)") }
        let outcome: Outcome
        do throws(ControlError) {
            switch try ControlAnswer(parsing: line, to: asked.id) {
            case .done(let value): outcome = .answer(ControlClient.Answer(value: value, file: came))
            case .failed(let why): outcome = .refused(why)
            }
        } catch {
            return lose(error.description)
        }
        came = nil
        self.asked = nil
        asked.question.take(outcome)
    }

    private func lose(_ why: String) {
        (socket, came) = (nil, nil)
        guard let asked else { return }
        self.asked = nil
        asked.question.take(.dead(why))
    }
}
