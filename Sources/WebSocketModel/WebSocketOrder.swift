import JSON
import ValueAddresses

/// A message to the server that a kiosk file defines: its content, the condition for sending it, and the check of its answer.
public struct WebSocketOrder: Hashable, Sendable {
    /// The template of a message.
    public enum Content: Hashable, Sendable {
        /// A JSON value.
        case json(BodyTemplate)
        /// A plain text.
        case text(TextTemplate)
    }

    /// The name of the placeholder for the number of the message.
    public static let idName = "id"
    /// The maximum size of a message to the server, in bytes.
    public static let maximumBytes = 1 << 17

    /// The template of the message.
    public var content: Content
    /// The condition for the server's message after which this one is sent; `nil` to send it as soon as the connection is ready.
    public var condition: MessageCondition?
    /// The check of the answer; `nil` to check the usual members `error` and `success`.
    public var check: AnswerCheck?

    /// Creates an order.
    public init(_ content: Content, after condition: MessageCondition? = nil, check: AnswerCheck? = nil) {
        (self.content, self.condition, self.check) = (content, condition, check)
    }

    init?(_ value: JSONValue) {
        if let body = value["body"] {
            content = .json(BodyTemplate(body))
        } else if let text = value["text"]?.string {
            content = .text(TextTemplate(text))
        } else {
            return nil
        }
        condition = value["when"].flatMap(MessageCondition.init)
        check = value["answer"].map(AnswerCheck.init)
    }

    var settings: JSONValue {
        var settings: [String: JSONValue] = [:]
        switch content {
        case .json(let body): settings["body"] = body.content
        case .text(let text): settings["text"] = .string(text.text)
        }
        settings["when"] = condition?.settings
        settings["answer"] = check.map { .object($0.settings) }
        return .object(settings)
    }

    /// The names of the placeholders in the template.
    public var names: Set<String> {
        switch content {
        case .json(let body): body.names
        case .text(let text): text.names
        }
    }

    /// A Boolean value that tells whether the server's answer determines success.
    var hasAnswer: Bool { check != nil || idPath != nil }

    /// The path of the text that contains the message's number; `nil` if the message has no number.
    var idPath: [String]? {
        if case .json(let body) = content { Self.idPath(in: body.content) } else { nil }
    }

    private static func idPath(in value: JSONValue) -> [String]? {
        switch value {
        case .null, .bool, .number: return nil
        case .string(let text): return TextTemplate(text).names.contains(idName) ? [] : nil
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                if let innerPath = idPath(in: element) { return ["\(index)"] + innerPath }
            }
        case .object(let members):
            for (key, member) in members.sorted(by: { $0.key < $1.key }) {
                if let innerPath = idPath(in: member) { return [key] + innerPath }
            }
        }
        return nil
    }

    /// Returns the message with the placeholders replaced by values, and the part with its number, which the answer repeats.
    ///
    /// - Throws: An error if a value is missing, or if the message is too large.
    func filled(_ values: [String: JSONValue]) throws(TemplateError) -> (text: String, id: JSONValue?) {
        let text: String
        var id: JSONValue?
        switch content {
        case .text(let template): text = try template.filled(values)
        case .json(let body):
            let value = try body.filled(values)
            id = idPath.flatMap { value[$0] }
            guard let encoded = try? value.encoded() else { throw TemplateError("invalid number in message") }
            text = encoded
        }
        guard text.utf8.count <= Self.maximumBytes else {
            throw TemplateError("message too large (max \(Self.maximumBytes >> 10) KiB)")
        }
        return (text, id)
    }
}
