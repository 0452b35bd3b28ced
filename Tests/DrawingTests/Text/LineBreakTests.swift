import ICU
import TestSupport
import Testing

@testable import Drawing

@Suite("Line breaking")
struct LineBreakTests {
    /// Each character is ten points wide, and a space five.
    private func lines(_ text: String, _ characters: Int) -> [String] {
        TextLayout(text, font: Font(size: 10), width: Double(characters * 10), measurer: EmMeasurer()).lines.map(\.text)
    }

    @Test(
        "Lines break at spaces between words",
        arguments: [
            ("a well-known fact", 8, ["a well-", "known", "fact"]),
            ("ten - nine", 6, ["ten -", "nine"]),
            ("a -5 b", 3, ["a", "-5", "b"]),
            ("and/or more", 5, ["and/", "or", "more"]),
            ("2026-11-22", 6, ["2026-1", "1-22"]),
            ("Qui est là ?", 10, ["Qui est", "là ?"]),
            ("Il dit « oui » ici", 9, ["Il dit", "« oui »", "ici"]),
            ("a (« b » c)", 5, ["a", "(« b »", "c)"]),
            ("a (“ b", 4, ["a", "(“ b"]),
            ("er sagt „ja“ laut", 12, ["er sagt „ja“", "laut"]),
            ("er sagt „ja“ laut", 9, ["er sagt", "„ja“ laut"]),
            ("to (see below)", 6, ["to", "(see", "below)"]),
            ("one ( two )", 6, ["one", "( two )"]),
            ("a \u{2014} b", 3, ["a \u{2014}", "b"]),
            ("10\u{A0}km far", 5, ["10\u{A0}km", "far"]),
            ("کتاب ، قلم", 5, ["کتاب", "، قلم"]),
        ])
    func plain(_ text: String, _ characters: Int, _ wanted: [String]) {
        #expect(lines(text, characters) == wanted)
    }

    @Test(
        "L1: Lines break between words in scripts without spaces",
        arguments: [
            // A full stop, a small kana and a closing bracket begin no line, and an opening one ends none.
            ("日本語。日本", 3, ["日本", "語。日", "本"]),
            ("あいっと", 2, ["あ", "いっ", "と"]),
            ("日「本」語", 2, ["日", "「本", "」語"]),
            ("日「本」語", 3, ["日", "「本」", "語"]),
            // A dictionary finds the break between the words for language and country.
            ("ภาษาไทย", 5, ["ภาษา", "ไทย"]),
            ("ประเทศไทย", 6, ["ประเทศ", "ไทย"]),
            ("ພາສາລາວ", 5, ["ພາສາ", "ລາວ"]),
            ("សួស្តីពិភពលោក", 6, ["សួស្តី", "ពិភពលោក"]),
            ("မြန်မာဘာသာ", 4, ["မြန်မာ", "ဘာသာ"]),
            ("👩‍👩‍👧👩‍👩‍👧", 1, ["👩‍👩‍👧", "👩‍👩‍👧"]),
        ])
    func dictionary(_ text: String, _ characters: Int, _ wanted: [String]) {
        #expect(lines(text, characters) == wanted)
    }

    @Test("In scripts with spaces no line begins where UAX #14 forbids it")
    func strictness() throws {
        var random = SeededGenerator(seed: 14)
        let letters: [Character] = Array("abcéßñαβγдяא ב  ا ب   -/-/–—1234,.:;!?()[]{}«»„“”‘’'\"%€$&@…°،؟")
        var allowed = 0
        for _ in 0..<20_000 {
            var text = String(
                (0..<Int.random(in: 2...12, using: &random)).map { _ in letters.randomElement(using: &random) ?? " " })
            try text.withUTF8 { bytes in
                let breaks = LineBreaks(bytes, 0..<bytes.count)
                let found = try #require(LineBreakFinder.breaks(in: bytes))
                for index in found.indices.dropFirst() where bytes[index] & 0xC0 != 0x80 && bytes[index] != 0x20 {
                    guard breaks.last(after: index - 1, upTo: index, in: bytes) == index else { continue }
                    allowed += 1
                    #expect(found[index], "\(String(decoding: bytes, as: UTF8.self).debugDescription) at \(index)")
                }
            }
        }
        #expect(allowed > 5_000)
    }
}
