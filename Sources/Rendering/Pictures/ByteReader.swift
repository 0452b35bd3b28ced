/// Reads numbers at any place of a file's bytes, and nil beyond its end.
struct ByteReader {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var count: Int { bytes.count }
    var lastNonZero: UInt8? { bytes.last { $0 != 0 } }

    func contains(_ offset: Int) -> Bool { bytes.indices.contains(offset) }

    func byte(_ offset: Int) -> Int? { bytes.indices.contains(offset) ? Int(bytes[offset]) : nil }

    func big16(_ offset: Int) -> Int? {
        guard let a = byte(offset), let b = byte(offset + 1) else { return nil }
        return a << 8 | b
    }

    func big32(_ offset: Int) -> Int? {
        guard let a = big16(offset), let b = big16(offset + 2) else { return nil }
        return a << 16 | b
    }

    func little16(_ offset: Int) -> Int? {
        guard let a = byte(offset), let b = byte(offset + 1) else { return nil }
        return b << 8 | a
    }

    func little24(_ offset: Int) -> Int? {
        guard let a = little16(offset), let b = byte(offset + 2) else { return nil }
        return b << 16 | a
    }

    func little32(_ offset: Int) -> Int? {
        guard let a = little16(offset), let b = little16(offset + 2) else { return nil }
        return b << 16 | a
    }

    func has(_ expected: [UInt8], at offset: Int) -> Bool {
        guard offset >= 0, offset + expected.count <= bytes.count else { return false }
        return bytes[offset..<offset + expected.count].elementsEqual(expected)
    }

    func has(_ expected: StaticString, at offset: Int) -> Bool {
        let count = expected.utf8CodeUnitCount
        guard offset >= 0, offset + count <= bytes.count else { return false }
        return bytes[offset..<offset + count].elementsEqual(
            UnsafeBufferPointer(start: expected.utf8Start, count: count))
    }

    /// Where the marker after a JPEG's scan begins; nil where the file ends first.
    func endOfScan(from start: Int) -> Int? {
        guard start < bytes.count else { return nil }
        return bytes.withUnsafeBufferPointer { bytes in
            var offset = start
            while offset + 1 < bytes.count {
                if bytes[offset] == 0xFF {
                    let next = bytes[offset + 1]
                    if next != 0, next != 0xFF, !(0xD0...0xD7).contains(next) { return offset }
                }
                offset += 1
            }
            return nil
        }
    }
}
