/// A 128-bit hash of all numbers of a shape. Two shapes with the same hash are considered equal.
struct ShapeKey: Hashable {
    private var a: UInt64 = 0x9E37_79B9_7F4A_7C15
    private var b: UInt64 = 0xC2B2_AE3D_27D4_EB4F

    mutating func mix(_ bits: UInt64) {
        a = (a ^ bits) &* 0xFF51_AFD7_ED55_8CCD
        a ^= a >> 32
        b = (b ^ bits) &* 0xC4CE_B9FE_1A85_EC53
        b ^= b >> 29
    }

    mutating func mix(_ number: Double) { mix(number.bitPattern) }
}
