import Glibc

/// A word in the encoding of hyphenation patterns.
struct EncodedWord {
    private let bytes: [UInt8]
    /// The start of each letter, in bytes.
    let starts: [Int]

    /// Encodes a word. Returns `nil` if the encoding is not supported or lacks one of the letters.
    init?(_ word: String, as encoding: String) {
        if encoding == "UTF-8" {
            bytes = Array(word.utf8)
            starts = bytes.indices.filter { [bytes] in bytes[$0] & 0xC0 != 0x80 }
            return
        }
        guard let name = Self.converter(for: encoding), let bytes = Self.convert(word, to: name),
            bytes.count == word.unicodeScalars.count
        else { return nil }
        self.bytes = bytes
        starts = Array(bytes.indices)
    }

    /// Returns the bytes of a range of letters.
    func bytes(of letters: Range<Int>) -> ArraySlice<UInt8> {
        let end = letters.upperBound < starts.count ? starts[letters.upperBound] : bytes.count
        return letters.isEmpty ? [] : bytes[starts[letters.lowerBound]..<end]
    }

    /// Returns the name of `iconv` for an encoding of one byte per letter; `nil` for others, so that a damaged file cannot select any converter.
    private static func converter(for encoding: String) -> String? {
        let name = encoding.uppercased()
        if name.hasPrefix("MICROSOFT-CP125") { return String(name.dropFirst("MICROSOFT-".count)) }
        return name.hasPrefix("ISO8859-") || name.hasPrefix("KOI8-") ? name : nil
    }

    private static func convert(_ word: String, to encoding: String) -> [UInt8]? {
        let converter = iconv_open(encoding, "UTF-8")
        guard converter != iconv_t(bitPattern: -1) else { return nil }
        defer { iconv_close(converter) }
        var source = word.utf8.map { CChar(bitPattern: $0) }
        var target = [CChar](repeating: 0, count: source.count)
        let left: Int? = source.withUnsafeMutableBufferPointer { source in
            target.withUnsafeMutableBufferPointer { target in
                var (input, inputLeft) = (source.baseAddress, source.count)
                var (output, outputLeft) = (target.baseAddress, target.count)
                guard iconv(converter, &input, &inputLeft, &output, &outputLeft) == 0 else { return nil }
                return outputLeft
            }
        }
        return left.map { target.dropLast($0).map(UInt8.init(bitPattern:)) }
    }
}
