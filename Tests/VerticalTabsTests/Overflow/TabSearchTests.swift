import Testing
import VerticalTabs

@Suite("The search in the list of all tabs")
struct TabSearchTests {
    @Test("E6: nothing typed finds everything, and offers the first letter of each word once, in Unicode order")
    func nothingTyped() {
        let search = TabSearch(titles: ["New York", "Oslo", "Amsterdam Noord", "7 Seas"])
        #expect(search.matches("") == [0, 1, 2, 3])
        #expect(search.nextCharacters("") == ["7", "a", "n", "o", "s", "y"])
    }

    @Test("E6: a title is found by the beginning of any of its words, and goes on into the next one")
    func words() {
        let search = TabSearch(titles: ["New York", "York", "Newark"])
        #expect(search.matches("new") == [0, 2])
        #expect(search.matches("y") == [0, 1])
        #expect(search.matches("new y") == [0])
        #expect(search.matches("ork") == [])
        #expect(search.matches("newy") == [])
        #expect(search.nextCharacters("new") == [" ", "a"])
        #expect(search.nextCharacters("new ") == ["y"])
        #expect(search.nextCharacters("york") == [])
        #expect(search.nextCharacters("zz") == [])
    }

    @Test(
        "E6: upper and lower case, and letters with and without diacritics, are one",
        arguments: [
            ("Écluse", "ec"), ("Écluse", "EC"), ("Écluse", "éc"), ("Ångström", "angstrom"), ("Łódź", "lodz"),
            ("Ǿre", "ore"), ("Ệ", "e"), ("İzmir", "izmir"), ("STRASSE", "strasse"), ("Ǽ", "æ"), ("Αθήνα", "αθηνα"),
            ("ΟΔΟΣ", "οδος"), ("οδός", "ΟΔΟΣ"), ("ᾼδης", "αδησ"), ("Ёлка", "елка"), ("елка", "Ё"), ("МОСКВА", "мос"),
            ("E\u{301}cluse", "écl"), ("Écluse", "e\u{301}c"),
        ])
    func folding(_ title: String, _ query: String) {
        let search = TabSearch(titles: [title])
        #expect(search.matches(query) == [0], "\(title) by \(query)")
        #expect(query.dropLast().isEmpty || !search.nextCharacters(query.dropLast()).isEmpty)
    }

    @Test("E6: a mark that makes another letter stays, however it is encoded")
    func letters() {
        let search = TabSearch(titles: ["Йод", "Иод", "И\u{306}од", "がく", "かく"])
        #expect(search.matches("й") == [0, 2])
        #expect(search.matches("и") == [1])
        #expect(search.matches("か") == [4])
        #expect(search.matches("か\u{3099}") == [3])
    }

    @Test("E6: any script can be searched, and so can emoji")
    func scripts() {
        let search = TabSearch(titles: ["北京 地图", "서울", "กรุงเทพ", "שלום", "🍎 Apple", "👩‍👩‍👧 Family", "🇩🇪🇫🇷"])
        #expect(search.matches("北") == [0])
        #expect(search.matches("地图") == [0])
        #expect(search.matches("서") == [1])
        #expect(search.matches("ก") == [2])
        #expect(search.matches("של") == [3])
        #expect(search.matches("🍎") == [4])
        #expect(search.matches("👩‍👩‍👧 f") == [5])
        #expect(search.matches("👩") == [])
        #expect(search.nextCharacters("🇩🇪") == ["🇫🇷"])
    }

    @Test("E6: a word begins after a sign too; a sign alone is a word")
    func signs() {
        let search = TabSearch(titles: ["O’Neill", "(Old) Town", "Jean-Luc", "★", "— dash", "C++"])
        #expect(search.matches("neill") == [0])
        #expect(search.matches("o’n") == [0])
        #expect(search.matches("old") == [1])
        #expect(search.matches("old) t") == [1])
        #expect(search.matches("luc") == [2])
        #expect(search.matches("★") == [3])
        #expect(search.matches("—") == [4])
        #expect(search.matches("c++") == [5])
        #expect(!search.nextCharacters("").contains("("))
    }

    @Test("E6: any gap is one space, and what cannot be seen is nothing")
    func gaps() {
        let search = TabSearch(titles: ["  New \t\n York ", "New\u{A0}York", "Ne\u{AD}w\u{200B} York\u{0}"])
        #expect(search.matches("new york") == [0, 1, 2])
        #expect(search.matches("  new   y") == [0, 1, 2])
        #expect(search.nextCharacters("new york") == [])
        #expect(search.nextCharacters("") == ["n", "y"])
    }

    @Test("E6: titles without letters are found by nothing, and duplicates together")
    func unusual() {
        let search = TabSearch(titles: ["", "   ", "Twin", "Twin", "\u{200B}"])
        #expect(search.matches("") == [0, 1, 2, 3, 4])
        #expect(search.matches("t") == [2, 3])
        #expect(search.matches(" ") == [0, 1, 2, 3, 4])
        #expect(search.nextCharacters("") == ["t"])
        #expect(TabSearch(titles: []).nextCharacters("").isEmpty)
        #expect(TabSearch(titles: []).matches("a").isEmpty)
    }

    @Test("E6: a title of 10,000 letters is found by all of them, and by its last word")
    func long() {
        let title = (0..<2000).map { "Wx\($0 % 10)é" }.joined(separator: " ")
        #expect(title.count == 9999)
        let search = TabSearch(titles: [title, "Other", title + " end"])
        #expect(search.matches(title) == [0, 2])
        #expect(search.nextCharacters(title) == [" "])
        #expect(search.matches(title + " end") == [2])
        #expect(search.matches("end") == [2])
    }

    @Test("E6: each letter that is offered leads to a match, and all matches are reached by them", arguments: 0..<40)
    func property(seed: UInt64) {
        var random = Random(state: seed)
        let titles = (0..<Int.random(in: 1...30, using: &random)).map { _ in random.title() }
        let search = TabSearch(titles: titles)
        for _ in 0..<20 {
            var query: [Character] = []
            var matches = search.matches(query)
            while true {
                let next = search.nextCharacters(query)
                #expect(next == Set(next).sorted())
                var reached: Set<Int> = []
                for letter in next {
                    let narrowed = search.matches(query + [letter])
                    #expect(!narrowed.isEmpty, "\(query) + \(letter) in \(titles)")
                    #expect(Set(narrowed).isSubset(of: matches))
                    reached.formUnion(narrowed)
                }
                for index in matches where !reached.contains(index) {
                    // Nothing follows in this one: its last word ends here, or it has none.
                    #expect(TabSearch(titles: [titles[index]]).nextCharacters(query).isEmpty)
                }
                guard let letter = next.randomElement(using: &random) else { break }
                query.append(letter)
                matches = search.matches(query)
            }
            #expect(!matches.isEmpty)
        }
    }

    /// Numbers that are the same in every run (Knuth's MMIX generator), and titles made of them.
    private struct Random: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 33)
        }

        /// Of few letters, so that many begin alike.
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
