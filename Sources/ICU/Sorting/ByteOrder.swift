import Glibc

/// Compares two sort keys. Returns a negative number if the first key comes before the second, 0 if they are equal, and a
/// positive number otherwise.
func compare(_ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>) -> Int {
    let length = min(first.count, second.count)
    if length > 0, let a = first.baseAddress, let b = second.baseAddress {
        let difference = memcmp(a, b, length)
        if difference != 0 { return Int(difference) }
    }
    return first.count - second.count
}

/// Returns `true` if the first key comes before the second.
func isBefore(_ first: [UInt8], _ second: [UInt8]) -> Bool { first.lexicographicallyPrecedes(second) }
