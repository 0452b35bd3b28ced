import Glibc

/// All bytes of a file, in memory.
struct MappedBytes: ByteSource {
    private let bytes: UnsafeRawBufferPointer

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    var count: Int { bytes.count }
    var lastNonZero: UInt8? { bytes.last { $0 != 0 } }

    func byte(_ offset: Int) -> Int? { bytes.indices.contains(offset) ? Int(bytes[offset]) : nil }

    /// Returns the offset of the marker after a JPEG scan; `nil` if the file ends first.
    func endOfScan(from start: Int) -> Int? {
        guard let base = bytes.baseAddress else { return nil }
        var offset = start
        while offset + 1 < bytes.count, let found = memchr(base + offset, 0xFF, bytes.count - 1 - offset) {
            offset = UnsafeRawPointer(found) - base
            // Within a scan, FF is followed by 0, by another FF, or by the code of a restart marker.
            let next = bytes[offset + 1]
            if next != 0, next != 0xFF, !(0xD0...0xD7).contains(next) { return offset }
            offset += 1
        }
        return nil
    }
}
