/// Unusual texts that the rules of Unicode still define.
public enum HostileText {
    /// Scalars that combine with their neighbours, or affect the bounds of lines or words.
    private static let scalars: [ClosedRange<UInt32>] = [
        0x61...0x66, 0x20...0x20, 0x20...0x20, 0x09...0x0A, 0x0D...0x0D, 0x00...0x1F, 0xA0...0x17F, 0x300...0x36F,
        0x600...0x605, 0x620...0x64A, 0x900...0x94D, 0x94D...0x94D, 0xE01...0xE3A, 0x1100...0x11FF, 0x200B...0x200F,
        0x200D...0x200D, 0x2028...0x2029, 0x3040...0x30FF, 0x3099...0x309A, 0x4E00...0x4E20, 0xAC00...0xAC40,
        0xE000...0xE010, 0xFE0E...0xFE0F, 0x110BD...0x110BD, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF, 0x1F466...0x1F469,
        0xE0020...0xE007F, 0x10FFFD...0x10FFFD,
    ]

    /// A text with a name for its hostile property.
    public struct Case: CustomStringConvertible, Sendable {
        public let name: String
        public let text: String

        public var description: String { name }
    }

    /// Texts with one hostile property each: undefined characters, missing ends, excessive lengths.
    public static let cases: [Case] = [
        Case(name: "all noncharacters", text: spaced(noncharacters)),
        Case(name: "controls of both kinds", text: spaced(Array(1...8) + Array(0x80...0x9F) + [0x7F, 0x2028, 0x2029])),
        Case(name: "directions that never end", text: "\u{202E}a\u{2067}b\u{202B}ג\u{2068}د\u{202A}e \u{2066}f"),
        Case(name: "ends of directions that never began", text: "a\u{202C}\u{2069}ב\u{2069}\u{202C} c\u{202C}"),
        Case(name: "10,000 embeddings in each other", text: repeated("\u{202B}a\u{202A}", 5_000)),
        Case(name: "10,000 isolates in each other", text: repeated("\u{2067}a\u{2066}ב", 5_000)),
        Case(name: "10,000 marks on a letter", text: "a" + repeated("\u{301}", 10_000)),
        Case(name: "10,000 marks on nothing", text: repeated("\u{20DD}", 10_000)),
        Case(name: "10,000 emoji joined to one", text: repeated("👩\u{200D}", 10_000)),
        Case(name: "10,000 halves of flags", text: repeated("\u{1F1E9}", 10_001)),
        Case(name: "a word of 90,000 letters", text: repeated("word", 22_500)),
        Case(name: "a word of 30,000 ideographs", text: repeated("漢字", 15_000)),
        Case(name: "a word of 90,000 Thai letters", text: repeated("กา", 45_000)),
        Case(name: "a word of 90,000 Arabic letters", text: repeated("سلام", 22_500)),
        Case(name: "90,000 spaces", text: "a" + repeated(" ", 90_000) + "b"),
        Case(
            name: "what no font has",
            text: String(String.UnicodeScalarView((0..<9_000).compactMap { Unicode.Scalar(0xF0000 + $0) }))),
        Case(name: "variation selectors on everything", text: repeated("a\u{FE0F}漢\u{E0100}1\u{FE0F}\u{20E3}", 2_000)),
        Case(name: "tags without an end", text: "🏴" + repeated("\u{E0067}", 10_000)),
    ]

    /// U+FDD0 to U+FDEF, and the last two of each plane.
    private static let noncharacters =
        Array(UInt32(0xFDD0)...0xFDEF) + (0...UInt32(16)).flatMap { [$0 << 16 | 0xFFFE, $0 << 16 | 0xFFFF] }

    private static func spaced(_ scalars: [UInt32]) -> String {
        scalars.compactMap(Unicode.Scalar.init).map { "a\($0)b" }.joined(separator: " ")
    }

    private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    /// Returns a text of random scalars, some of which are repeated many times.
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
