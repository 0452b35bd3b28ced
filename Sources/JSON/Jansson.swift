import CJansson

/// An owned reference to a Jansson value; it is released when this value is destroyed.
struct JanssonValue: ~Copyable {
    let pointer: UnsafeMutablePointer<json_t>

    /// Takes ownership of a reference.
    ///
    /// - Parameter pointer: A reference that the caller owns and must no longer use.
    init(owning pointer: UnsafeMutablePointer<json_t>) {
        self.pointer = pointer
    }

    /// Parses a text that consists of exactly one value.
    ///
    /// A duplicate key in an object is an error, because parsers differ in which value they use. Integers beyond 64 bits become strings, so
    /// that long identifiers keep their digits.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - line: The line of the file in which the text begins, counted from 1.
    init(parsing text: UnsafeRawBufferPointer, line: Int = 1) throws(JSONError) {
        var error = json_error_t()
        let bytes = text.baseAddress?.assumingMemoryBound(to: CChar.self)
        let flags = JSON_DECODE_ANY | JSON_REJECT_DUPLICATES
        var root = json_loadb(bytes, text.count, Int(flags), &error)
        if root == nil, Self.code(of: error) == json_error_numeric_overflow {
            root = LongIntegers.quoted(text).withUnsafeBytes { quoted in
                json_loadb(quoted.baseAddress?.assumingMemoryBound(to: CChar.self), quoted.count, Int(flags), &error)
            }
        }
        guard let root else { throw JSONError(error, line: line) }
        pointer = root
    }

    deinit {
        Self.release(pointer)
    }

    /// Releases a reference, like Jansson's inline function `json_decref`: the last release deletes the value. Constants have no reference
    /// count.
    static func release(_ value: UnsafeMutablePointer<json_t>) {
        guard value.pointee.refcount != .max else { return }
        value.pointee.refcount -= 1
        if value.pointee.refcount == 0 { json_delete(value) }
    }

    /// Returns the error code, like Jansson's inline function `json_error_code`. It is the last byte of the text buffer.
    private static func code(of error: json_error_t) -> json_error_code {
        withUnsafeBytes(of: error.text) { json_error_code(rawValue: UInt32($0.last ?? 0)) }
    }
}
