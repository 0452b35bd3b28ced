import CJansson

/// A reference to a value of Jansson, released when this value is destroyed.
struct JanssonValue: ~Copyable {
    let pointer: UnsafeMutablePointer<json_t>

    /// Takes ownership of a reference.
    ///
    /// - Parameter pointer: A reference that the caller owns and gives up.
    init(owning pointer: UnsafeMutablePointer<json_t>) {
        self.pointer = pointer
    }

    /// Parses a text that consists of exactly one value.
    ///
    /// A duplicate key in an object is refused: parsers differ in which value counts, so that two programs would read different values.
    /// Integers beyond 64 bits become strings, so that long identifiers keep their digits.
    ///
    /// - Parameter line: The line of the file in which the text begins.
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

    /// Releases a reference as Jansson's inline function `json_decref` does: the last release deletes the value, and constants are not
    /// counted.
    static func release(_ value: UnsafeMutablePointer<json_t>) {
        guard value.pointee.refcount != .max else { return }
        value.pointee.refcount -= 1
        if value.pointee.refcount == 0 { json_delete(value) }
    }

    /// Returns the error code as Jansson's inline function `json_error_code` does: it is the last byte of the text.
    private static func code(of error: json_error_t) -> json_error_code {
        withUnsafeBytes(of: error.text) { json_error_code(rawValue: UInt32($0.last ?? 0)) }
    }
}
