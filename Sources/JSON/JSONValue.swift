import CJansson
import Glibc
import System

/// Any JSON value.
public enum JSONValue: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number.
    case number(Double)
    /// A string.
    case string(String)
    /// An array of values.
    case array([JSONValue])
    /// An object, as a dictionary of values by key.
    case object([String: JSONValue])

    /// Reads a JSON file.
    ///
    /// - Throws: An error if the file cannot be read, exceeds the limits, or is not valid JSON. An object with a duplicate key is invalid.
    public init(contentsOf path: String, limits: JSONLimits = .document) throws(JSONError) {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try InputFile.bytes(of: path, upTo: limits.bytes)
        } catch {
            throw JSONError(error)
        }
        try self.init(parsing: bytes, limits: limits)
    }

    /// Parses a JSON text.
    ///
    /// - Throws: An error if the text exceeds the limits or is not valid JSON.
    public init(parsing text: [UInt8], limits: JSONLimits = .document) throws(JSONError) {
        guard text.count <= limits.bytes else {
            throw JSONError(.tooMuch, "JSON text too large (max \(limits.bytes) bytes)")
        }
        guard let start = text.firstIndex(where: { !$0.isSpace }) else {
            throw JSONError(.notJSON, "the file is empty")
        }
        var extent = JSONExtent(limits: limits)
        var excess: JSONExtent.Excess?
        text.withUnsafeBufferPointer { bytes in
            var index = start
            do throws(JSONExtent.Excess) { _ = try extent.advance(over: bytes, from: &index) } catch { excess = error }
        }
        if let excess { throw JSONError(.tooMuch, "JSON text has \(excess.words)") }
        // Closures over the bytes cannot throw a typed error.
        let result = text.withUnsafeBytes { bytes -> Result<JSONValue, JSONError> in
            do throws(JSONError) {
                let root = try JanssonValue(parsing: bytes)
                return .success(JSONValue(root))
            } catch {
                return .failure(error)
            }
        }
        self = try result.get()
    }

    /// Returns the value as JSON text, with the members of each object sorted by key.
    ///
    /// Numbers that JSON cannot represent (infinity and NaN) become `null`.
    ///
    /// - Parameter indent: The number of spaces of indentation per level; 0 returns a single line.
    public func encoded(indent: Int = 0) throws(JSONError) -> String {
        guard let pointer = makeJansson() else { throw JSONError(.tooMuch, "out of memory") }
        let root = JanssonValue(owning: pointer)
        // Jansson's default precision depends on its version: 21.6 or 21.600000000000001. 15 digits reproduce a number with up to 15
        // digits, and 17 digits distinguish all numbers.
        let precision = (isShort ? 15 : 17) << 11
        let flags = Int(JSON_ENCODE_ANY | JSON_SORT_KEYS) | precision | min(max(indent, 0), 31)
        guard let text = json_dumps(root.pointer, flags) else { throw JSONError(.tooMuch, "out of memory") }
        defer { free(text) }
        return String(cString: text)
    }

    /// A Boolean value that tells whether all numbers can be written with up to 15 digits.
    private var isShort: Bool {
        switch self {
        case .null, .bool, .string: true
        case .number(let number):
            number.isExactInteger || number.description.prefix { $0 != "e" }.count(where: \.isNumber) <= 15
        case .array(let values): values.allSatisfy(\.isShort)
        case .object(let members): members.values.allSatisfy(\.isShort)
        }
    }

    /// Writes the value to a file atomically. After a power failure, the file has either the old or the new content.
    public func write(to path: String) throws(JSONError) {
        let text = try encoded()
        do throws(FileError) {
            try OutputFile.replace(path, with: Array(text.utf8))
        } catch {
            throw JSONError(error)
        }
    }

    /// The value as display text; `nil` for null, arrays and objects.
    public var text: String? {
        switch self {
        case .string(let value): value
        case .bool(let value): value ? "yes" : "no"
        case .number(let value): Self.text(of: value)
        case .null, .array, .object: nil
        }
    }

    /// Returns a number as text. Integers below 2⁵³, which floating point represents exactly, have no decimal point.
    static func text(of number: Double) -> String {
        number.isExactInteger ? "\(Int64(number))" : "\(number)"
    }

    /// The value of a string; `nil` for other types.
    public var string: String? { if case .string(let value) = self { value } else { nil } }

    /// The value of a number; `nil` for other types.
    public var number: Double? { if case .number(let value) = self { value } else { nil } }

    /// The value of a Boolean; `nil` for other types.
    public var flag: Bool? { if case .bool(let value) = self { value } else { nil } }

    /// The elements of an array; `nil` for other types.
    public var elements: [JSONValue]? { if case .array(let values) = self { values } else { nil } }

    /// Returns the value of a key; `nil` if the key does not exist or this is not an object.
    public subscript(key: String) -> JSONValue? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    // MARK: Jansson

    init(_ value: consuming JanssonValue) {
        self.init(value.pointer)
    }

    init(_ value: UnsafeMutablePointer<json_t>) {
        switch value.pointee.type {
        case JSON_OBJECT:
            var members: [String: JSONValue] = [:]
            var position = json_object_iter(value)
            while let current = position {
                if let key = json_object_iter_key(current), let member = json_object_iter_value(current) {
                    members[String(cString: key)] = JSONValue(member)
                }
                position = json_object_iter_next(value, current)
            }
            self = .object(members)
        case JSON_ARRAY:
            self = .array((0..<json_array_size(value)).compactMap { json_array_get(value, $0).map(JSONValue.init) })
        case JSON_STRING: self = .string(json_string_value(value).map { String(cString: $0) } ?? "")
        case JSON_INTEGER:
            // A floating-point number cannot hold all digits of a long identifier, so it becomes a string.
            let number = json_integer_value(value)
            self = abs(Double(number)) < 0x1p53 ? .number(Double(number)) : .string(String(number))
        case JSON_REAL: self = .number(json_real_value(value))
        case JSON_TRUE: self = .bool(true)
        case JSON_FALSE: self = .bool(false)
        default: self = .null
        }
    }

    /// Returns the value as a new reference that the caller owns; `nil` if there is not enough memory. Strings are truncated at the first
    /// NUL, because not all JSON readers accept a NUL.
    private func makeJansson() -> UnsafeMutablePointer<json_t>? {
        switch self {
        case .null: return json_null()
        case .bool(let value): return value ? json_true() : json_false()
        case .number(let value):
            guard value.isFinite else { return json_null() }
            return value.isExactInteger ? json_integer(json_int_t(value)) : json_real(value)
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
}

extension Double {
    /// A Boolean value that tells whether this is an integer in the range in which floating point represents every integer exactly.
    fileprivate var isExactInteger: Bool { self == rounded() && abs(self) < 0x1p53 }
}
