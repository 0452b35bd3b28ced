import Drawing
import KioskFile
import KioskFileTestSupport
import Testing

@Suite("Languages of a kiosk file")
struct LanguageTests {
    private func definition(_ text: String) throws -> KioskDefinition {
        try KioskDefinition.parse(text, path: "kiosk.yaml")
    }

    private func language(_ tag: String) throws -> Language { try #require(Language(tag)) }

    @Test("L3: Every visible text may be a mapping from languages to texts")
    func texts() throws {
        let definition = try definition(
            """
            title: {en: Kiosk, de: Automat}
            languages: [en, de]
            tabs:
              - title: {en: Rows, de: Zeilen}
                badge: {en: New, de: Neu}
                rows:
                  - title: {en: Row, de: Zeile}
                    subtitle: {en: Second, de: Zweite}
                    text: {en: "A\\n\\nB", de: "C\\n\\nD"}
              - title: {en: Data, de: Daten}
                json:
                  file: /etc/passwd
                  title: name
                  fields: [{label: {en: Number, de: Nummer}, key: numeric}]
            """)
        let german = try language("de")
        #expect(definition.languages == [.english, german])
        #expect(definition.title.text(in: german) == "Automat" && definition.title.text(in: .english) == "Kiosk")
        let tab = try #require(definition.tabs.first)
        #expect(tab.title.text(in: german) == "Zeilen" && tab.title.original == "Rows" && tab.icon == "rows")
        #expect(tab.badge?.text(in: german) == "Neu")
        let row = try #require((tab.content as? RowsContent)?.rows.first)
        #expect(row.title.text(in: german) == "Zeile" && row.subtitle?.text(in: german) == "Zweite")
        #expect(row.text?.text(in: german) == "C\n\nD")
        let source = try #require(definition.tabs.last?.content as? JSONSource)
        #expect(source.fields.map(\.key) == ["numeric"])
        #expect(source.fields.first?.label.text(in: german) == "Nummer")
        #expect(definition.texts.contains("Automat") && definition.texts.contains("Neu"))
        #expect(definition.texts.contains("Zweite") && definition.texts.contains("C\n\nD"))
        #expect(definition.hints.filter { $0.code == .missingTranslation } == [])
    }

    @Test("L3: A text row may have one text per language, even for Indonesian, whose tag “id” is also a row key")
    func plainRows() throws {
        let definition = try definition(
            """
            title: A
            languages: [en, id]
            tabs:
              - title: B
                rows: [{en: Open, id: Buka}, {en: Closed}, {id: x, title: {en: C, id: D}}]
            """)
        let indonesian = try language("id")
        let rows = try #require((definition.tabs.first?.content as? RowsContent)?.rows)
        #expect(rows.map { $0.title.text(in: indonesian) } == ["Buka", "Closed", "D"])
        #expect(rows.map(\.title.original) == ["Open", "Closed", "C"] && rows.map(\.id) == [nil, nil, "x"])
        expect(
            Mistake(.missingKey, "a row has no text in en"),
            Mistake(.missingKey, "a row needs the key “title”"),
            Mistake(.unknownKey, "a row has no key \"fr\""), Mistake(.unknownKey, "a row has no key \"en\""),
            in: "title: A\nlanguages: [en, id]\ntabs: [{title: B, rows: [▲{id: x}, ▲{▲fr: A, ▲en: B}]}]\n")
    }

    @Test("L3: Without the key “languages”, a mapping for a text is an error that states the remedy")
    func withoutLanguages() {
        expect(
            Mistake(
                .wrongType, suggestion: "languages: [en, de]",
                "expected text for “title”, found a mapping; for text in several languages the kiosk needs the key"),
            Mistake(.wrongType, "expected text for “badge”, found a mapping"), Mistake(.wrongType),
            in: """
                title: A
                tabs:
                  - {title: ▲{en: Rows, de: Zeilen}, badge: ▲{size: 3, "1": 4}, rows: []}
                  - {title: ▲{}, rows: []}
                """)
    }

    @Test("L3: A kiosk has 1 to 32 languages, each listed once in any spelling")
    func tags() {
        let rest = "\ntabs: [{title: B, rows: []}]\n"
        expect(
            Mistake(.invalidValue, suggestion: "[en]", "at least one language"), in: "title: A\nlanguages: ▲[]" + rest)
        expect(
            Mistake(.wrongType, suggestion: "[en]", "expected a list of languages"),
            in: "title: A\nlanguages: ▲en" + rest)
        expect(
            Mistake(.invalidValue, "expected a language tag"), Mistake(.wrongType, "found nothing"),
            Mistake(.invalidValue, "duplicate language en-US in “languages”; the first one is on line 2"),
            Mistake(.wrongType, "found a list"),
            in: "title: A\nlanguages: [en-us, ▲englisch, ▲~, ▲en_US, ▲[de]]" + rest)
        func file(_ count: Int) -> String {
            let tags = (0..<count).map { "a\(Character(UnicodeScalar(UInt8(97 + $0 % 26))))\($0 < 26 ? "" : "b")" }
            return "title: A\nlanguages: [\(tags.joined(separator: ", "))]" + rest
        }
        #expect(errors(in: file(32)) == [])
        #expect(errors(in: file(33)).map(\.code) == [.tooMany])
    }

    @Test("L3: A text needs the first language, and may have only the kiosk's languages, each once")
    func mistakes() {
        expect(
            Mistake(.missingKey, "“title” has no text in en, the kiosk's first language"),
            Mistake(.unknownKey, suggestion: "pt-BR", "language \"pt-BT\" is not defined for the kiosk"),
            Mistake(.unknownKey, "language \"fr\" is not defined for the kiosk; its languages are en, de and pt-BR"),
            Mistake(.missingKey, "“title” has no text in en"),
            Mistake(.duplicateKey, "duplicate pt-BR text for “subtitle”; the first one is on line 8"),
            Mistake(.wrongType, "expected text for “title” in de, found a mapping"),
            Mistake(.invalidValue, "“text” in de is empty"), Mistake(.tooLong, "“badge” in de has 101 characters"),
            Mistake(.wrongType, "expected text for “title” in en, found nothing"),
            in: """
                title: A
                languages: [en, de, pt-BR]
                tabs:
                  - {title: ▲{de: A}, rows: []}
                  - {title: {en: B, ▲pt-BT: C, ▲fr: D}, rows: []}
                  - {title: ▲{}, rows: []}
                  - title: {en: E}
                    rows: [{title: F, subtitle: {en: a, pt-BR: b, ▲pt_br: c}}, {title: {en: G, de: ▲{de: H}}}]
                  - {title: I, rows: [{title: J, text: {en: K, de: ▲""}}], badge: {en: L, de: ▲\(String(repeating: "x", count: 101))}}
                  - {title: {en: ▲~, de: M}, rows: []}
                """)
    }

    @Test("L3: A text may have as many languages as a kiosk")
    func manyTranslations() {
        let tags = (0..<32).map { "a\(Character(UnicodeScalar(UInt8(97 + $0 % 26))))\($0 < 26 ? "" : "b")" }
        func file(_ texts: [String]) -> String {
            let text = texts.map { "\($0): x" }.joined(separator: ", ")
            let languages = tags.joined(separator: ", ")
            return "title: A\nlanguages: [\(languages)]\ntabs: [{title: {\(text)}, rows: []}]\n"
        }
        #expect(errors(in: file(tags)) == [])
        #expect(errors(in: file(tags + ["zz"])).map(\.code) == [.tooMany])
    }

    @Test("L3: A misspelt language is not corrected to a language that the text already has")
    func slip() {
        expect(
            Mistake(.unknownKey, "language \"em\" is not defined for the kiosk; its languages are en and de"),
            in: "title: A\nlanguages: [en, de]\ntabs: [{title: {en: B, ▲em: C}, rows: []}]\n")
    }

    @Test("L3: A number, a path, a colour and an id cannot be a mapping of languages")
    func otherValues() {
        expect(
            Mistake(.wrongType, "found a mapping"), Mistake(.wrongType, "found a mapping"),
            Mistake(.wrongType, "found a mapping"), Mistake(.wrongType, "found a mapping"),
            in: """
                title: A
                languages: [en, de]
                accent: ▲{en: "#000", de: "#111"}
                rail: {width: ▲{en: 66, de: 70}}
                tabs:
                  - {title: B, icon: ▲{en: a, de: b}, rows: [{title: C, id: ▲{en: a, de: b}}]}
                """)
    }

    @Test("L3: Table labels are pairs, or fields with a label in each language")
    func fields() {
        expect(
            Mistake(.missingKey, "a field needs the key “key”"),
            Mistake(.wrongType, "expected a mapping for a field"),
            Mistake(.missingKey, "“label” has no text in en"),
            Mistake(.wrongType, "expected pairs of a label and a key"),
            in: """
                title: A
                languages: [en, de]
                tabs:
                  - {title: B, json: {file: /etc/passwd, title: a, fields: [▲{label: A}, ▲b, {label: ▲{de: C}, key: c}]}}
                  - {title: C, json: {file: /etc/passwd, title: a, fields: ▲word}}
                """)
    }

    // MARK: Missing languages

    private func hints(_ text: String) throws -> [String] {
        try definition(text).hints.filter { $0.code == .missingTranslation }.map(\.description)
    }

    @Test("L3: The check lists texts that lack a language, and texts in a single language, one line each")
    func gaps() throws {
        let found = try hints(
            """
            title: Kiosk
            languages: [en, de, de-CH, pt-PT]
            tabs:
              - title: {en: One, de: Eins}
                rows:
                  - {title: {en: A, de: B, de-CH: C, pt-PT: D}, text: "10:00 – 17:00"}
                  - {title: {en: A, pt-PT: B}}
                  - Wren
              - {title: {en: Two, de: Zwei, pt-PT: Dois}, rows: []}
              - {system: contacts, rows: []}
            """)
        #expect(
            found == [
                "kiosk.yaml:7:17: hint: 1 text is missing in de: line 7",
                "kiosk.yaml:7:17: hint: 1 text is missing in de-CH: line 7",
                "kiosk.yaml:4:12: hint: 1 text is missing in pt-PT: line 4",
                "kiosk.yaml:1:8: hint: 3 texts are the same in all languages: lines 1, 8 and 10",
            ])
    }

    @Test("L3: A thousand texts that lack a language are reported in two lines, with the first eight line numbers")
    func manyGaps() throws {
        let rows = (1...1000).map { "      - {title: {en: Row \($0)}}" }.joined(separator: "\n")
        let found = try hints(
            "title: {en: A, de: A, fr: A}\nlanguages: [en, de, fr]\ntabs:\n  - title: {en: B, de: B, fr: B}\n    rows:\n\(rows)\n"
        )
        #expect(found.count == 2)
        #expect(found.first?.contains("1000 texts are missing in de") == true)
        #expect(found.first?.hasSuffix("lines 6, 7, 8, 9, 10, 11, 12, 13 and others") == true)
    }

    @Test("L3: A kiosk with one language or without languages has no missing texts")
    func oneLanguage() throws {
        #expect(try hints("title: A\nlanguages: [de]\ntabs: [{title: {de: B}, rows: [C]}]\n") == [])
        #expect(try hints("title: A\ntabs: [{title: B, rows: [C]}]\n") == [])
        #expect(try definition("title: A\ntabs: [{title: B, rows: [C]}]\n").languages == [])
    }

    @Test("A row may offer a choice of language if the kiosk has at least two")
    func choosing() throws {
        func kiosk(_ languages: String, _ value: String) -> String {
            "title: A\n\(languages)tabs: [{title: B, rows: [{title: C, languages: \(value)}]}]\n"
        }
        func choice(_ languages: String, _ value: String) throws -> [Language]? {
            let definition = try KioskDefinition.parse(kiosk(languages, value), path: "kiosk.yaml")
            return (definition.tabs[0].content as? RowsContent)?.rows[0].languages
        }
        let two = "languages: [en, de]\n"
        #expect(try choice(two, "true")?.map(\.tag) == ["en", "de"])
        #expect(try choice(two, "false") == nil && choice("", "false") == nil)
        expect(Mistake(.invalidValue, suggestion: "languages: [en, de]", "nothing to choose"), in: kiosk("", "▲true"))
        expect(
            Mistake(.invalidValue, suggestion: "languages: [en, de]", "nothing to choose"),
            in: kiosk("languages: [en]\n", "▲true"))
        expect(Mistake(.invalidValue, suggestion: "[en]"), in: kiosk("languages: ▲[]\n", "true"))
        expect(Mistake(.wrongType), in: kiosk(two, "▲en"))
    }
}
