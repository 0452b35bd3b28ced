import Drawing
import TestSupport
import Testing

@Suite("Grapheme clusters")
struct TextClusterTests {
    private func characters(_ text: String) -> [String] {
        var text = text
        return text.withUTF8 { bytes in
            var found: [String] = []
            var start = 0
            while start < bytes.count {
                let end = TextCluster.end(from: start, in: bytes)
                found.append(String(decoding: bytes[start..<end], as: UTF8.self))
                start = end
            }
            return found
        }
    }

    @Test(
        "Characters of living languages are never split",
        arguments: [
            "é", "e\u{301}", "ệ", "y\u{308}\u{304}\u{301}", "👩‍👩‍👧‍👦", "🧑🏽‍❤️‍💋‍🧑🏻", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇩🇪🇫🇷", "1️⃣",
            "क्ष्म्य", "र्त्स्न्य", "หนี้", "ᄒ\u{1161}ᆫ", "བསྒྲུབས", "\u{5E9}\u{5BC}\u{5C1}\u{5B8}", "か\u{3099}",
        ])
    func living(text: String) {
        #expect(characters(text) == text.map(String.init))
    }

    @Test("A letter keeps 31 combining marks, more than UAX #15 needs, and the 32nd starts a new cluster")
    func limit() {
        for letter in ["a", "👨"] {
            let whole = letter + String(repeating: "\u{301}", count: 31)
            #expect(characters(whole) == [whole])
            #expect(characters(whole + "b") == [whole, "b"])
            #expect(characters(whole + "\u{301}") == [whole, "\u{301}"])
        }
        let family = Array(repeating: "👨", count: 16).joined(separator: "\u{200D}")
        #expect(characters(family).count == 1)
        #expect(characters(family + "\u{200D}👨").count == 2)
        #expect(characters(String(repeating: "\u{301}", count: 1000)).allSatisfy { $0.unicodeScalars.count <= 32 })
    }

    @Test("Clusters of up to 32 scalars equal the characters of Swift's standard library")
    func property() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<3000 {
            let text = HostileText.random(length: Int.random(in: 1...40, using: &generator), using: &generator)
            let found = characters(text)
            #expect(found.joined().utf8.elementsEqual(text.utf8))
            #expect(found.allSatisfy { $0.unicodeScalars.count <= 32 })
            guard text.allSatisfy({ $0.unicodeScalars.count <= 32 }) else { continue }
            #expect(found.map { Array($0.utf8) } == text.map { Array(String($0).utf8) }, "\(text.debugDescription)")
        }
    }
}
