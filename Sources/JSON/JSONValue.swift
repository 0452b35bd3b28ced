import CJansson
import Files
import Glibc

/// Any JSON value.
public enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// What a file holds.
    /// - Throws: where the file cannot be read, or is not JSON: the reason, and for the latter the line.
    public init(contentsOf path: String) throws(JSONError) {
        var error = json_error_t()
        guard let root = json_load_file(path, Int(JSON_DECODE_ANY), &error) else { throw JSONError(error) }
        defer { Self.release(root) }
        self.init(root)
    }

    /// Writes the value as a whole or not at all, so that a power cut leaves the old file or the new one.
    public func write(to path: String) throws(JSONError) {
        guard let root = makeJansson() else { throw JSONError("out of memory") }
        defer { Self.release(root) }
        guard let text = json_dumps(root, Int(JSON_ENCODE_ANY)) else { throw JSONError("a text is not UTF-8") }
        defer { free(text) }
        do throws(FileError) {
            try OutputFile.replace(path, with: Array(UnsafeRawBufferPointer(start: text, count: strlen(text))))
        } catch {
            throw JSONError(error.reason)
        }
    }

    /// How a person reads it; nil for null, arrays and objects.
    public var text: String? {
        switch self {
        case .string(let value): value
        case .bool(let value): value ? "yes" : "no"
        case .number(let value): value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
        case .null, .array, .object: nil
        }
    }

    public subscript(key: String) -> JSONValue? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    // MARK: Jansson

    private init(_ value: UnsafeMutablePointer<json_t>) {
        switch value.pointee.type {
        case JSON_OBJECT:
            var members: [String: JSONValue] = [:]
            var position = json_object_iter(value)
            while let here = position {
                if let key = json_object_iter_key(here), let member = json_object_iter_value(here) {
                    members[String(cString: key)] = JSONValue(member)
                }
                position = json_object_iter_next(value, here)
            }
            self = .object(members)
        case JSON_ARRAY:
            self = .array((0..<json_array_size(value)).compactMap { json_array_get(value, $0).map(JSONValue.init) })
        case JSON_STRING: self = .string(json_string_value(value).map { String(cString: $0) } ?? "")
        case JSON_INTEGER, JSON_REAL: self = .number(json_number_value(value))
        case JSON_TRUE: self = .bool(true)
        case JSON_FALSE: self = .bool(false)
        default: self = .null
        }
    }

    private func makeJansson() -> UnsafeMutablePointer<json_t>? {
        switch self {
        case .null: return json_null()
        case .bool(let value): return value ? json_true() : json_false()
        case .number(let value): return json_real(value)
        case .string(let value): return json_string(value)
        case .array(let values):
            let array = json_array()
            for value in values { json_array_append_new(array, value.makeJansson()) }
            return array
        case .object(let members):
            let object = json_object()
            for (key, value) in members { json_object_set_new(object, key, value.makeJansson()) }
            return object
        }
    }

    /// What Jansson's inline `json_decref` does: the last holder deletes; constants are never counted.
    private static func release(_ value: UnsafeMutablePointer<json_t>) {
        guard value.pointee.refcount != .max else { return }
        value.pointee.refcount -= 1
        if value.pointee.refcount == 0 { json_delete(value) }
    }
}
