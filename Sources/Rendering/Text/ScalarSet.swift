/// A set of Unicode scalars, stored in pages of 256 bits. The set of all scalars takes less than 300 KB.
struct ScalarSet {
    private var pages: [UInt32: SIMD4<UInt64>] = [:]

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        guard let page = pages[scalar.value >> 8] else { return false }
        return page[Self.word(of: scalar)] & Self.bit(of: scalar) != 0
    }

    mutating func insert(_ scalar: Unicode.Scalar) {
        pages[scalar.value >> 8, default: .zero][Self.word(of: scalar)] |= Self.bit(of: scalar)
    }

    private static func word(of scalar: Unicode.Scalar) -> Int { Int(scalar.value >> 6 & 3) }

    private static func bit(of scalar: Unicode.Scalar) -> UInt64 { 1 << UInt64(scalar.value & 63) }
}
