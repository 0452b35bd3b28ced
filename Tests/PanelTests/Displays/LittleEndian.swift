/// Numbers in the byte order of X clients on this host.
extension [UInt8] {
    mutating func append(number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }

    mutating func append(number: Double) {
        append(number: number.bitPattern)
    }

    mutating func pad(toMultipleOf length: Int) {
        while count % length != 0 { append(0) }
    }

    func number<Number: FixedWidthInteger>(at offset: Int, as type: Number.Type = Number.self) -> Number {
        (0..<MemoryLayout<Number>.size).reversed().reduce(0) { $0 << 8 | Number(truncatingIfNeeded: self[offset + $1]) }
    }
}
