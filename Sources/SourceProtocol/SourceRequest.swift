import JSON

/// A request that a source has to perform once and then answer.
public struct SourceRequest: Hashable, Sendable {
    /// The action of a request.
    public enum Order: Hashable, Sendable {
        /// Sets values of the source.
        case set([String: JSONValue])
        /// Calls an action of the source by name, with an argument, which is null if there is none.
        case call(String, with: JSONValue)

        /// Parses the action in a line; returns `nil` if the line does not contain exactly one.
        ///
        /// - Parameter line: An object with `set` or `call`.
        public init?(_ line: JSONValue) {
            if case .object(let values)? = line["set"], line["call"] == nil, !values.isEmpty {
                self = .set(values)
            } else if case .string(let name)? = line["call"], line["set"] == nil {
                self = .call(name, with: line["with"] ?? .null)
            } else {
                return nil
            }
        }

        /// The members of a line with the action.
        public var members: [String: JSONValue] {
            switch self {
            case .set(let values): return ["set": .object(values)]
            case .call(let name, let with):
                var members: [String: JSONValue] = ["call": .string(name)]
                if with != .null { members["with"] = with }
                return members
            }
        }
    }

    /// The name of the source.
    public var source: String
    /// The action of the request.
    public var order: Order
    /// A unique text by which the source can recognize a request that is sent again; `nil` if the request is never sent again.
    public var key: String?
    /// The BCP 47 tag of the language that the panel showed to the user who made the request; `nil` if no user made it. Only the hub sets
    /// it, from the origin of the request.
    public var language: String?

    /// Creates a request to a source.
    public init(_ order: Order, to source: String, key: String? = nil) {
        self.source = source
        self.order = order
        self.key = key
    }

    /// Returns the members of the request's line, without the name of the source.
    ///
    /// - Parameter id: The number of the request, which the answer contains.
    public func members(id: Int) -> [String: JSONValue] {
        var members = order.members
        members["request"] = .number(Double(id))
        members["key"] = key.map { .string($0) }
        members["language"] = language.map { .string($0) }
        return members
    }

    /// Parses the request in a line from a panel; returns `nil` if the line contains none.
    ///
    /// - Parameter line: An object with `request`, `source`, and `set` or `call`.
    public static func parse(_ line: JSONValue) -> (id: Int, request: SourceRequest)? {
        guard let id = line["request"]?.id, case .string(let source)? = line["source"], let order = Order(line) else {
            return nil
        }
        return (id, SourceRequest(order, to: source, key: line["key"]?.string))
    }
}

/// The answer to a request.
public enum RequestAnswer: Hashable, Sendable {
    /// The request was performed. The associated value is the answer of the source, such as the number of a booking; null if it has none.
    case performed(answer: JSONValue)
    /// The request failed, or its outcome is unknown, with the reason as text.
    case failed(String, RequestFailure = .refused)

    /// The request was performed, and the source has given no answer.
    public static let done = RequestAnswer.performed(answer: .null)

    /// The approximate maximum size of a source's answer, in bytes. A larger one is left out.
    public static let maximumBytes = 16_384

    /// Creates the answer of a source that has performed a request, without an answer that is too large.
    public init(performed answer: JSONValue) {
        self = .performed(answer: answer.weight <= Self.maximumBytes ? answer : .null)
    }

    /// Returns the members of the answer's line.
    ///
    /// - Parameter id: The number of the request.
    public func members(id: Int) -> [String: JSONValue] {
        switch self {
        case .performed(let answer):
            let members: [String: JSONValue] = ["done": .number(Double(id))]
            return answer == .null ? members : members.merging(["answer": answer]) { $1 }
        case .failed(let why, let failure):
            var members: [String: JSONValue] = ["failed": .number(Double(id)), "why": .string(why.shortened)]
            if failure != .refused { members["outcome"] = .string(failure.rawValue) }
            return members
        }
    }
}

/// The kind of a failed request, which determines whether it may be sent again.
public enum RequestFailure: String, Hashable, Sendable {
    /// The source has refused the request. It would refuse the same request again.
    case refused
    /// The request was not performed, because the source, or the server or device behind it, was away. It can be sent again.
    case unsent
    /// The request may or may not have been performed.
    case unknown
}

extension JSONValue {
    /// The value as the number of a request: a non-negative integer below 2⁵³; `nil` for other values.
    public var id: Int? {
        guard case .number(let number) = self, number >= 0, number < 0x1p53, number == number.rounded() else {
            return nil
        }
        return Int(number)
    }
}
