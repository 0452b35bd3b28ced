import KioskFile
import Testing

@testable import thumbrail

@Suite("Hints about characters that no font has")
@MainActor struct GlyphCheckTests {
    private func hints(_ kiosk: String, without missing: Set<Unicode.Scalar>) throws -> [String] {
        let definition = try KioskDefinition.parse(Array(kiosk.utf8), path: "k.yaml", keepsTexts: true)
        return GlyphCheck.hints(for: definition.placedTexts) { !missing.contains($0) }.map(\.description)
    }

    private let kiosk = """
        title: Größe
        tabs:
          - title: "Ωmega"
            rows:
              - title: Ω и Ж
                text: |
                  abc
                  ሰላም Ж
        """

    @Test("L2: Each text with such a character is reported with its location, and each character once")
    func places() throws {
        #expect(try hints(kiosk, without: []) == [])
        #expect(
            try hints(kiosk, without: ["Ω", "Ж", "ሰ"]) == [
                "k.yaml:3:12: hint: no font on this machine has a glyph for Ω (U+3A9)",
                "k.yaml:5:16: hint: no font on this machine has a glyph for Ж (U+416)",
                "k.yaml:6:15: hint: no font on this machine has a glyph for ሰ (U+1230)",
            ])
    }

    @Test("L2: A hint names five characters of a text and counts the others")
    func many() throws {
        func hint(_ letters: String) throws -> String? {
            try hints("title: \(letters)\ntabs: [{title: A, rows: [B]}]", without: Set("абвгде".unicodeScalars)).first
        }
        let five = "а (U+430), б (U+431), в (U+432), г (U+433), д (U+434)"
        #expect(try hint("абвгд") == "k.yaml:1:8: hint: no font on this machine has a glyph for \(five)")
        #expect(try hint("абвгде") == "k.yaml:1:8: hint: no font on this machine has a glyph for \(five) and 1 more")
    }

    @Test("A kiosk that is displayed and not checked does not store texts for the check")
    func notKept() throws {
        #expect(try KioskDefinition.parse(kiosk, path: "k.yaml").placedTexts == [])
    }
}
