import Drawing
import Headless
import Testing
import Toolkit

@Suite("Strings of the toolkit in many languages")
struct ProgramWordsTests {
    nonisolated static let tags = [
        "en", "de", "fr", "es", "pt", "it", "nl", "da", "sv", "nb", "fi", "pl", "cs", "hu", "el", "tr", "uk", "ru",
        "he", "ar",
        "fa", "hi", "th", "vi", "id", "zh-Hans", "zh-Hant", "ja", "ko",
    ]

    private func all(_ words: ProgramStrings) -> [String] {
        Mirror(reflecting: words).children.compactMap { $0.value as? String }
    }

    private func language(_ tag: String) throws -> Language { try #require(Language(tag)) }

    @Test("L3: Each of 29 languages has translated strings and a native name")
    func tables() throws {
        let languages = try Self.tags.map(language)
        #expect(Set(languages.map { ProgramStrings($0) }).count == 29)
        #expect(Set(languages.map(\.ownName)).count == 29)
        for language in languages {
            let words = all(ProgramStrings(language))
            #expect(words.count == 12)
            for word in words {
                #expect(
                    !word.isEmpty && word.first?.isWhitespace == false && word.last?.isWhitespace == false, "\(word)")
            }
            #expect(language.ownName != language.tag)
        }
    }

    /// The scripts of languages without Latin letters.
    private static let letters: [String: [ClosedRange<UInt32>]] = [
        "el": [0x370...0x3FF], "uk": [0x400...0x4FF], "ru": [0x400...0x4FF], "he": [0x5D0...0x5EA],
        "ar": [0x620...0x652],
        "fa": [0x620...0x6CC], "hi": [0x900...0x97F], "th": [0xE00...0xE7F], "zh-Hans": [0x4E00...0x9FFF],
        "zh-Hant": [0x4E00...0x9FFF], "ja": [0x3040...0x30FF, 0x4E00...0x9FFF], "ko": [0xAC00...0xD7A3],
    ]

    @Test("L3: Strings and names use only letters of the language's script", arguments: tags)
    func scripts(tag: String) throws {
        let language = try language(tag)
        let ranges = Self.letters[tag] ?? [0x41...0x24F, 0x1E00...0x1EFF]
        for word in try all(ProgramStrings(language)) + [language.ownName, self.language("\(tag)-simple").ownName] {
            for scalar in word.unicodeScalars where scalar.properties.isAlphabetic {
                #expect(ranges.contains { $0.contains(scalar.value) }, "\(scalar) in “\(word)”")
            }
        }
    }

    @Test("L3: The script or region of a Chinese language tag selects simplified or traditional characters")
    func chinese() throws {
        for tag in ["zh", "zh-CN", "zh-SG", "zh-Hans-TW"] {
            #expect(try ProgramStrings(language(tag)) == ProgramStrings(language("zh-Hans")), "\(tag)")
            #expect(try language(tag).ownName == "简体中文")
        }
        for tag in ["zh-TW", "zh-HK", "zh-MO", "zh-Hant-CN"] {
            #expect(try ProgramStrings(language(tag)) == ProgramStrings(language("zh-Hant")), "\(tag)")
            #expect(try language(tag).ownName == "繁體中文")
        }
    }

    @Test("L3: A regional language uses the strings of its base language, and its name shows the region")
    func regions() throws {
        #expect(try ProgramStrings(language("de-CH")) == ProgramStrings(language("de")))
        #expect(try language("de-CH").ownName == "Deutsch (CH)" && language("es-419").ownName == "Español (419)")
        #expect(try language("pt-BR").ownName == "Português (Brasil)")
        #expect(try language("sr-Latn").ownName == "sr-Latn" && language("de-Latn").ownName == "Deutsch")
    }

    @Test("L3: Each language in easy words has a name of its own, and the strings of the language")
    func easyWords() throws {
        let names = try Self.tags.map { try language("\($0)-simple").ownName }
        #expect(try Set(names + Self.tags.map { try language($0).ownName }).count == 58)
        #expect(
            try language("de-simple").ownName == "Leichte Sprache"
                && language("de-CH-simple").ownName == "Leichte Sprache")
        #expect(try ProgramStrings(language("de-simple")) == ProgramStrings(language("de")))
        #expect(try language("sr-simple").ownName == "sr-simple")
    }

    @Test("L3: A language without strings uses English and is named by its tag")
    func unknown() throws {
        #expect(try ProgramStrings(language("cy")) == ProgramStrings(.english))
        #expect(try language("cy").ownName == "cy")
        #expect(ProgramStrings(.english) == ProgramStrings())
    }

    @Test("L3: A view uses the language of its scene")
    func view() throws {
        let panel = HeadlessPanel(size: PixelSize(width: 100, height: 100))
        let controller = ViewController()
        #expect(controller.view.words.done == "Done")
        panel.scene.language = try language("de")
        panel.scene.rootViewController = controller
        #expect(controller.view.words.done == "Fertig")
        panel.scene.language = try language("ja")
        #expect(controller.view.words.done == "完了")
    }
}
