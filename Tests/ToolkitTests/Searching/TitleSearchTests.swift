import Testing

@testable import Toolkit

@Suite("Search for titles")
struct TitleSearchTests {
    @Test("E6: An empty query finds all tabs")
    func nothingTyped() {
        let search = TitleSearch(titles: ["New York", "Oslo", "Amsterdam Noord", "7 Seas"])
        #expect(search.matches("") == [0, 1, 2, 3])
    }

    @Test("E6: A title is found by the beginning of any of its words, and the query may continue into the next word")
    func words() {
        let search = TitleSearch(titles: ["New York", "York", "Newark"])
        #expect(search.matches("new") == [0, 2])
        #expect(search.matches("y") == [0, 1])
        #expect(search.matches("new y") == [0])
        #expect(search.matches("ork") == [])
        #expect(search.matches("newy") == [])
    }

    @Test(
        "E6: Case and diacritics are ignored",
        arguments: [
            ("Écluse", "ec"), ("Écluse", "EC"), ("Écluse", "éc"), ("Ångström", "angstrom"), ("Łódź", "lodz"),
            ("Ǿre", "ore"), ("Ệ", "e"), ("İzmir", "izmir"), ("STRASSE", "strasse"), ("Ǽ", "æ"), ("Αθήνα", "αθηνα"),
            ("ΟΔΟΣ", "οδος"), ("οδός", "ΟΔΟΣ"), ("ᾼδης", "αδησ"), ("Ёлка", "елка"), ("елка", "Ё"), ("МОСКВА", "мос"),
            ("E\u{301}cluse", "écl"), ("Écluse", "e\u{301}c"), ("Ægir", "aeg"), ("Straße", "strasse"), ("Œuvre", "oe"),
            ("ẞ", "ss"), ("Ü-Wagen", "ue-w"), ("Ueber uns", "über u"), ("Über uns", "ueber u"), ("Über uns", "uber u"),
        ])
    func folding(_ title: String, _ query: String) {
        let search = TitleSearch(titles: [title])
        #expect(search.matches(query) == [0], "\(title) by \(query)")
    }

    @Test("E6: A diacritic that makes a different letter counts, however it is encoded")
    func letters() {
        let search = TitleSearch(titles: ["Йод", "Иод", "И\u{306}од", "がく", "かく"])
        #expect(search.matches("й") == [0, 2])
        #expect(search.matches("и") == [1])
        #expect(search.matches("か") == [4])
        #expect(search.matches("か\u{3099}") == [3])
    }

    @Test("E6: Titles in every script, and emoji, can be found")
    func scripts() {
        let search = TitleSearch(titles: ["北京 地图", "서울", "กรุงเทพ", "שלום", "🍎 Apple", "👩‍👩‍👧 Family", "🇩🇪🇫🇷"])
        #expect(search.matches("北") == [0])
        #expect(search.matches("地图") == [0])
        #expect(search.matches("서") == [1])
        #expect(search.matches("서울") == [1])
        #expect(search.matches("ก") == [2])
        #expect(search.matches("של") == [3])
        #expect(search.matches("🍎") == [4])
        #expect(search.matches("👩‍👩‍👧 f") == [5])
        #expect(search.matches("👩") == [])
    }

    @Test("E6: A word also begins after a punctuation mark, and a punctuation mark alone is a word")
    func signs() {
        let search = TitleSearch(titles: ["O’Neill", "(Old) Town", "Jean-Luc", "★", "— dash", "C++"])
        #expect(search.matches("neill") == [0])
        // Keyboards have only the straight apostrophe, and the short dash.
        for query in ["o’n", "o'n", "oʼneill", "O‘NEILL"] { #expect(search.matches(query) == [0], "\(query)") }
        #expect(search.matches("jean–luc") == [2] && search.matches("-") == [4])
        #expect(search.matches("old") == [1])
        #expect(search.matches("old) t") == [1])
        #expect(search.matches("luc") == [2])
        #expect(search.matches("★") == [3])
        #expect(search.matches("—") == [4])
        #expect(search.matches("c++") == [5])
    }

    @Test("E6: Any white space counts as one space, and invisible characters are ignored")
    func gaps() {
        let search = TitleSearch(titles: ["  New \t\n York ", "New\u{A0}York", "Ne\u{AD}w\u{200B} York\u{0}"])
        #expect(search.matches("new york") == [0, 1, 2])
        #expect(search.matches("  new   y") == [0, 1, 2])
    }

    @Test("E6: Titles without letters are not found, and tabs with the same title are all found")
    func unusual() {
        let search = TitleSearch(titles: ["", "   ", "Twin", "Twin", "\u{200B}"])
        #expect(search.matches("") == [0, 1, 2, 3, 4])
        #expect(search.matches("t") == [2, 3])
        #expect(search.matches(" ") == [0, 1, 2, 3, 4])
        #expect(TitleSearch(titles: []).matches("a").isEmpty)
    }

    @Test("E6: A title of 10,000 letters is found by its complete text and by its last word")
    func long() {
        let title = (0..<2000).map { "Wx\($0 % 10)é" }.joined(separator: " ")
        #expect(title.count == 9999)
        let search = TitleSearch(titles: [title, "Other", title + " end"])
        #expect(search.matches(title) == [0, 2])
        #expect(search.matches(title + " end") == [2])
        #expect(search.matches("end") == [2])
    }

    @Test(
        "E6: A letter that takes several key presses is found after each of them",
        arguments: [
            ("서울", ["ㅅ", "서", "성", "서우", "서울"], ["소", "섬", "서욱"]),
            ("과학", ["ㄱ", "고", "과", "괗", "과하", "과학"], ["가", "곱"]),
            ("닭", ["ㄷ", "다", "달", "닭"], ["담"]),
            ("\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}", ["서울"], ["소"]),
            ("किताब", ["क", "कि", "कित", "किता", "किताब"], ["ख", "कु"]),
            ("ที่อยู่", ["ท", "ที", "ที่"], ["ทิ"]),
            ("שָׁלוֹם", ["ש", "ש\u{5B8}"], ["ל"]),
        ])
    func keyByKey(_ title: String, _ queries: [String], _ others: [String]) {
        let search = TitleSearch(titles: [title])
        for query in queries { #expect(search.matches(query) == [0], "\(title) by \(query)") }
        for query in others { #expect(search.matches(query) == [], "\(title) by \(query)") }
    }

    @Test(
        "E6: A title is found by each of its prefixes, and a shorter prefix finds at least as many tabs",
        arguments: 0..<40)
    func property(seed: UInt64) {
        var random = Random(state: seed)
        let titles = (0..<Int.random(in: 1...30, using: &random)).map { _ in random.title() }
        let search = TitleSearch(titles: titles)
        for title in titles.filter({ TitleSearch(titles: [$0]).matches($0) == [0] }) {
            var matches = Set(titles.indices)
            for count in 1...max(1, title.count) {
                let found = Set(search.matches(String(title.prefix(count))))
                #expect(found.isSubset(of: matches), "\(title.prefix(count)) in \(titles)")
                matches = found
            }
            #expect(matches.contains { titles[$0] == title }, "\(title) in \(titles)")
        }
    }

    /// Reproducible random numbers (Knuth's MMIX generator), and titles made of them.
    private struct Random: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 33)
        }

        /// Makes a title from few letters, so that many share a prefix.
        mutating func title() -> String {
            let pieces = [
                "a", "A", "b", "é", "e", "e\u{301}", "\u{301}", " ", "  ", "\n", "-", "(", "’", "ß", "İ", "Σ", "ς", "ё",
                "й", "и\u{306}", "北", "か\u{3099}", "🍎", "🇩🇪", "🇩", "👩‍👧", "\u{200D}", "\u{200B}", "\r\n", "\u{0}", "क्षि",
                "한",
                "1", "Ǆ", "ﬁ",
            ]
            return (0..<Int.random(in: 0...7, using: &self)).map { _ in pieces.randomElement(using: &self) ?? "" }
                .joined()
        }
    }
}
