import JSON
import SourceProtocol

/// A condition for a message: a member must exist, or must have a certain value.
public struct MessageCondition: Hashable, Sendable {
    /// The path of the member.
    public var path: MemberPath
    /// The required value of the member; `nil` for any value except null.
    public var expected: JSONValue?

    /// Creates a condition.
    public init(_ path: MemberPath, is expected: JSONValue? = nil) {
        (self.path, self.expected) = (path, expected)
    }

    init?(_ value: JSONValue) {
        guard let path = value["path"]?.string else { return nil }
        self.init(MemberPath(path), is: value["is"])
    }

    var settings: JSONValue {
        var settings: [String: JSONValue] = ["path": .string(path.text)]
        settings["is"] = expected
        return .object(settings)
    }

    /// Returns `true` if a message fulfils the condition.
    public func matches(_ message: JSONValue) -> Bool {
        guard let part = message.part(at: path) else { return false }
        return expected.map { part.matches($0) == true } ?? true
    }
}
