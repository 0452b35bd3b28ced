/// A piece of text in one face: what words and lines are kept by.
///
/// The hash is made once, of the bytes, eight at a time: lines are looked up in each frame.
struct TextKey: Hashable {
    let text: String
    let face: Int
    private let digest: UInt64

    init(_ text: String, face: Int) {
        var text = text
        self.face = face
        digest = text.withUTF8 { Self.digest($0) } ^ UInt64(truncatingIfNeeded: face) &* 0x9E37_79B9_7F4A_7C15
        self.text = text
    }

    static func == (a: TextKey, b: TextKey) -> Bool {
        a.digest == b.digest && a.face == b.face && a.text == b.text
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(digest)
    }

    private static func digest(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hash = UInt64(truncatingIfNeeded: bytes.count) &* 0xFF51_AFD7_ED55_8CCD
        let raw = UnsafeRawBufferPointer(bytes)
        var offset = 0
        while offset + 8 <= raw.count {
            hash = mix(hash, raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        var rest: UInt64 = 0
        while offset < raw.count {
            rest = rest << 8 | UInt64(raw[offset])
            offset += 1
        }
        return mix(hash, rest)
    }

    private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let product = (hash ^ word ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
        return product.high ^ product.low
    }
}
