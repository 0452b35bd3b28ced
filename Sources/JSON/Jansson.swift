import CJansson

/// A value of Jansson's, which is let go of with this.
struct JanssonValue: ~Copyable {
    let pointer: UnsafeMutablePointer<json_t>

    /// - Parameter pointer: the caller's own reference, which becomes this one's.
    init(owning pointer: UnsafeMutablePointer<json_t>) {
        self.pointer = pointer
    }

    /// Parses a text that holds one value and nothing else.
    ///
    /// A key that its object has twice is refused: which of them counts is a matter of taste, so that two programs would read
    /// two things. Whole numbers beyond 64 bits become floating-point ones, as in JavaScript.
    ///
    /// - Parameter line: of the file, in which the text begins.
    init(parsing text: UnsafeRawBufferPointer, line: Int = 1) throws(JSONError) {
        var error = json_error_t()
        let bytes = text.baseAddress?.assumingMemoryBound(to: CChar.self)
        let flags = JSON_DECODE_ANY | JSON_REJECT_DUPLICATES
        var root = json_loadb(bytes, text.count, Int(flags), &error)
        if root == nil, Self.code(of: error) == json_error_numeric_overflow {
            root = json_loadb(bytes, text.count, Int(flags | JSON_DECODE_INT_AS_REAL), &error)
        }
        guard let root else { throw JSONError(error, line: line) }
        pointer = root
    }

    deinit {
        Self.release(pointer)
    }

    /// What Jansson's inline `json_decref` does: the last holder deletes; constants are never counted.
    static func release(_ value: UnsafeMutablePointer<json_t>) {
        guard value.pointee.refcount != .max else { return }
        value.pointee.refcount -= 1
        if value.pointee.refcount == 0 { json_delete(value) }
    }

    /// What the inline `json_error_code` does: the code is the last byte of the text.
    private static func code(of error: json_error_t) -> json_error_code {
        withUnsafeBytes(of: error.text) { json_error_code(rawValue: UInt32($0.last ?? 0)) }
    }
}
