import JSON
import ValueAddresses

/// The origin of a value: the messages that contain it, and its address in these messages.
public struct WebSocketValue: Hashable, Sendable {
    /// The possible paths of the value; the first one that exists in a message is used. Empty for the whole message.
    public var paths: [MemberPath]
    /// The condition for the messages that contain the value; `nil` for all messages.
    public var condition: MessageCondition?
    /// The address of the value within the part at the path. It has no path itself.
    public var address: ValueAddress

    /// The maximum number of paths.
    public static let maximumPaths = 8

    /// Creates a value.
    public init(_ paths: [MemberPath], _ address: ValueAddress = ValueAddress(), of condition: MessageCondition? = nil)
    {
        (self.paths, self.address, self.condition) = (paths, address, condition)
    }

    init(_ value: JSONValue) {
        var address = ValueAddress(value)
        address.path = nil
        let paths = (value["path"]?.elements ?? []).compactMap(\.string).map(MemberPath.init)
        self.init(paths, address, of: value["when"].flatMap(MessageCondition.init))
    }

    var settings: JSONValue {
        var settings = address.settings
        if !paths.isEmpty { settings["path"] = .array(paths.map { .string($0.text) }) }
        settings["when"] = condition?.settings
        return .object(settings)
    }

    /// Returns the part of a message from which the value is read; `nil` if the message does not contain the value. A member whose value is
    /// null counts as present.
    func part(of message: JSONValue) -> JSONValue? {
        guard condition?.matches(message) != false else { return nil }
        guard !paths.isEmpty else { return message }
        for path in paths where message.contains(path) { return message.part(at: path) ?? .null }
        return nil
    }
}

extension JSONValue {
    /// Returns `true` if a value has a member at a path, even if it is null.
    fileprivate func contains(_ path: MemberPath) -> Bool {
        if case .object(let members) = self, members[path.text] != nil { return true }
        guard let last = path.steps.last else { return true }
        let steps = Array(path.steps.dropLast())
        switch steps.isEmpty ? self : self[steps] {
        case .object(let members): return members[last] != nil
        case .array(let elements): return Int(last).map(elements.indices.contains) ?? false
        default: return false
        }
    }
}
