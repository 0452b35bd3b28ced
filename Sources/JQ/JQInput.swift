/// The input of a program, prepared for libjq.
///
/// libjq 1.6 has only floating-point numbers, which would change the digits of an integer beyond 2^53. Such an integer is converted to a
/// string, which keeps its digits.
struct JQInput {
    /// The maximum size of an input together with its variables, in bytes.
    static let maximumBytes = 1 << 20
    /// The maximum nesting depth of arrays and objects, which is the limit of libjq 1.6. Later versions allow more.
    static let maximumDepth = 256

    /// The JSON text.
    private(set) var bytes: [UInt8]

    /// Creates an input in which large integers are quoted.
    ///
    /// - Throws: An error if the text contains a NUL byte, which libjq 1.6 parses as a number, or has too many levels of nesting.
    init(_ text: [UInt8]) throws(JQError) {
        bytes = []
        var copied = 0
        var index = 0
        var depth = 0
        var isInString = false
        while index < text.count {
            let byte = text[index]
            guard byte != 0 else { throw JQError(.evaluation, "invalid JSON: NUL byte") }
            if isInString {
                // An escaped byte is skipped, but not a NUL.
                if byte == UInt8(ascii: "\\"), index + 1 < text.count, text[index + 1] != 0 { index += 1 }
                isInString = byte != UInt8(ascii: "\"")
                index += 1
            } else if byte.isPartOfNumber {
                var end = index
                while end < text.count, text[end].isPartOfNumber { end += 1 }
                if Self.isLargeInteger(text[index..<end]) {
                    bytes += text[copied..<index]
                    bytes += [UInt8(ascii: "\"")] + text[index..<end] + [UInt8(ascii: "\"")]
                    copied = end
                }
                index = end
            } else {
                isInString = byte == UInt8(ascii: "\"")
                if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { depth += 1 }
                if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { depth -= 1 }
                guard depth <= Self.maximumDepth else {
                    throw JQError(.evaluation, "invalid JSON: more than \(Self.maximumDepth) levels of nesting")
                }
                index += 1
            }
        }
        bytes = copied == 0 ? text : bytes + text[copied...]
    }

    /// Returns `true` if a text is an integer beyond 2^53, without a fraction or an exponent.
    private static func isLargeInteger(_ text: ArraySlice<UInt8>) -> Bool {
        let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
        let limit = "9007199254740992".utf8
        guard digits.count >= limit.count, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return false }
        // Leading zeros are not valid in JSON.
        guard digits.first != UInt8(ascii: "0") else { return false }
        return digits.count > limit.count || limit.lexicographicallyPrecedes(digits)
    }
}

extension UInt8 {
    fileprivate var isPartOfNumber: Bool {
        switch self {
        case 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }
}
