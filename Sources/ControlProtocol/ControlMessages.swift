import JSON

/// Something that is asked of a running panel, as a line of JSON: `{"request": 1, "do": "select", "with": {"tab": "World"}}`.
public struct ControlRequest: Hashable, Sendable {
    /// By which the answer is known; whatever the one who asks has chosen.
    public var id: Int
    /// What is to be done: `status`, `select` and so on.
    public var order: String
    /// What belongs to it; null where nothing does.
    public var with: JSONValue
    /// For whom it is asked, where that is somebody else than the one who asks: a panel believes it of few.
    public var by: String?
    /// The login UID of the client, as the client reports it. A panel uses it for root alone.
    public var login: UInt32?

    /// Bytes of a request's line at the most, without its end.
    public static let maximumBytes = 16_384
    /// Letters of ``by`` at the most.
    public static let longestBy = 200
    private static let limits = JSONLimits(bytes: maximumBytes, values: 1_000, depth: 8)

    /// A request.
    public init(_ id: Int, _ order: String, with: JSONValue = .null, by: String? = nil, login: UInt32? = nil) {
        (self.id, self.order, self.with, self.by, self.login) = (id, order, with, by, login)
    }

    /// - Parameter line: without its end.
    /// - Throws: where it is no request; a sentence for whoever wrote it.
    public init(parsing line: [UInt8]) throws(ControlError) {
        guard let value = try? JSONValue(parsing: line, limits: Self.limits) else {
            throw ControlError("a request is an object of JSON in a line of at most \(Self.maximumBytes) bytes")
        }
        guard case .number(let number)? = value["request"], let id = Int(exactly: number) else {
            throw ControlError("“request” is a whole number, by which the answer is known")
        }
        guard case .string(let order)? = value["do"] else { throw ControlError("“do” says what is to be done") }
        var by: String?
        switch value["by"] {
        case nil: break
        case .string(let words)? where words.unicodeScalars.count <= Self.longestBy: by = words
        default: throw ControlError("“by” says in at most \(Self.longestBy) letters for whom it is asked")
        }
        var login: UInt32?
        switch value["login"] {
        case nil: break
        case .number(let number)?:
            guard let id = UInt32(exactly: number) else { fallthrough }
            login = id
        default: throw ControlError("“login” is the number of a user")
        }
        self.init(id, order, with: value["with"] ?? .null, by: by, login: login)
    }

    /// The request as a line, with its end.
    ///
    /// - Throws: where it is longer than a panel takes.
    public func line() throws(ControlError) -> [UInt8] {
        var members: [String: JSONValue] = ["request": .number(Double(id)), "do": .string(order)]
        if with != .null { members["with"] = with }
        if let by { members["by"] = .string(by) }
        if let login { members["login"] = .number(Double(login)) }
        let bytes = Array(((try? JSONValue.object(members).encoded()) ?? "").utf8)
        guard !bytes.isEmpty, bytes.count <= Self.maximumBytes else {
            throw ControlError("the request has more than \(Self.maximumBytes) bytes")
        }
        return bytes + [0x0A]
    }
}

/// What became of a request: `{"request": 1, "done": …}` or `{"request": 1, "failed": "why"}`.
public enum ControlAnswer: Hashable, Sendable {
    /// It was done; what was asked for.
    case done(JSONValue = .null)
    /// It was not done; a sentence that says why.
    case failed(String)

    /// Bytes of an answer's line at the most, without its end: the last lines of a log are the longest.
    public static let maximumBytes = 262_144

    /// - Parameter line: without its end.
    /// - Throws: where it is no answer to that request.
    public init(parsing line: [UInt8], to id: Int) throws(ControlError) {
        let limits = JSONLimits(bytes: Self.maximumBytes, values: 20_000, depth: 16)
        guard let value = try? JSONValue(parsing: line, limits: limits), value["request"] == .number(Double(id)) else {
            throw ControlError("what serves there gives no answer that is understood")
        }
        if case .string(let why)? = value["failed"] {
            self = .failed(why)
        } else {
            self = .done(value["done"] ?? .null)
        }
    }

    /// The answer as a line, with its end.
    ///
    /// - Parameter id: of the request; nil where that was not understood.
    public func line(to id: Int?) -> [UInt8] {
        let request = id.map { JSONValue.number(Double($0)) } ?? .null
        let members: [String: JSONValue] =
            switch self {
            case .done(let value): ["request": request, "done": value]
            case .failed(let why): ["request": request, "failed": .string(why)]
            }
        let bytes = Array(((try? JSONValue.object(members).encoded()) ?? "").utf8)
        guard !bytes.isEmpty, bytes.count <= Self.maximumBytes else {
            return Self.failed("the answer has more than \(Self.maximumBytes) bytes").line(to: id)
        }
        return bytes + [0x0A]
    }
}

/// Why a panel cannot be asked, or a line is not understood; a sentence without a full stop.
public struct ControlError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String
    /// Whether the panel received the request and rejected it. Otherwise the request or its answer was lost.
    public let isRefusal: Bool

    init(_ description: String, isRefusal: Bool = false) {
        (self.description, self.isRefusal) = (description, isRefusal)
    }
}
