/// Texts such as nobody writes, and the rules of Unicode still give a meaning to.
public enum HostileText {
    /// Scalars that join with what stands beside them, or change what a line or a word is.
    private static let scalars: [ClosedRange<UInt32>] = [
        0x61...0x66, 0x20...0x20, 0x20...0x20, 0x09...0x0A, 0x0D...0x0D, 0x00...0x1F, 0xA0...0x17F, 0x300...0x36F,
        0x600...0x605, 0x620...0x64A, 0x900...0x94D, 0x94D...0x94D, 0xE01...0xE3A, 0x1100...0x11FF, 0x200B...0x200F,
        0x200D...0x200D, 0x2028...0x2029, 0x3040...0x30FF, 0x3099...0x309A, 0x4E00...0x4E20, 0xAC00...0xAC40,
        0xE000...0xE010, 0xFE0E...0xFE0F, 0x110BD...0x110BD, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF, 0x1F466...0x1F469,
        0xE0020...0xE007F, 0x10FFFD...0x10FFFD,
    ]

    /// Any of them, now and then one of them many times.
    public static func random(length: Int, using generator: inout SeededGenerator) -> String {
        var text = String.UnicodeScalarView()
        while text.count < length {
            let range = scalars[Int.random(in: scalars.indices, using: &generator)]
            guard let scalar = Unicode.Scalar(UInt32.random(in: range, using: &generator)) else { continue }
            let isMany = Int.random(in: 0..<40, using: &generator) == 0
            for _ in 0..<(isMany ? Int.random(in: 1...80, using: &generator) : 1) { text.append(scalar) }
        }
        return String(text)
    }
}
