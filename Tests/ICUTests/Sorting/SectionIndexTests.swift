import Testing

@testable import ICU

@Suite("Section index letters")
struct SectionIndexTests {
    private func index(_ language: String, hasICU: Bool = true) -> SectionIndex {
        let library = hasICU ? ICULibrary.languages : nil
        return SectionIndex(language, Collator(language, library), library)
    }

    /// The letters are from CLDR's index exemplar characters and its collations.
    nonisolated static let known: [(language: String, letters: [String: String])] = [
        ("en", ["Åland": "A", "Łódź": "L", "zoo": "Z", "éire": "E", "E\u{301}cole": "E"]),
        ("sv", ["Åland": "Å", "ärlig": "Ä", "Öl": "Ö", "zoo": "Z"]),
        ("da", ["Aalborg": "Å", "Ærø": "Æ", "øl": "Ø"]),
        ("de", ["Öl": "O", "Ähre": "A", "ß": "S"]),
        ("es", ["ñandú": "Ñ", "árbol": "A"]),
        ("cs", ["chata": "CH", "cesta": "C", "čaj": "Č"]),
        ("hu", ["Csaba": "CS", "Cukor": "C", "dzsungel": "DZS"]),
        ("vi", ["Đà Nẵng": "Đ", "Da": "D", "Ăn": "Ă"]),
        ("el", ["Άλφα": "Α", "ωμέγα": "Ω"]),
        ("ru", ["ёлка": "Е", "Жук": "Ж"]),
        ("he", ["אילת": "א", "תל אביב": "ת"]),
        ("ar", ["أحمد": "ا", "بيت": "ب"]),
        ("fa", ["گرگان": "گ", "یزد": "ی"]),
        ("hi", ["कमल": "क", "आम": "आ"]),
        ("th", ["เกม": "ก", "กา": "ก", "ไทย": "ท"]),
        ("ko", ["하늘": "ㅎ", "가나": "ㄱ"]),
        ("ja", ["アジア": "あ", "がき": "か", "ワイン": "わ"]),
        ("zh-Hans", ["北京": "B", "上海": "S", "Apple": "A"]),
        ("zh-Hant", ["一": "1劃", "高雄": "10劃", "臺北": "14劃"]),
        ("zh-u-co-zhuyin", ["北": "ㄅ"]),
    ]

    @Test("Words are in the sections of their language's letters", arguments: known.indices)
    func languages(number: Int) {
        let (language, letters) = Self.known[number]
        let index = index(language)
        for (word, letter) in letters { #expect(index.title(of: word) == letter, "\(word) in \(language)") }
    }

    @Test("Letters of other scripts have separate sections, and texts without a letter are in the section #")
    func others() {
        for language in ["en", "ja"] {
            let index = index(language)
            let words = [
                "Россия": "Р", "日本": "日", "ǃXóõ": "ǃ", "7up": "#", "«a»": "#", "": "#", "👍": "#", "\u{0}": "#",
            ]
            for (word, letter) in words { #expect(index.title(of: word) == letter, "\(word) in \(language)") }
        }
        #expect(index("en").title(of: "Þingvellir") == "Þ" && index("ja").title(of: "Tokyo") == "T")
        #expect(index("ru").title(of: "Tokyo") == "T")
    }

    @Test(
        "Without ICU each word is in the section of its first letter without diacritics",
        arguments: ["sv", "cs", "zh"])
    func without(language: String) {
        let index = index(language, hasICU: false)
        let words = [
            "Åland": "A", "chata": "C", "ßharp": "S", "éire": "E", "Łódź": "L", "日本": "日", "7": "#", "": "#",
            "a" + String(repeating: "\u{301}", count: 100_000): "A",
        ]
        for (word, letter) in words { #expect(index.title(of: word) == letter, "\(word.prefix(9))") }
        #expect(index.order(of: ["B", "#", "A"]) == ["#", "A", "B"])
    }

    @Test("Sections follow the language's order, with # first and stroke counts in numerical order")
    func order() {
        #expect(index("sv").order(of: ["Ö", "#", "Å", "Z", "Ä", "A"]) == ["#", "A", "Z", "Å", "Ä", "Ö"])
        #expect(index("cs").order(of: ["I", "CH", "H", "C"]) == ["C", "H", "CH", "I"])
        #expect(index("zh-Hant").order(of: ["10劃", "2劃", "A"]) == ["2劃", "10劃", "A"])
        #expect(index("ru").order(of: ["A", "Я", "А"]) == ["А", "Я", "A"])
    }

    @Test("In each language every text has a section with a title", arguments: programLanguages)
    func all(language: String) {
        let index = index(language)
        for scalar in (0x20...0x17F).compactMap(Unicode.Scalar.init) + ["א", "あ", "ก", "字"] {
            #expect(!index.title(of: String(scalar)).isEmpty)
        }
    }

    @Test("An unknown language has an index", arguments: strangeLanguages)
    func strange(language: String) {
        #expect(index(language).title(of: "Zebra") == "Z")
    }
}
