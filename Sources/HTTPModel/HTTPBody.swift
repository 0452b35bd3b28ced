import JSON
import ValueAddresses

/// The template of a request's body.
public enum HTTPBody: Hashable, Sendable {
    /// A JSON value.
    case json(BodyTemplate)
    /// Names and values, encoded as an HTML form.
    case form([String: TextTemplate])
    /// A plain text.
    case text(TextTemplate)

    init?(_ value: JSONValue) {
        if let content = value["body"] {
            self = .json(BodyTemplate(content))
        } else if case .object(let members)? = value["form"] {
            self = .form(members.compactMapValues(\.string).mapValues { TextTemplate($0) })
        } else if let text = value["text"]?.string {
            self = .text(TextTemplate(text))
        } else {
            return nil
        }
    }

    var settings: [String: JSONValue] {
        switch self {
        case .json(let body): ["body": body.content]
        case .form(let fields): ["form": .object(fields.mapValues { .string($0.text) })]
        case .text(let text): ["text": .string(text.text)]
        }
    }

    /// The names of the placeholders in the template.
    public var names: Set<String> {
        switch self {
        case .json(let body): body.names
        case .form(let fields): fields.values.reduce(into: []) { $0.formUnion($1.names) }
        case .text(let text): text.names
        }
    }

    /// The media type of the body.
    var type: String {
        switch self {
        case .json: "application/json"
        case .form: "application/x-www-form-urlencoded"
        case .text: "text/plain; charset=utf-8"
        }
    }

    /// Returns the body with the placeholders replaced by values.
    ///
    /// - Throws: An error if a value is missing.
    func bytes(_ values: [String: JSONValue]) throws(TemplateError) -> [UInt8] {
        switch self {
        case .json(let body): return HTTPRequest.json(try body.filled(values))
        case .text(let text): return Array(try text.filled(values).utf8)
        case .form(let fields):
            var pairs: [String] = []
            for (name, text) in fields.sorted(by: { $0.key < $1.key }) {
                let value = try text.filled(values)
                pairs.append("\(WebAddress.percentEncoded(name))=\(WebAddress.percentEncoded(value))")
            }
            return Array(pairs.joined(separator: "&").utf8)
        }
    }
}
