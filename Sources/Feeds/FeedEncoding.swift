import CExpat
import System

/// Single-byte character sets that expat does not support itself.
enum FeedEncoding {
    /// Describes a character set for expat.
    ///
    /// - Returns: An expat status, which is an error for an unknown character set.
    static func describe(_ name: UnsafePointer<XML_Char>?, _ encoding: UnsafeMutablePointer<XML_Encoding>?) -> CInt {
        let name = name.map { String(cString: $0).lowercased() } ?? ""
        guard let encoding, ["windows-1252", "cp1252", "iso-8859-15", "latin1", "ansi"].contains(name) else {
            return CInt(XML_STATUS_ERROR.rawValue)
        }
        let isLatin9 = name == "iso-8859-15"
        withUnsafeMutableBytes(of: &encoding.pointee.map) { map in
            let codes = map.bindMemory(to: CInt.self)
            for byte in codes.indices {
                codes[byte] = CInt(clamping: isLatin9 ? latin9(byte) : windows(byte))
            }
        }
        (encoding.pointee.data, encoding.pointee.convert, encoding.pointee.release) = (nil, nil, nil)
        return CInt(XML_STATUS_OK.rawValue)
    }

    private static func windows(_ byte: Int) -> Int {
        // Undefined bytes are decoded as in ISO 8859-1 (WHATWG Encoding).
        guard (0x80...0x9F).contains(byte), let text = WindowsText.utf8(of: [UInt8(byte)]) else { return byte }
        return String(decoding: text, as: UTF8.self).unicodeScalars.first.map { Int($0.value) } ?? byte
    }

    /// Returns the code point of a byte in ISO 8859-15, which differs from ISO 8859-1 in eight characters.
    private static func latin9(_ byte: Int) -> Int {
        switch byte {
        case 0xA4: 0x20AC
        case 0xA6: 0x160
        case 0xA8: 0x161
        case 0xB4: 0x17D
        case 0xB8: 0x17E
        case 0xBC: 0x152
        case 0xBD: 0x153
        case 0xBE: 0x178
        default: byte
        }
    }
}
