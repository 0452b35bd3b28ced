import Drawing
import Testing

@testable import Rendering

/// Sixteen lines in several scripts and both directions. Their pictures were compared with those of pango for the same
/// lines and font: letters, their order and positions are equal. Only the thirteenth differs. Pango takes its first
/// character, a control, as the direction of the paragraph, and rule P2 of UAX #9 takes the first letter.
@MainActor
@Suite("Lines with mixed scripts")
struct MixedLineTests {
    nonisolated static let lines = [
        "English, then עברית, then English",
        "עברית, then English, ועוד",
        "العربية with English في الوسط",
        "Price: ١٢٣ ج.م. (about 12 €)",
        "טלפון: ‎+972-2-123-4567‎ (בבית)",
        "(א) [ב] {ג} «ד» “ה”",
        "ab (אב) cd [دج] ef",
        "السَّلامُ عَلَيْكُم",
        "Ünïcödé, Ελληνικά, Кириллица",
        "e\u{301}a\u{308}o\u{302}\u{323} – naïve façade",
        "١ + ٢ = ٣, 1 + 2 = 3",
        "מחיר 25.90 ₪ (20% הנחה)",
        "\u{202B}right to left, forced\u{202C} end",
        "user \u{2067}שם\u{2069}: 12 points",
        "100 %, ‏50 %, ½, H₂O, x²",
        "سلام، دنیا! Hello; how? خوبم.",
    ]

    @Test("Lines with mixed scripts match the reference pictures", arguments: Array(lines.enumerated()))
    func pictures(_ number: Int, _ line: String) throws {
        let font = Font(family: "DejaVu Sans", size: 20)
        let sheet = try Sheet(width: 400, height: 36, background: Color(white: 255), families: ["DejaVu Sans"]) {
            list in
            list.text(
                line, at: Point(x: 8, y: 25), font: font, color: Color(white: 0), order: TextOrder(ofLine: line))
        }
        let name = number < 9 ? "mixed-0\(number + 1)" : "mixed-\(number + 1)"
        // FreeType and HarfBuzz versions differ: edges may be slightly darker or lighter, but letters do not move.
        try References.expect(sheet.buffer, matches: name, tolerance: 40, count: 60)
    }
}
