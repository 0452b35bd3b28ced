import JSON

/// Something that a source is to do once, and to answer.
public struct SourceRequest: Hashable, Sendable {
    /// What is to be done.
    public enum Order: Hashable, Sendable {
        /// Gives values of the source others.
        case set([String: JSONValue])
        /// Something that the source has a name for, with what it needs to know; null for nothing.
        case call(String, with: JSONValue)

        /// What a line asks for; nil where it asks for nothing.
        ///
        /// - Parameter line: with `set` or `call`.
        public init?(_ line: JSONValue) {
            if case .object(let values)? = line["set"], line["call"] == nil, !values.isEmpty {
                self = .set(values)
            } else if case .string(let name)? = line["call"], line["set"] == nil {
                self = .call(name, with: line["with"] ?? .null)
            } else {
                return nil
            }
        }
    }

    /// The source's name.
    public var source: String
    /// What is to be done.
    public var order: Order

    /// A request to a source.
    public init(_ order: Order, to source: String) {
        self.source = source
        self.order = order
    }

    /// The members of the line that asks for it, without the source's name.
    ///
    /// - Parameter id: by which the answer is known.
    public func members(id: Int) -> [String: JSONValue] {
        var members: [String: JSONValue] = ["request": .number(Double(id))]
        switch order {
        case .set(let values): members["set"] = .object(values)
        case .call(let name, let with):
            members["call"] = .string(name)
            if with != .null { members["with"] = with }
        }
        return members
    }

    /// What a line of a panel asks for; nil where it asks for nothing.
    ///
    /// - Parameter line: with `request`, `source`, and `set` or `call`.
    public static func parse(_ line: JSONValue) -> (id: Int, request: SourceRequest)? {
        guard let id = line["request"]?.id, case .string(let source)? = line["source"], let order = Order(line) else {
            return nil
        }
        return (id, SourceRequest(order, to: source))
    }
}

/// What became of a request.
public enum RequestAnswer: Hashable, Sendable {
    /// It is done.
    case done
    /// It is not done, or nobody knows; why, in words.
    case failed(String)

    /// The members of the line that says so.
    ///
    /// - Parameter id: the request's number.
    public func members(id: Int) -> [String: JSONValue] {
        switch self {
        case .done: ["done": .number(Double(id))]
        case .failed(let why): ["failed": .number(Double(id)), "why": .string(why.shortened)]
        }
    }
}

extension JSONValue {
    /// The number of a request: a whole one from 0 on that a floating-point number tells from the next.
    public var id: Int? {
        guard case .number(let number) = self, number >= 0, number < 0x1p53, number == number.rounded() else {
            return nil
        }
        return Int(number)
    }
}
