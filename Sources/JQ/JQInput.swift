/// The input of a program as libjq gets it.
///
/// libjq 1.6 has only floating-point numbers: a whole number beyond 2^53 would get other digits. Such a number becomes a string, in which
/// it keeps them.
struct JQInput {
    /// The maximum size of an input together with its variables, in bytes.
    static let maximumBytes = 1 << 20
    /// The maximum nesting depth of arrays and objects, which is that of libjq 1.6. Later versions would allow more.
    static let maximumDepth = 256

    /// The JSON text.
    private(set) var bytes: [UInt8]

    /// Puts large whole numbers in quotation marks.
    ///
    /// - Throws: An error if the text has a NUL byte, which libjq 1.6 takes for a number, or too many levels of nesting.
    init(_ text: [UInt8]) throws(JQError) {
        bytes = []
        var copied = 0
        var index = 0
        var depth = 0
        var isString = false
        while index < text.count {
            let byte = text[index]
            guard byte != 0 else { throw JQError(.evaluation, "invalid JSON: NUL byte") }
            if isString {
                // An escaped byte is skipped, but not a NUL.
                if byte == UInt8(ascii: "\\"), index + 1 < text.count, text[index + 1] != 0 { index += 1 }
                isString = byte != UInt8(ascii: "\"")
                index += 1
            } else if byte.isPartOfNumber {
                var end = index
                while end < text.count, text[end].isPartOfNumber { end += 1 }
                if Self.isLargeWholeNumber(text[index..<end]) {
                    bytes += text[copied..<index]
                    bytes += [UInt8(ascii: "\"")] + text[index..<end] + [UInt8(ascii: "\"")]
                    copied = end
                }
                index = end
            } else {
                isString = byte == UInt8(ascii: "\"")
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

    /// A Boolean value that tells whether a text is a whole number beyond 2^53, without a fraction or an exponent.
    private static func isLargeWholeNumber(_ text: ArraySlice<UInt8>) -> Bool {
        let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
        let limit = "9007199254740992".utf8
        guard digits.count >= limit.count, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return false }
        // JSON has no leading zeros.
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
