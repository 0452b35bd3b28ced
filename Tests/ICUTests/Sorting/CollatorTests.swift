import Testing

@testable import ICU

@Suite("Collation")
struct CollatorTests {
    private func sorted(_ texts: [String], _ collator: Collator) -> [String] {
        collator.order(of: texts).map { texts[Int($0)] }
    }

    /// The orders are from CLDR's root collation and each language's tailoring: https://cldr.unicode.org,
    /// common/collation.
    nonisolated static let known: [(language: String, order: [String])] = [
        ("en", ["able", "Åland", "apple", "Zebra"]),
        ("sv", ["apa", "zebra", "åka", "ärlig", "öl"]),
        ("da", ["abe", "zebra", "æble", "øl", "Aalborg", "år"]),
        ("de", ["Ofen", "Öl", "Opa", "Zug"]),
        ("de-u-co-phonebk", ["Öl", "Ofen", "Opa", "Zug"]),
        ("es", ["nube", "ñandú", "oso"]),
        ("cs", ["cesta", "čaj", "hora", "chata", "ideál"]),
        ("lt", ["ir", "yra", "jis"]),
        ("tr", ["cam", "çam", "ısı", "iz"]),
        ("ja", ["あさ", "カメラ", "さくら", "タイ", "わに"]),
        // Pinyin: běi, guǎng, shàng, tiān.
        ("zh-Hans", ["北京", "广州", "上海", "天津"]),
        ("zh-Hans", ["大", "人", "日", "一"]),
        // Stroke counts: 1, 2, 3 and 4.
        ("zh-Hant", ["一", "人", "大", "日"]),
        ("ru", ["Вена", "Елка", "Ёлочка", "Жук"]),
        // A vowel written before its consonant sorts after it.
        ("th", ["กา", "เกม", "ขา"]),
    ]

    @Test("Each language sorts its letters as in its dictionaries", arguments: known.indices)
    func languages(index: Int) {
        let (language, order) = Self.known[index]
        #expect(sorted(order.reversed(), Collator(language)) == order, "\(language)")
    }

    @Test("Numbers in texts are sorted by value, with and without ICU", arguments: [true, false])
    func numbers(hasICU: Bool) {
        let collator = Collator("en", hasICU ? .languages : nil)
        let order = ["Room 2", "Room 10", "Room 10 B", "Room 100"]
        #expect(sorted(order.reversed(), collator) == order)
        #expect(sorted(["a010", "a9"], collator) == ["a9", "a010"])
    }

    @Test("Sorting is stable, even for ten thousand equal texts", arguments: [true, false])
    func equal(hasICU: Bool) {
        let collator = Collator("de", hasICU ? .languages : nil)
        let same = Array(repeating: "Über", count: 10_000)
        #expect(collator.order(of: same) == Array(0..<10_000))
        #expect(collator.order(of: [String]()) == [])
        #expect(sorted(["b", "", "a", ""], collator) == ["", "", "a", "b"])
    }

    @Test("Without ICU diacritics and case are ignored in every language", arguments: ["de", "sv", "cs", ""])
    func fold(language: String) {
        let order = ["Åland", "Albania", "E\u{301}cole", "Egypt", "éire", "Laos", "Łódź", "Zambia"]
        #expect(sorted(order.reversed(), Collator(language, nil)) == order)
    }

    @Test("Only the first 128 characters of a text affect its order", arguments: [true, false])
    func limit(hasICU: Bool) {
        for letter in ["a", "é", "字"] {
            let collator = Collator("en", hasICU ? .languages : nil)
            let long = String(repeating: letter, count: Collator.longest - 1)
            #expect(sorted([long + "z", long + "b"], collator) == [long + "b", long + "z"])
            let longer = long + letter
            #expect(sorted([longer + "z", longer + "b"], collator) == [longer + "z", longer + "b"])
        }
    }

    @Test(
        "Texts of a megabyte, of very many combining marks and of invalid characters can be sorted",
        arguments: [true, false])
    func hostile(hasICU: Bool) {
        let texts = [
            String(repeating: "\u{301}", count: 500_000), "a" + String(repeating: "\u{301}", count: 500_000),
            String(repeating: "9", count: 1_000_000), "\u{0}", "\u{E000}", "\u{FFFD}", "\u{F8FF}",
            String(repeating: "👨‍👩‍👧", count: 50_000), String(repeating: "\u{202E}", count: 100_000),
        ]
        let collator = Collator("zh", hasICU ? .languages : nil)
        #expect(collator.order(of: texts).sorted() == Array(0..<9))
        // The buffer that a long key enlarged also serves short keys.
        #expect(sorted(["b", "a"], collator) == ["a", "b"])
    }

    @Test("An unknown language uses the root collation", arguments: strangeLanguages)
    func strange(language: String) {
        #expect(sorted(["c", "á", "b", "a"], Collator(language)) == ["a", "á", "b", "c"])
    }
}
