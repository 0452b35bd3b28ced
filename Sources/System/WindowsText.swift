/// Text in Windows-1252, the encoding that spreadsheets and other programs in Western Europe often write.
public enum WindowsText {
    /// The characters for the bytes 0x80 to 0x9F; a space for a byte without a character.
    private static let special = Array("€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ".unicodeScalars)

    /// Returns the UTF-8 of a text in Windows-1252, or in ISO 8859-1, which is read as Windows-1252 (WHATWG Encoding); `nil` if a byte is
    /// not a character.
    public static func utf8(of bytes: [UInt8]) -> [UInt8]? {
        var text = String.UnicodeScalarView()
        for byte in bytes {
            guard (0x80...0x9F).contains(byte) else {
                text.append(Unicode.Scalar(byte))
                continue
            }
            let scalar = special[Int(byte) - 0x80]
            guard scalar != " " else { return nil }
            text.append(scalar)
        }
        return Array(String(text).utf8)
    }
}
