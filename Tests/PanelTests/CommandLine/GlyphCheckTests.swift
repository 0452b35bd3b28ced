import KioskFile
import Testing

@testable import thumbrail

@Suite("Characters that no font has")
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

    @Test("L2: each text that has one is named with its place, and each of them where it comes first")
    func places() throws {
        #expect(try hints(kiosk, without: []) == [])
        #expect(
            try hints(kiosk, without: ["Ω", "Ж", "ሰ"]) == [
                "k.yaml:3:12: hint: no font of this machine has Ω (U+3A9)",
                "k.yaml:5:16: hint: no font of this machine has Ж (U+416)",
                "k.yaml:6:15: hint: no font of this machine has ሰ (U+1230)",
            ])
    }

    @Test("L2: five are named of a text, and the others counted")
    func many() throws {
        func hint(_ letters: String) throws -> String? {
            try hints("title: \(letters)\ntabs: [{title: A, rows: [B]}]", without: Set("абвгде".unicodeScalars)).first
        }
        let five = "а (U+430), б (U+431), в (U+432), г (U+433), д (U+434)"
        #expect(try hint("абвгд") == "k.yaml:1:8: hint: no font of this machine has \(five)")
        #expect(try hint("абвгде") == "k.yaml:1:8: hint: no font of this machine has \(five) and 1 more")
    }

    @Test("who only shows a kiosk keeps no texts beside it")
    func notKept() throws {
        #expect(try KioskDefinition.parse(kiosk, path: "k.yaml").placedTexts == [])
    }
}
