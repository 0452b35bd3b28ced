import JSON
import SourceProtocol

/// Values of a source that are added to rows by the identifiers of the rows.
public struct RowJoin: Hashable, Sendable {
    /// The name of the value: an object whose members are named by the identifiers, or a list of objects.
    public var value: ValueName
    /// The key under which a row has its value.
    public var name: String
    /// The key of the identifier in the objects of a list; `nil` if the value is an object.
    public var idKey: String?

    public init(_ value: ValueName, name: String, idKey: String? = nil) {
        (self.value, self.name, self.idKey) = (value, name, idKey)
    }

    /// The maximum number of objects of a list that are added to rows.
    public static let maximumCount = 10_000

    /// Returns the path in the value of a row that a key of the row means, which is empty for the value itself; `nil` for other keys.
    public func path(of key: String) -> [String]? {
        let steps = MemberPath(key).steps
        return steps.first == name ? Array(steps.dropFirst()) : nil
    }
}
