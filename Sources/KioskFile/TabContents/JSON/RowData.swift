import JSON
import SourceProtocol

/// The values of a row's data that take the place of references such as `$row.key` and `$row.line.name`.
public struct RowData: ReferencedData, Hashable {
    static let name = ReferenceText.row

    /// The values by their keys, which may be paths. A value that is missing has no entry.
    public let values: [String: JSONValue]

    public init(_ values: [String: JSONValue]) { self.values = values }

    /// Creates the data of an object for some keys, which may be paths.
    init(of object: JSONValue, _ keys: [String]) {
        values = keys.reduce(into: [:]) { $0[$1] = object.part(at: MemberPath($1)) }
    }

    func value(of key: String) -> JSONValue? { values[key] }

    /// Returns the key of a reference to the row's data; `nil` for other references, also to the whole row.
    static func key(of reference: ReferenceText.Reference?) -> String? {
        reference.flatMap { $0.name == name ? $0.path : nil }
    }

    /// Returns an action with its references replaced.
    public func filled(_ action: ActionDefinition) -> ActionDefinition { filledAction(action) }

    /// Returns the action of an input with its references replaced.
    public func filled(_ action: InputAction) -> InputAction {
        var action = action
        action.arguments = action.arguments.mapValues(filled)
        return action
    }
}
