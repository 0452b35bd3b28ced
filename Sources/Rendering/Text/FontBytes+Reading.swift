/// The numbers in a font file, which are big-endian. Reads beyond the end return `nil`.
extension FontBytes {
    func byte(_ offset: Int) -> Int? {
        (0..<count).contains(offset) ? Int(base.load(fromByteOffset: offset, as: UInt8.self)) : nil
    }

    func unsigned16(_ offset: Int) -> Int? { number(offset, UInt16.self).map { Int($0) } }

    func signed16(_ offset: Int) -> Int? { number(offset, UInt16.self).map { Int(Int16(bitPattern: $0)) } }

    func unsigned32(_ offset: Int) -> Int? { number(offset, UInt32.self).map { Int($0) } }

    private func number<Number: FixedWidthInteger & BitwiseCopyable>(_ offset: Int, _: Number.Type) -> Number? {
        guard offset >= 0, offset <= count - MemoryLayout<Number>.size else { return nil }
        return Number(bigEndian: base.loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
}
