import JSON

/// A request to a running panel, as a line of JSON: `{"request": 1, "do": "select", "with": {"tab": "World"}}`.
public struct ControlRequest: Hashable, Sendable {
    /// The number that the answer repeats, chosen by the client.
    public var id: Int
    /// The command: `status`, `select` and so on.
    public var order: String
    /// The argument of the command; null if there is none.
    public var with: JSONValue
    /// The user or token on whose behalf the client sends the request. A panel accepts it only from trusted clients.
    public var by: String?
    /// The login UID of the client, as the client reports it. A panel uses it only for root.
    public var login: UInt32?

    /// The maximum length of a request's line without its line ending, in bytes.
    public static let maximumBytes = 16_384
    /// The maximum length of ``by``, in Unicode scalars.
    public static let longestBy = 200
    private static let limits = JSONLimits(bytes: maximumBytes, values: 1_000, depth: 8)

    /// Creates a request.
    public init(_ id: Int, _ order: String, with: JSONValue = .null, by: String? = nil, login: UInt32? = nil) {
        (self.id, self.order, self.with, self.by, self.login) = (id, order, with, by, login)
    }

    /// Parses a request.
    ///
    /// - Parameter line: The line without its line ending.
    /// - Throws: An error for the sender of the request, if the request is not valid.
    public init(parsing line: [UInt8]) throws(ControlError) {
        guard let value = try? JSONValue(parsing: line, limits: Self.limits) else {
            throw ControlError("invalid request: expected a JSON object in one line (max \(Self.maximumBytes) bytes)")
        }
        guard case .number(let number)? = value["request"], let id = Int(exactly: number) else {
            throw ControlError("invalid value for “request”: expected an integer")
        }
        guard case .string(let order)? = value["do"] else {
            throw ControlError("invalid value for “do”: expected a string")
        }
        var by: String?
        switch value["by"] {
        case nil: break
        case .string(let text)? where text.unicodeScalars.count <= Self.longestBy: by = text
        default: throw ControlError("invalid value for “by”: expected a string (max \(Self.longestBy) characters)")
        }
        var login: UInt32?
        switch value["login"] {
        case nil: break
        case .number(let number)?:
            guard let id = UInt32(exactly: number) else { fallthrough }
            login = id
        default: throw ControlError("invalid value for “login”: expected a user ID")
        }
        self.init(id, order, with: value["with"] ?? .null, by: by, login: login)
    }

    /// Returns the request as a line, with its line ending.
    ///
    /// - Throws: An error if the line is longer than a panel accepts.
    public func line() throws(ControlError) -> [UInt8] {
        var members: [String: JSONValue] = ["request": .number(Double(id)), "do": .string(order)]
        if with != .null { members["with"] = with }
        if let by { members["by"] = .string(by) }
        if let login { members["login"] = .number(Double(login)) }
        let bytes = Array(((try? JSONValue.object(members).encoded()) ?? "").utf8)
        guard !bytes.isEmpty, bytes.count <= Self.maximumBytes else {
            throw ControlError("request too large (max \(Self.maximumBytes) bytes)")
        }
        return bytes + [0x0A]
    }
}

/// The answer to a request: `{"request": 1, "done": …}` or `{"request": 1, "failed": "why"}`.
public enum ControlAnswer: Hashable, Sendable {
    /// The request was performed. The associated value is its result.
    case done(JSONValue = .null)
    /// The request failed. The associated value is the reason, as a sentence.
    case failed(String)

    /// The maximum length of an answer's line without its line ending, in bytes. The longest answers contain the last lines of a log.
    public static let maximumBytes = 262_144

    /// Parses an answer.
    ///
    /// - Parameter line: The line without its line ending.
    /// - Throws: An error if it is not an answer to the request.
    public init(parsing line: [UInt8], to id: Int) throws(ControlError) {
        let limits = JSONLimits(bytes: Self.maximumBytes, values: 20_000, depth: 16)
        guard let value = try? JSONValue(parsing: line, limits: limits), value["request"] == .number(Double(id)) else {
            throw ControlError("invalid response from the panel")
        }
        if case .string(let why)? = value["failed"] {
            self = .failed(why)
        } else {
            self = .done(value["done"] ?? .null)
        }
    }

    /// Returns the answer as a line, with its line ending.
    ///
    /// - Parameter id: The number of the request; `nil` if the request could not be parsed.
    public func line(to id: Int?) -> [UInt8] {
        let request = id.map { JSONValue.number(Double($0)) } ?? .null
        let members: [String: JSONValue] =
            switch self {
            case .done(let value): ["request": request, "done": value]
            case .failed(let why): ["request": request, "failed": .string(why)]
            }
        let bytes = Array(((try? JSONValue.object(members).encoded()) ?? "").utf8)
        guard !bytes.isEmpty, bytes.count <= Self.maximumBytes else {
            return Self.failed("response too large (max \(Self.maximumBytes) bytes)").line(to: id)
        }
        return bytes + [0x0A]
    }
}

/// An error of a control connection or message, as a sentence without a full stop.
public struct ControlError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String
    /// A Boolean value that tells whether the panel received the request and rejected it. If `false`, the request or its answer was lost.
    public let isRefusal: Bool

    init(_ description: String, isRefusal: Bool = false) {
        (self.description, self.isRefusal) = (description, isRefusal)
    }
}
