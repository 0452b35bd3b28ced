import JSON
import SourceProtocol
import ValueAddresses

/// Converts messages of a server to values and events.
public struct WebSocketValues {
    /// The reason why a message, or a part of it, is ignored.
    public enum Refusal: Hashable, Sendable {
        /// The message is larger than ``WebSocketValues/maximumBytes``.
        case tooLong
        /// The message is not UTF-8, or contains a NUL.
        case noText
        /// The message is binary.
        case binary
        /// The merged object would be larger than ``WebSocketValues/maximumWeight``.
        case tooMany
        /// Too many events were received at once.
        case tooManyEvents
    }

    private let values: [(name: String, value: WebSocketValue)]
    private let merge: [MemberPath]
    /// The objects of the connection's messages, merged into one.
    private var merged: [String: JSONValue] = [:]
    /// The last received part of each value, which shows how the server writes on and off.
    private var former: [String: JSONValue] = [:]
    private var news = SourceNews()
    /// A closure that returns the value at an address in a part of a message. It gets the value's name, and returns `nil` to keep the
    /// former value.
    public var read: (String, ValueAddress, JSONValue) -> JSONValue? = { $1.value(in: $2) }

    /// The maximum size of a message, in bytes.
    public static let maximumBytes = 1 << 19
    /// The approximate maximum size of the merged object, in bytes.
    public static let maximumWeight = SourceNews.maximumWeight
    /// The name of the merged object, which is a member of each message that changes it.
    public static let mergedName = "merged"

    /// Creates an empty set of values.
    ///
    /// - Parameters:
    ///   - values: The values, by name.
    ///   - merge: The paths of the objects in messages that are merged into one.
    public init(_ values: [String: WebSocketValue], merging merge: [MemberPath] = []) {
        self.values = values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        self.merge = merge
    }

    /// A Boolean value that tells whether there are changes or events that were not sent yet.
    public var hasNews: Bool { !news.isEmpty }

    /// Clears the merged object, because the server sends complete objects over a new connection.
    public mutating func disconnect() { merged = [:] }

    /// Handles a message. Only the last change of a value is sent, but every event.
    ///
    /// - Returns: The reason why the message, or a part of it, was ignored; `nil` if it was accepted.
    public mutating func take(_ message: JSONValue) -> Refusal? {
        var message = message
        var refusal: Refusal?
        if case .object(var members) = message, !merge.isEmpty {
            switch mergeParts(of: message) {
            case nil: break
            case false?: refusal = .tooMany
            case true?:
                members[Self.mergedName] = .object(merged)
                message = .object(members)
            }
        }
        for (name, value) in values {
            guard let part = value.part(of: message), let new = read(name, value.address, part) else { continue }
            if value.address.isEvent {
                guard !new.isNoData else { continue }
                if !news.add(name, with: new) { refusal = .tooManyEvents }
            } else {
                news.set(name, new)
                // For a jq program, the part is the whole message, which does not show how on and off are written.
                if value.address.jq == nil { former[name] = part }
            }
        }
        return refusal
    }

    /// Merges the objects of a message.
    ///
    /// - Returns: `false` if the result would be too large; `nil` if the message contains no object to merge.
    private mutating func mergeParts(of message: JSONValue) -> Bool? {
        var result: Bool?
        for path in merge {
            guard case .object(let members)? = message.part(at: path) else { continue }
            let sum = Self.merge(members, into: merged)
            guard JSONValue.object(sum).weight <= Self.maximumWeight else { return false }
            (merged, result) = (sum, true)
        }
        return result
    }

    private static func merge(_ new: [String: JSONValue], into old: [String: JSONValue]) -> [String: JSONValue] {
        old.merging(new) { old, new in
            guard case .object(let members) = new, case .object(let former) = old else { return new }
            return .object(merge(members, into: former))
        }
    }

    /// Returns the changes and events since the last call.
    public mutating func takeNews() -> [SourceMessage] { news.take() }

    /// Returns a value to set in the format that the server expects.
    ///
    /// - Throws: An error if the value cannot be written.
    public func written(_ value: JSONValue, as name: String) throws(TemplateError) -> JSONValue {
        let address = values.first { $0.name == name }?.value.address ?? ValueAddress()
        guard let written = address.written(value, like: former[name]) else {
            throw TemplateError("cannot set “\(name)”: the number is out of range")
        }
        return written
    }
}
