import CLinux
import ControlProtocol
import Glibc
import JSON
import System

/// A connection to a panel's control socket, or to another one that is asked in the same way, that never waits: one question is on its way, and a few wait for their turn.
///
/// Whoever has one waits for its descriptor, and calls ``turn(at:)``.
public final class ControlLink {
    /// What became of a question.
    public enum Outcome {
        /// The panel has done it.
        case answer(ControlClient.Answer)
        /// The panel does not do it, in its words.
        case refused(String)
        /// No panel is there, or it does not answer; why, in words.
        case dead(String)
        /// Too many questions wait.
        case busy
    }

    /// Takes the outcome; called within ``ask(_:with:by:at:_:)`` where it is known at once.
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

    /// Questions that wait for their turn.
    public static let maximumWaiting = 16

    /// - Parameters:
    ///   - path: of the panel's socket.
    ///   - patience: how long an answer is waited for, in seconds.
    ///   - service: what serves there, as it is called in errors.
    public init(path: String, patience: Double = 5, service: String = "panel") {
        (self.path, self.patience, self.service) = (path, patience, service)
    }

    /// Readable when something has come; -1 while there is no connection.
    public var descriptor: CInt { socket?.descriptor ?? -1 }
    /// When ``turn(at:)`` is to be called at the latest, in seconds of the monotonic clock.
    public var deadline: Double? { asked?.deadline }

    /// Asks for something. The connection is made with the first question, and again after it broke.
    ///
    /// - Parameters:
    ///   - order: what is to be done.
    ///   - with: what belongs to it.
    ///   - by: for whom it is asked.
    ///   - file: goes along.
    ///   - now: in seconds of the monotonic clock.
    ///   - take: is told what became of it.
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
                // The panel may have been started anew since the last question.
                let isSent =
                    send(line, question.file) || (socket != nil && reconnect() && send(line, question.file))
                guard isSent else {
                    question.take(.dead("no \(service) answers at \(path): \(String(cString: strerror(errno)))"))
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

    /// Closes the connection, and forgets what was asked for: nobody is told of it any more.
    public func close() {
        (socket, came, asked) = (nil, nil, nil)
        waiting = []
    }

    /// Takes in what has come, and gives up what was waited for too long.
    public func turn(at now: Double) {
        read()
        if let asked, now >= asked.deadline { lose("the \(service) does not answer") }
        askNext(at: now)
    }

    private func read() {
        // More than one piece is left for the next turn.
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
        guard count > 0 else { return lose("the \(service) has closed the connection") }
        guard !isTooLong else { return lose("the \(service)'s answer is too long") }
        for line in answers { take(line) }
    }

    private func take(_ line: [UInt8]) {
        guard let asked else { return lose("the \(service) says what nobody has asked for") }
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
