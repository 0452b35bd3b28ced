/// Conversion of the UTF-16 strings that ICU's functions write.
enum UTF16Text {
    /// Returns the string that an ICU function writes into a buffer; `nil` if the function fails.
    ///
    /// - Parameter write: A function that writes as much as fits into the buffer and returns the full length, or -1 if it
    ///   fails. It is called again with a larger buffer if the text does not fit.
    static func text(_ write: (_ buffer: UnsafeMutablePointer<UInt16>, _ capacity: Int32) -> Int32) -> String? {
        var capacity = 128
        while capacity <= 1 << 16 {
            var length = -1
            let units = [UInt16](unsafeUninitializedCapacity: capacity) { buffer, count in
                guard let start = buffer.baseAddress else { return }
                length = Int(write(start, Int32(capacity)))
                count = length <= capacity ? max(0, length) : 0
            }
            guard length >= 0 else { return nil }
            if length <= capacity { return String(decoding: units, as: UTF16.self) }
            capacity = length + 1
        }
        return nil
    }
}
