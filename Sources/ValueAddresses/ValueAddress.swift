import JSON
import SourceProtocol

/// A description of how a value is read from a payload and written to the device: a path, a type, a scale, and the words for on and off.
public struct ValueAddress: Hashable, Sendable {
    /// The path of the value in the payload; `nil` for the whole payload.
    public var path: MemberPath?
    /// The jq program that computes the value from the payload; `nil` if there is none. The owner of the address runs it, and passes its
    /// result to ``value(in:)``.
    public var jq: String?
    /// The type to which the value is converted; `nil` if its reader decides.
    public var type: ReadingType?
    /// The conversion of numbers; `nil` for none.
    public var scale: ValueScale?
    /// The device's values for on and off; `nil` for the common words.
    public var on: JSONValue?
    public var off: JSONValue?
    /// A Boolean value that tells whether each payload is an event instead of a new value.
    public var isEvent = false

    /// Creates an address of the whole payload.
    public init() {}

    /// Parses the members of a value's settings.
    public init(_ value: JSONValue) {
        path = value["path"]?.string.map(MemberPath.init)
        jq = value["jq"]?.string
        type = value["type"]?.string.flatMap(ReadingType.init)
        scale = value["scale"].flatMap(ValueScale.init)
        (on, off) = (value["on"], value["off"])
        isEvent = value["event"] == true
    }

    /// The members of the value's settings.
    public var settings: [String: JSONValue] {
        var settings: [String: JSONValue] = [:]
        settings["path"] = path.map { .string($0.text) }
        settings["jq"] = jq.map { .string($0) }
        settings["type"] = type.map { .string($0.rawValue) }
        settings["scale"] = scale?.json
        (settings["on"], settings["off"]) = (on, off)
        if isEvent { settings["event"] = true }
        return settings
    }

    /// Returns the value in a payload; null if there is no data.
    public func value(in payload: JSONValue) -> JSONValue {
        var value = payload
        if let path {
            guard let part = payload.part(at: path) else { return .null }
            value = part
        }
        if let on, value.matches(on) == true { return true }
        if let off, value.matches(off) == true { return false }
        if let scale {
            guard let number = value.readNumber.flatMap(scale.shown) else { return .null }
            value = .number(number)
        }
        switch type {
        case nil: return value
        case .number: return value.readNumber.map { .number($0) } ?? .null
        case .boolean: return value.readFlag.map { .bool($0) } ?? .null
        case .text: return Self.text(of: value)
        }
    }

    /// Returns a text unchanged, and any other value as JSON text.
    private static func text(of value: JSONValue) -> JSONValue {
        switch value {
        case .null, .string: value
        case .bool, .number, .array, .object: (try? value.encoded()).map { .string($0) } ?? .null
        }
    }

    /// Returns a value to set in the format that the device expects; `nil` if it is a number that the scale cannot convert.
    ///
    /// - Parameters:
    ///   - value: The value of the kiosk.
    ///   - former: The device's last payload, which shows how it writes on and off.
    public func written(_ value: JSONValue, like former: JSONValue?) -> JSONValue? {
        if case .bool(let flag) = value, let word = flag ? on : off { return word }
        if let scale, let number = value.readNumber { return scale.device(number).map { .number($0) } }
        return value.written(like: path.flatMap { former?.part(at: $0) } ?? former)
    }
}
