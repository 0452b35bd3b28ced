/// What a screen says of itself over its cable, as far as a person would name it.
///
/// Source of the layout: VESA Enhanced EDID Standard, release A, section 3.10: four descriptors of 18 bytes from byte 54.
nonisolated enum EDID {
    /// The monitor's name; nil where the block is damaged or has none.
    static func name(in block: [UInt8]) -> String? {
        let start: [UInt8] = [0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0]
        guard block.count >= 128, block.starts(with: start) else { return nil }
        for offset in stride(from: 54, through: 108, by: 18) {
            // Two zeros stand where a timing would have its clock; 0xFC says that a name follows.
            guard block[offset] == 0, block[offset + 1] == 0, block[offset + 3] == 0xFC else { continue }
            let text = block[(offset + 5)..<(offset + 18)].prefix { $0 != 0x0A }
            let name = String(decoding: text.filter { (0x20..<0x7F).contains($0) }, as: UTF8.self)
            let trimmed = name.split(separator: " ").joined(separator: " ")
            return trimmed.isEmpty ? nil : trimmed
        }
        return nil
    }
}
