/// Texts as ICU takes and gives them.
enum UTF16Text {
    /// What a function of ICU writes into memory that it is given; nil where it fails.
    ///
    /// - Parameter write: writes as much as there is room for, and answers with the length of the whole. Called again with more room
    ///   where that is longer.
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
            // U_BUFFER_OVERFLOW_ERROR is the only failure that more room helps against.
            guard status == 15, length > capacity else { return nil }
            capacity = length + 1
        }
        return nil
    }
}
