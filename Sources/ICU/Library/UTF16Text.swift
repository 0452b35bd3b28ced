/// Strings in the form that ICU's functions read and write.
enum UTF16Text {
    /// Returns the string that an ICU function writes into a buffer; `nil` if the function fails.
    ///
    /// - Parameter write: Writes as much as fits into the buffer and returns the full length. It is called again with a
    ///   larger buffer if the text does not fit.
    static func text(
        _ write: (_ buffer: UnsafeMutablePointer<UInt16>, _ capacity: Int32, _ status: inout CInt) -> Int32
    ) -> String? {
        var capacity = 128
        while capacity <= 1 << 16 {
            var status: CInt = 0
            var length = 0
            let units = [UInt16](unsafeUninitializedCapacity: capacity) { buffer, count in
                guard let start = buffer.baseAddress else { return }
                length = Int(write(start, Int32(capacity), &status))
                count = min(max(0, length), capacity)
                if status > 0 { count = 0 }
            }
            if status <= 0, length >= 0, length <= capacity { return String(decoding: units, as: UTF16.self) }
            // U_BUFFER_OVERFLOW_ERROR is the only failure that a larger buffer can resolve.
            guard status == 15, length > capacity else { return nil }
            capacity = length + 1
        }
        return nil
    }
}
