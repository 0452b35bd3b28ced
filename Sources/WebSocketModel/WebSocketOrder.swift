import JSON
import ValueAddresses

/// A message to the server that a kiosk file defines: its content, when it is sent, and the check of its answer.
public struct WebSocketOrder: Hashable, Sendable {
    /// The template of a message.
    public enum Content: Hashable, Sendable {
        /// JSON.
        case json(BodyTemplate)
        /// A plain text.
        case text(TextTemplate)
    }

    /// The name that stands for the number of the message.
    public static let idName = "id"
    /// The maximum size of a message to the server, in bytes.
    public static let maximumBytes = 1 << 17

    /// The template of the message.
    public var content: Content
    /// The message of the server after which this one is sent; `nil` to send it once the connection is ready.
    public var condition: MessageCondition?
    /// The check of the answer; `nil` for the usual members of answers.
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

    /// The names in the template.
    public var names: Set<String> {
        switch content {
        case .json(let body): body.names
        case .text(let text): text.names
        }
    }

    /// A Boolean value that tells whether the server's answer decides about success.
    var hasAnswer: Bool { check != nil || idPath != nil }

    /// The path of the text with the message's number in it; `nil` if the message has no number.
    var idPath: [String]? {
        if case .json(let body) = content { Self.idPath(in: body.content) } else { nil }
    }

    private static func idPath(in value: JSONValue) -> [String]? {
        switch value {
        case .null, .bool, .number: return nil
        case .string(let text): return TextTemplate(text).names.contains(idName) ? [] : nil
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                if let rest = idPath(in: element) { return ["\(index)"] + rest }
            }
        case .object(let members):
            for (key, member) in members.sorted(by: { $0.key < $1.key }) {
                if let rest = idPath(in: member) { return [key] + rest }
            }
        }
        return nil
    }

    /// Returns the message with values in place of their names, and the number in it as its answer will have it.
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
