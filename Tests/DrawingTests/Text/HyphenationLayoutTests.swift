import Testing

@testable import Drawing

@Suite("Hyphenated lines")
struct HyphenationLayoutTests {
    private let measurer = EmMeasurer()
    private let font = Font(size: 10)

    init() {
        measurer.hyphens = ["Einweisung": [3, 6], "Öffnungszeiten": [3, 8, 11]]
    }

    /// Returns the layout in a width of a number of characters.
    private func layout(_ text: String, _ characters: Double, maxLines: Int = 0, hyphenates: Bool = true) -> TextLayout
    {
        TextLayout(
            text, font: font, width: characters * 10, maxLines: maxLines, hyphenates: hyphenates, measurer: measurer)
    }

    private func lines(_ text: String, _ characters: Double, maxLines: Int = 0) -> [String] {
        layout(text, characters, maxLines: maxLines).lines.map(\.text)
    }

    @Test("A word that is wider than the line is hyphenated, and each part is looked up in the whole word")
    func words() {
        #expect(lines("Einweisung", 8) == ["Einwei-", "sung"])
        #expect(lines("Einweisung", 5) == ["Ein-", "wei-", "sung"])
        #expect(lines("Öffnungszeiten", 9) == ["Öffnungs-", "zeiten"])
        #expect(measurer.lookedUp.allSatisfy { ["Einweisung", "Öffnungszeiten"].contains($0) })
    }

    @Test("The hyphen counts towards the width of the line, and is not in its range")
    func hyphen() {
        let layout = layout("Einweisung", 7)
        #expect(layout.lines.map(\.text) == ["Einwei-", "sung"])
        #expect(layout.lines.map(\.width) == [70, 40])
        #expect(layout.lines.map(\.range) == [0..<6, 6..<10])
        #expect(layout.breaksWords && !layout.isTruncated)
        #expect(lines("Einweisung", 6.9) == ["Ein-", "wei-", "sung"])
    }

    @Test("A word without a place for a hyphen is broken between any letters, as is a text that is not hyphenated")
    func noPlaces() {
        #expect(lines("Schrumpfung", 6) == ["Schrum", "pfung"])
        #expect(lines("Einweisung", 3) == ["Ein", "wei", "sun", "g"], "no hyphen fits")
        #expect(layout("Einweisung", 8, hyphenates: false).lines.map(\.text) == ["Einweisu", "ng"])
    }

    @Test("Lines that break at spaces, hyphens and slashes look up no words")
    func ordinary() {
        #expect(lines("Eine Einweisung", 10) == ["Eine", "Einweisung"])
        #expect(lines("ab-Einweisung/ab", 11) == ["ab-", "Einweisung/", "ab"])
        #expect(measurer.lookedUp.isEmpty)
    }

    @Test("A long word begins in a new line if the rest of the lines hold it, and otherwise on the open line")
    func restOfLines() {
        #expect(lines("Die Einweisung", 8) == ["Die", "Einwei-", "sung"])
        #expect(lines("Die Einweisung", 8, maxLines: 3) == ["Die", "Einwei-", "sung"])
        #expect(lines("Die Einweisung", 8, maxLines: 2) == ["Die Ein-", "weisung"])
        #expect(lines("Die Einweisung", 7, maxLines: 2) == ["Die", "Einwei…"], "no part fits on the open line")
        #expect(lines("Einweisung", 8, maxLines: 1) == ["Einweis…"])
    }

    @Test("A soft hyphen comes before the places of the language")
    func softHyphen() {
        #expect(lines("Einw\u{AD}eisung", 8) == ["Einw-", "eisung"])
        measurer.hyphens["eisungen"] = [2]
        #expect(
            lines("Einw\u{AD}eisungen", 6) == ["Einw-", "ei-", "sungen"],
            "a part that is too wide is hyphenated as well")
    }

    @Test(
        "Punctuation around a word does not matter",
        arguments: [
            ("„Einweisung“!", ["„Einwei-", "sung“!"]), ("(Einweisung),", ["(Einwei-", "sung),"]),
            ("d’Einweisung:", ["d’Ein-", "weisung:"]),
        ])
    func punctuation(_ text: String, _ expected: [String]) {
        #expect(lines(text, 8) == expected)
    }

    @Test(
        "Addresses, paths and codes get no hyphens",
        arguments: [
            "a@Einweisung", "//Einweisung", "/Einweisung", "Einweisung.de", "de.Einweisung", "Einweisung_1",
            "#Einweisung", "4Einweisung",
            "Einweisung4", "a:Einweisung", "x=Einweisung", "C:\\Einweisung", "~Einweisung", "%Einweisung",
            "a&Einweisung",
        ])
    func codes(_ text: String) {
        #expect(!lines(text, 8).joined().contains("-"))
        #expect(measurer.lookedUp.isEmpty)
    }

    @Test("A word up to 1,024 bytes from the spaces around it is hyphenated")
    func reach() {
        for (count, expected) in [(LongWord.reach, true), (LongWord.reach + 1, false)] {
            let word = "Einweisung" + String(repeating: "!", count: count - 2)
            #expect(lines(word, 8).contains { $0.contains("-") } == expected)
        }
    }

    @Test("Text from right to left is not hyphenated, nor a word within it")
    func rightToLeft() {
        measurer.hyphens["שלוםעולםשלום"] = [4]
        #expect(lines("שלוםעולםשלום", 8) == ["שלוםעולם", "שלום"])
        #expect(!lines("שלום Einweisung", 8).joined().contains("-"))
        #expect(lines("Einweisung שלום", 8) == ["Einwei-", "sung", "שלום"])
    }

    @Test("No hyphen separates a letter from its mark")
    func marks() {
        measurer.hyphens["ace\u{301}tylen"] = [3, 6]
        #expect(lines("ace\u{301}tylen", 4) == ["ace\u{301}t", "ylen"])
    }

    @Test("Places outside of the word are ignored")
    func wrongPlaces() {
        measurer.hyphens["Einweisung"] = [-1, 0, 3, 10, 99]
        #expect(lines("Einweisung", 9) == ["Ein-", "weisung"])
    }

    @Test("A hyphen has the font of the letters before it, and is drawn with them")
    func runs() throws {
        let runs = [TextRun(length: 3, font: font), TextRun(length: 7, font: Font(size: 20))]
        let layout = TextLayout("Einweisung", font: font, runs: runs, width: 110, hyphenates: true, measurer: measurer)
        // Three letters of 10 points, three letters and a hyphen of 20 points.
        #expect(layout.lines.map(\.text) == ["Einwei-", "sung"])
        #expect(layout.lines.first?.pieces.map(\.text) == ["Ein", "wei-"])
        #expect(layout.lines.first?.width == 110)
        let narrow = TextLayout("Einweisung", font: font, runs: runs, width: 109, hyphenates: true, measurer: measurer)
        #expect(narrow.lines.map(\.text) == ["Ein-", "wei-", "sung"])
        #expect(narrow.lines.first?.pieces.map(\.text) == ["Ein-"])
    }
}
