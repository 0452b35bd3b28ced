import Drawing
import KioskFile
import Testing

@Suite("Localized texts")
struct LocalizedTextTests {
    private func text(_ texts: KeyValuePairs<String, String>) throws -> LocalizedText {
        let translations = try texts.map { LocalizedText.Translation($1, in: try #require(Language($0))) }
        return LocalizedText(try #require(translations.first), Array(translations.dropFirst()))
    }

    private func said(_ text: LocalizedText, _ tag: String) throws -> String {
        text.text(in: try #require(Language(tag)))
    }

    @Test("L3: A text without a language is the same in all languages")
    func plain() throws {
        let text: LocalizedText = "Wren"
        #expect(try said(text, "de") == "Wren" && said(text, "zh-Hant") == "Wren")
        #expect(text.all == ["Wren"] && text.resolved(in: .english) == text)
    }

    @Test(
        "L3: The lookup takes the exact language, else its base language, another region, or the first language",
        arguments: [
            ("de-AT", "de-AT"), ("de", "de"), ("de-CH", "de"), ("de-simple", "de"), ("pt-PT", "pt-BR"), ("pt", "pt-BR"),
            ("fr", "en"),
            ("en", "en"), ("en-GB", "en"), ("zh-Hant-HK", "zh-Hant"), ("zh-TW", "zh-Hans"), ("del", "en"),
        ])
    func nearest(wanted: String, expected: String) throws {
        let text = try text([
            "en": "en", "de-AT": "de-AT", "de": "de", "pt-BR": "pt-BR", "zh-Hans": "zh-Hans", "zh-Hant": "zh-Hant",
        ])
        #expect(try said(text, wanted) == expected)
        #expect(try text.resolved(in: #require(Language(wanted))) == LocalizedText(expected))
    }

    @Test("L3: A regional language that comes first stays distinct from its base language")
    func firstIsSpecial() throws {
        let text = try text(["de-CH": "Strasse", "de": "Straße"])
        #expect(try said(text, "de-CH") == "Strasse" && said(text, "de") == "Straße" && said(text, "de-AT") == "Straße")
        #expect(text.original == "Strasse" && text.description == "Strasse")
    }

    @Test("L3: A text exists for a language if it has that language or its base language")
    func written() throws {
        let text = try text(["en": "a", "de": "b", "pt-BR": "c"])
        for (tag, isWritten) in [
            ("en", true), ("en-GB", true), ("de-CH", true), ("pt-BR", true), ("pt-PT", false), ("pt", false),
        ] {
            #expect(text.isWritten(for: try #require(Language(tag))) == isWritten, "\(tag)")
        }
    }
}
