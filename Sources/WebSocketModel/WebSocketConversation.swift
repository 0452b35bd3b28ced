import JSON
import SourceProtocol
import ValueAddresses

/// The messages of one connection: the login, the automatic messages, and requests with their answers.
///
/// Messages are numbered from 1. An answer contains the number of its message at the same path. If the message has no number, the answer is
/// the next message that contains the part that the check needs.
public struct WebSocketConversation {
    /// A step that the owner of the connection performs.
    public enum Step: Hashable, Sendable {
        /// Sends a message. If `request` is not `nil`, that request is answered as done when the message has been sent.
        case send(String, request: Int?)
        /// Answers a request.
        case answer(Int, RequestAnswer)
        /// Reports that the connection is up: the login and all messages without a condition have succeeded.
        case up
        /// Ends the connection because the server has refused the login or a message, with the reason as text.
        case fail(String)
    }

    private enum Purpose: Hashable {
        case login
        case send(Int)
        case request(Int)
    }

    /// A sent message whose answer has not been received yet.
    private struct Pending {
        let purpose: Purpose
        let path: [String]?
        let id: JSONValue?
        let check: AnswerCheck?

        func isAnswered(by message: JSONValue) -> Bool {
            if let path, let id { return message[path] == id }
            guard let path = check?.path else { return true }
            return message.part(at: MemberPath(path)) != nil
        }

        /// Returns the reason for the failure that an answer reports; `nil` if it reports success.
        func failure(in answer: JSONValue) -> String? {
            if let check { return check.failure(in: answer) }
            // JSON-RPC 2.0 has the member “error”, and Home Assistant has “success”.
            guard answer.part(at: MemberPath("error")) != nil || answer["success"] == false else { return nil }
            return AnswerCheck.words(in: answer) ?? "refused by the server"
        }
    }

    /// The maximum number of pending messages.
    public static let maximumPending = 100

    private let settings: WebSocketSettings
    private let credentials: [String: JSONValue]
    private var number = 0
    private var pending: [Pending] = []
    private var isLoggedIn = false
    private var hasSentLogin = false
    /// A Boolean value that tells whether the login and all messages without a condition have succeeded.
    public private(set) var isUp = false

    /// Creates the conversation of a new connection.
    ///
    /// - Parameters:
    ///   - settings: The settings of the server.
    ///   - credentials: The values of `user`, `password` and `token` for the login.
    public init(_ settings: WebSocketSettings, credentials: [String: JSONValue] = [:]) {
        (self.settings, self.credentials) = (settings, credentials)
    }

    /// A noun phrase for the message that has to be received before the connection is up, for log messages.
    public var awaited: String {
        if isLoggedIn { return "the answers to the messages in “send”" }
        return hasSentLogin ? "the answer to the login" : "the message before the login"
    }

    /// Returns the steps to take after the connection was opened.
    public mutating func start() -> [Step] {
        guard let login = settings.login else { return didLogIn() }
        return login.condition == nil ? logIn(login) : []
    }

    /// Returns the steps to take after a message of the server.
    public mutating func take(_ message: JSONValue) -> [Step] {
        var steps: [Step] = []
        if let index = pending.firstIndex(where: { $0.isAnswered(by: message) }) {
            let answered = pending.remove(at: index)
            let failure = answered.failure(in: message)
            switch answered.purpose {
            case .login:
                if let failure { return [.fail("login: \(failure)")] }
                steps += didLogIn()
            case .send(let index):
                if let failure { return [.fail("send \(index + 1): \(failure)")] }
            case .request(let id):
                steps.append(.answer(id, failure.map { .failed($0) } ?? RequestAnswer(performed: message)))
            }
            // An answer is not checked against conditions, because otherwise a message could be sent again and again for its own answers.
        } else if isLoggedIn {
            for (index, order) in settings.send.enumerated() where order.condition?.matches(message) == true {
                steps += sent(order, .send(index))
            }
        } else if let login = settings.login, !hasSentLogin, login.condition?.matches(message) == true {
            steps += logIn(login)
        }
        return steps + upIfReady()
    }

    /// Returns the steps to take for a request of the hub.
    ///
    /// - Parameters:
    ///   - id: The number of the request.
    ///   - order: The message.
    ///   - values: The value to set, or the arguments of the call, by name.
    public mutating func ask(_ id: Int, _ order: WebSocketOrder, _ values: [String: JSONValue]) -> [Step] {
        guard isUp else { return [.answer(id, .failed("not connected to the server", .unsent))] }
        do throws(TemplateError) {
            return try steps(for: order, .request(id), values)
        } catch {
            return [.answer(id, .failed(error.description))]
        }
    }

    /// The numbers of the pending requests, oldest first.
    public var requests: [Int] {
        pending.compactMap { if case .request(let id) = $0.purpose { id } else { nil } }
    }

    private mutating func logIn(_ login: WebSocketOrder) -> [Step] {
        hasSentLogin = true
        let steps = sent(login, .login, credentials)
        return login.hasAnswer ? steps : steps + didLogIn()
    }

    private mutating func didLogIn() -> [Step] {
        isLoggedIn = true
        var steps: [Step] = []
        for (index, order) in settings.send.enumerated() where order.condition == nil {
            steps += sent(order, .send(index))
        }
        return steps + upIfReady()
    }

    private mutating func upIfReady() -> [Step] {
        guard isLoggedIn, !isUp, pending.isEmpty else { return [] }
        isUp = true
        return [.up]
    }

    private mutating func sent(
        _ order: WebSocketOrder, _ purpose: Purpose, _ values: [String: JSONValue] = [:]
    ) -> [Step] {
        do throws(TemplateError) {
            return try steps(for: order, purpose, values)
        } catch {
            return [.fail(error.description)]
        }
    }

    private mutating func steps(
        for order: WebSocketOrder, _ purpose: Purpose, _ values: [String: JSONValue]
    ) throws(TemplateError) -> [Step] {
        var values = values
        // The numbers increase over all messages of a connection, as Home Assistant requires.
        values[WebSocketOrder.idName] = .number(Double(number + 1))
        let (text, id) = try order.filled(values)
        if order.names.contains(WebSocketOrder.idName) { number += 1 }
        guard order.hasAnswer else {
            if case .request(let request) = purpose { return [.send(text, request: request)] }
            return [.send(text, request: nil)]
        }
        // The oldest message is dropped: with so many pending messages, its request has probably timed out in the hub.
        if pending.count >= Self.maximumPending { pending.removeFirst() }
        pending.append(Pending(purpose: purpose, path: order.idPath, id: id, check: order.check))
        return [.send(text, request: nil)]
    }
}
