import Drawing
import Logging
import TestSupport
import Testing

@testable import Rendering

@Suite("Hyphenation")
struct HyphenationTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func hyphenated(_ word: String, _ tag: String, _ hyphenator: Hyphenator) throws -> String {
        let places = hyphenator.places(in: word, language: try #require(Language(tag)))
        let letters = Array(word.unicodeScalars)
        var result = String.UnicodeScalarView()
        for (index, letter) in letters.enumerated() {
            if places.contains(index) { result.append("-") }
            result.append(letter)
        }
        return String(result)
    }

    /// Hyphenates a word with the patterns of the folder, for a language that has no installed patterns.
    private func hyphenated(_ word: String, _ tag: String = "tlh") throws -> String {
        try hyphenated(word, tag, Hyphenator(folder: folder.path))
    }

    private func hyphenated(_ word: String, with patterns: String, encoding: String = "UTF-8") throws -> String {
        try folder.write("hyph_tlh.dic", "\(encoding)\n\(patterns)\n")
        return try hyphenated(word)
    }

    // MARK: Installed patterns

    @Test(
        "German words are hyphenated with the patterns of Debian's package hyphen-de",
        arguments: [
            "Si-cher-heits-ein-wei-sung", "Öff-nungs-zei-ten", "Ver-an-stal-tungs-ka-len-der", "RE-PA-RA-TUR",
            "Stra-ßen-bahn",
        ])
    func german(_ expected: String) throws {
        #expect(try hyphenated(expected.filter { $0 != "-" }, "de", Hyphenator()) == expected)
    }

    @Test(
        "English words are hyphenated with the patterns of Debian's package hyphen-en-us",
        arguments: ["hy-phen-ation", "In-ter-na-tion-al-iza-tion", "re-frig-er-a-tor", "strength"])
    func english(_ expected: String) throws {
        #expect(try hyphenated(expected.filter { $0 != "-" }, "en", Hyphenator()) == expected)
    }

    @Test("The measurer of a renderer hyphenates in its language, which is English at first")
    func engine() {
        let text = Renderer(scale: 1, pictureFolders: [], logger: LogRecord().logger).text
        #expect(text.hyphenPlaces(in: "hyphenation") == [2, 6])
        #expect(text.work > 0, "reading patterns counts as work")
        text.language = Language("de")
        #expect(text.hyphenPlaces(in: "Sicherheit") == [2, 6])
        text.language = Language("tlh")
        #expect(text.hyphenPlaces(in: "Sicherheit").isEmpty)
    }

    @Test("Letters that the encoding of the patterns lacks are not hyphenated")
    func otherScript() throws {
        #expect(try hyphenated("Безопасность", "de", Hyphenator()) == "Безопасность")
        #expect(try hyphenated("בטיחותבעבודה", "en", Hyphenator()) == "בטיחותבעבודה")
    }

    // MARK: Files

    @Test("A language without patterns is not hyphenated, nor any language if the folder is missing")
    func missing() throws {
        #expect(try hyphenated("Sicherheit") == "Sicherheit")
        #expect(try hyphenated("Sicherheit", "de", Hyphenator(folder: folder / "missing")) == "Sicherheit")
    }

    @Test("The patterns of the region come before those of the language, and those of another region after them")
    func regions() throws {
        try folder.write("hyph_de_AT.dic", "UTF-8\na1t\n")
        #expect(try hyphenated("aaatttaaa", "de") == "aaa-tttaaa", "only another region has patterns")
        try folder.write("hyph_de.dic", "UTF-8\nt1a\n")
        #expect(try hyphenated("aaatttaaa", "de") == "aaattt-aaa")
        #expect(try hyphenated("aaatttaaa", "de-AT") == "aaa-tttaaa")
        #expect(try hyphenated("aaatttaaa", "de-CH-1901") == "aaattt-aaa")
    }

    @Test("A file of 4 MB is read, a larger one is not, nor anything that is no regular file")
    func fileLimits() throws {
        let start = "UTF-8\na1t\n%"
        let rest = String(repeating: "%", count: HyphenationPatterns.largestFile - start.utf8.count)
        try folder.write("hyph_tlh.dic", start + rest)
        #expect(try hyphenated("aaattt") == "aaa-ttt")
        try folder.write("hyph_tlh.dic", start + rest + "%")
        #expect(try hyphenated("aaattt") == "aaattt")
        try folder.write("hyph_qqq.dic/file", "UTF-8\na1t\n")
        #expect(try hyphenated("aaattt", "qqq") == "aaattt")
    }

    @Test(
        "Words are converted to the encoding of their patterns",
        arguments: [
            ("ISO8859-1", [0xE4, 0x31, 0x74], "ääättt", "äää-ttt"),
            ("ISO8859-2", [0xB1, 0x31, 0xB3], "ąąąłłł", "ąąą-łłł"),
            ("KOI8-R", [0xC1, 0x31, 0xD7], "АААвва", "ААА-вва"),
            ("microsoft-cp1251", [0xE0, 0x31, 0xE2], "аааВВВ", "ааа-ВВВ"),
            ("UTF-16", [0xE4, 0x31, 0x74], "ääättt", "ääättt"), ("UTF-7", [0x61, 0x31, 0x74], "aaattt", "aaattt"),
            ("", [0x61, 0x31, 0x74], "aaattt", "aaattt"),
        ] as [(String, [UInt8], String, String)])
    func encodings(_ name: String, _ pattern: [UInt8], _ word: String, _ expected: String) throws {
        try folder.write("hyph_tlh.dic", Array("\(name)\n".utf8) + pattern + [0x0A])
        #expect(try hyphenated(word) == expected)
    }

    @Test("Damaged files hyphenate somehow or not at all, within the word")
    func damaged() throws {
        var generator = SeededGenerator(seed: 5)
        let alphabet = Array("aet.1239/\n\r\u{E4},= %N".utf8) + [0xC3, 0xFF, 0]
        for _ in 0..<200 {
            let bytes = (0..<Int.random(in: 0...400, using: &generator)).map { _ in
                alphabet[Int.random(in: alphabet.indices, using: &generator)]
            }
            for encoding in ["UTF-8\n", "ISO8859-1\nNEXTLEVEL\n", ""] {
                try folder.write("hyph_tlh.dic", Array(encoding.utf8) + bytes)
                let places = Hyphenator(folder: folder.path).places(in: "täteatäte", language: .klingon)
                #expect(places.allSatisfy { (2...6).contains($0) })
                #expect(places == places.sorted())
            }
        }
    }

    // MARK: Patterns

    @Test(
        "The largest digit at a place decides, and an odd one allows a hyphen",
        arguments: [
            ("a1t", "aaa-ttt"), ("a2t", "aaattt"), ("a1t\na2tt", "aaattt"), ("a1t\na2tt\na3ttt", "aaa-ttt"),
            ("1ttt", "aaa-ttt"),
            ("aaa1", "aaa-ttt"), (".aaa1", "aaa-ttt"), (".aa1", "aa-attt"), ("1ttt.", "aaa-ttt"), ("1tt.", "aaattt"),
            ("aaa1.", "aaattt"),
            ("% a1t", "aaattt"), ("a1t  \r", "aaa-ttt"), ("9", "aaattt"), ("", "aaattt"),
        ])
    func patterns(_ patterns: String, _ expected: String) throws {
        #expect(try hyphenated("aaattt", with: patterns) == expected)
    }

    @Test("Of the patterns that end at the same letter, only the longest applies, as in libhyphen")
    func longest() throws {
        #expect(try hyphenated("aaattt", with: "a1t\naat") == "aaattt")
        #expect(
            try hyphenated("aaattt", with: "a1t\naatx") == "aaattt", "the beginning of a longer pattern counts as well")
        #expect(try hyphenated("aaattt", with: "a1t\nxat") == "aaa-ttt")
    }

    @Test("A pattern that changes the spelling allows no hyphen")
    func spelling() throws {
        #expect(try hyphenated("asszonnya", with: "as1s1zo/sz=sz,2,3\nn1n") == "asszon-nya")
    }

    @Test("At least two letters are before a hyphen and three after it, or as many as the file demands")
    func minimums() throws {
        #expect(try hyphenated("aaaaaaa", with: "a1a") == "aa-a-a-aaa")
        #expect(try hyphenated("aaaaaaa", with: "LEFTHYPHENMIN 1\nRIGHTHYPHENMIN 1\na1a") == "aa-a-a-aaa")
        #expect(try hyphenated("aaaaaaa", with: "LEFTHYPHENMIN 3\nRIGHTHYPHENMIN 4\na1a") == "aaa-aaaa")
        #expect(try hyphenated("aaaaaaa", with: "LEFTHYPHENMIN 4\nRIGHTHYPHENMIN 4\na1a") == "aaaaaaa")
        #expect(try hyphenated("aaaaaaa", with: "LEFTHYPHENMIN 99999999999999999999\na1a") == "aa-a-a-aaa")
        #expect(
            try hyphenated("aaaaaaa", with: "LEFTHYPHENMIN \(Int.max)\nRIGHTHYPHENMIN \(Int.max)\na1a") == "aaaaaaa")
    }

    @Test("The first level divides a compound, and the next one each of its words")
    func levels() throws {
        #expect(try hyphenated("aaaaattttt", with: "a1t\nNEXTLEVEL\n.aa1\n.tt1") == "aa-aaa-tt-ttt")
        #expect(try hyphenated("aaaaa", with: "a1t\nNEXTLEVEL\n.aa1") == "aa-aaa")
    }

    @Test("Patterns after the third NEXTLEVEL belong to the fourth level")
    func levelLimit() throws {
        let before = String(repeating: "NEXTLEVEL\n", count: HyphenationPatterns.maximumLevels - 1)
        #expect(try hyphenated("aaattt", with: "\(before)a1t") == "aaa-ttt")
        #expect(try hyphenated("aaattt", with: "\(before)NEXTLEVEL\na1t") == "aaa-ttt")
    }

    // MARK: Words

    @Test("A word of a hundred letters is hyphenated, a longer one is not")
    func longestWord() throws {
        try folder.write("hyph_tlh.dic", "UTF-8\na1t\n")
        for (count, expected) in [(Hyphenator.longestWord, true), (Hyphenator.longestWord + 1, false)] {
            let word = String(repeating: "a", count: count - 3) + "ttt"
            #expect(try hyphenated(word).contains("-") == expected)
        }
    }

    @Test("The places of 256 words are kept, without reading the patterns again")
    func kept() throws {
        try folder.write("hyph_tlh.dic", "UTF-8\na1t\n")
        let hyphenator = Hyphenator(folder: folder.path)
        for index in 0..<Hyphenator.maximumWords {
            let word = "aaattt" + String(repeating: "a", count: index % 50) + String(repeating: "t", count: index / 50)
            #expect(hyphenator.places(in: word, language: .klingon).first == 3)
        }
        try folder.write("hyph_tlh.dic", "UTF-8\nt1a\n")
        #expect(hyphenator.places(in: "aaattt", language: .klingon) == [3])
        #expect(hyphenator.places(in: "AAATTT", language: .klingon) == [3], "case does not matter")
        #expect(hyphenator.places(in: "tttaaa", language: .klingon) == [3], "the 257th word is searched in the file")
        #expect(hyphenator.places(in: "aaattt", language: .klingon).isEmpty)
    }
}

extension Language {
    fileprivate static let klingon = Language("tlh") ?? .english
}
