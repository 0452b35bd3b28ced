import JSON
import ValueAddresses

/// A request that a kiosk file defines: its method, path, headers and body, and the check of its response.
public struct HTTPRequest: Hashable, Sendable {
    /// The methods that a kiosk file can name.
    public static let methods = ["GET", "POST", "PUT", "PATCH", "DELETE"]

    /// The HTTP method, such as `POST`.
    public var method: String
    /// A path relative to the server's URL, or a complete URL. It is a template in requests that set a value or are called.
    public var path: String
    /// The request's headers, in addition to the headers of all requests to the server.
    public var headers: [String: HTTPHeader] = [:]
    /// The template of the body; `nil` to send the value to set, or the arguments of the call, as JSON.
    public var body: HTTPBody?
    /// The check of the response; `nil` to check only the HTTP status.
    public var check: AnswerCheck?

    /// The maximum size of a body, in bytes.
    public static let maximumBody = 1 << 18

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - method: The HTTP method, such as `POST`.
    ///   - path: A path relative to the server's URL, or a complete URL.
    public init(_ method: String, _ path: String) {
        (self.method, self.path) = (method, path)
    }

    init?(_ value: JSONValue) {
        guard let method = value["method"]?.string, Self.methods.contains(method), let path = value["path"]?.string
        else { return nil }
        self.init(method, path)
        if case .object(let members)? = value["headers"] { headers = members.compactMapValues(HTTPHeader.init) }
        body = HTTPBody(value)
        check = value["success"].map(AnswerCheck.init)
    }

    var settings: [String: JSONValue] {
        var settings = body?.settings ?? [:]
        (settings["method"], settings["path"]) = (.string(method), .string(path))
        if !headers.isEmpty { settings["headers"] = .object(headers.mapValues(\.settings)) }
        settings["success"] = check.map { .object($0.settings) }
        return settings
    }

    /// The names of the secrets in the headers.
    public var secrets: [String] { headers.values.compactMap(\.secret) }

    /// The names of the placeholders in the path and the body.
    public var names: Set<String> { TextTemplate(path).names.union(body?.names ?? []) }

    /// Returns the path with the placeholders replaced by values.
    ///
    /// Values are percent-encoded, including slashes, so that a value cannot refer to another folder.
    ///
    /// - Throws: An error if a value is missing, or if the path would contain a segment `.` or `..` or be too long.
    public func filledPath(_ values: [String: JSONValue]) throws(TemplateError) -> String {
        let template = TextTemplate(path)
        guard !template.names.isEmpty else { return try template.filled([:]) }
        let filled = try template.filled(values, escape: WebAddress.percentEncoded)
        let segments = filled.prefix { $0 != "?" }.split(separator: "/")
        guard !segments.contains("."), !segments.contains("..") else {
            throw TemplateError("a path cannot contain . or ..")
        }
        guard filled.utf8.count <= WebAddress.maximumBytes else { throw TemplateError("address too long") }
        return filled
    }

    /// Returns the body of a request that sets a value, and its media type.
    ///
    /// - Throws: An error if the template cannot be filled.
    public func content(setting value: JSONValue) throws(TemplateError) -> (bytes: [UInt8], type: String) {
        guard let body else { return (method == "GET" ? [] : Self.json(value), "application/json") }
        return (try Self.bounded(body.bytes(["value": value])), body.type)
    }

    /// Returns the body of a call or a reading, which may be empty, and its media type.
    ///
    /// - Parameter arguments: The arguments, an object, or null for none.
    /// - Throws: An error if the template cannot be filled.
    public func content(calledWith arguments: JSONValue) throws(TemplateError) -> (bytes: [UInt8], type: String) {
        guard let body else {
            return (arguments == .null || method == "GET" ? [] : Self.json(arguments), "application/json")
        }
        let values = if case .object(let members) = arguments { members } else { [String: JSONValue]() }
        return (try Self.bounded(body.bytes(values)), body.type)
    }

    static func json(_ value: JSONValue) -> [UInt8] { (try? value.encoded()).map { Array($0.utf8) } ?? [] }

    private static func bounded(_ body: [UInt8]) throws(TemplateError) -> [UInt8] {
        guard body.count <= maximumBody else {
            throw TemplateError("request too large (max \(maximumBody >> 10) KiB)")
        }
        return body
    }
}
