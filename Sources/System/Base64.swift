/// Base64 encoding (RFC 4648, section 4).
public enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    /// The value of each byte; 255 for a byte outside the alphabet.
    private static let values = {
        var values = [UInt8](repeating: 255, count: 256)
        for (value, byte) in alphabet.enumerated() { values[Int(byte)] = UInt8(value) }
        return values
    }()

    /// Decodes a text; returns `nil` if it is not Base64. Padding may be missing.
    public static func bytes(_ text: String) -> [UInt8]? { bytes(Array(text.utf8)[...]) }

    /// Decodes a text in UTF-8; returns `nil` if it is not Base64. Padding may be missing.
    public static func bytes(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var (bytes, bits, count): ([UInt8], UInt32, Int) = ([], 0, 0)
        var end = text.endIndex
        while end > text.startIndex, text[end - 1] == UInt8(ascii: "=") { end -= 1 }
        for byte in text[..<end] {
            let value = values[Int(byte)]
            guard value < 64 else { return nil }
            bits = bits << 6 | UInt32(value)
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
                bits &= (1 << UInt32(count)) - 1
            }
        }
        return count < 6 ? bytes : nil
    }

    /// Encodes bytes, with padding.
    public static func text(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let part = bytes[start..<min(start + 3, bytes.count)]
            let bits = part.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - part.count))
            for index in 0..<4 {
                text.append(
                    index <= part.count
                        ? alphabet[Int(bits >> UInt32(18 - 6 * index) & 63)] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
