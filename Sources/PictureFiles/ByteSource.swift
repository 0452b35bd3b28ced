/// Bytes with random access. Reads beyond the end return `nil`.
protocol ByteSource {
    /// The number of bytes.
    var count: Int { get }

    func byte(_ offset: Int) -> Int?
}

extension ByteSource {
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
        expected.indices.allSatisfy { byte(offset + $0) == Int(expected[$0]) }
    }

    func has(_ expected: StaticString, at offset: Int) -> Bool {
        (0..<expected.utf8CodeUnitCount).allSatisfy { byte(offset + $0) == Int(expected.utf8Start[$0]) }
    }

    /// Returns the first `count` bytes, or all bytes if there are fewer.
    func start(_ count: Int) -> [UInt8] {
        (0..<min(count, self.count)).map { UInt8(truncatingIfNeeded: byte($0) ?? 0) }
    }
}
