/// A conversion of the integers in a JSON text that do not fit into 64 bits, which Jansson cannot parse.
enum LongIntegers {
    /// The smallest number of digits with which an integer may not fit into 64 bits.
    private static let digits = 19

    /// Returns a text with its long integers converted to strings, so that they keep all digits.
    static func quoted(_ text: UnsafeRawBufferPointer) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count + 64)
        var index = 0
        var isInString = false
        while index < text.count {
            let byte = text[index]
            if isInString {
                bytes.append(byte)
                index += 1
                if byte == UInt8(ascii: "\\"), index < text.count {
                    bytes.append(text[index])
                    index += 1
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                }
                continue
            }
            guard isOfNumber(byte) else {
                isInString = byte == UInt8(ascii: "\"")
                bytes.append(byte)
                index += 1
                continue
            }
            let end = text[index...].firstIndex { !isOfNumber($0) } ?? text.count
            let number = text[index..<end]
            let isLong = isLongInteger(number)
            if isLong { bytes.append(UInt8(ascii: "\"")) }
            bytes += number
            if isLong { bytes.append(UInt8(ascii: "\"")) }
            index = end
        }
        return bytes
    }

    private static func isLongInteger(_ number: Slice<UnsafeRawBufferPointer>) -> Bool {
        let digits = number.first == UInt8(ascii: "-") ? number.dropFirst() : number
        // A number with a leading zero is not valid JSON, and remains an error.
        return digits.count >= Self.digits && digits.first != UInt8(ascii: "0") && digits.allSatisfy(isDigit)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func isOfNumber(_ byte: UInt8) -> Bool {
        isDigit(byte) || [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), 0x45, 0x65].contains(byte)
    }
}
