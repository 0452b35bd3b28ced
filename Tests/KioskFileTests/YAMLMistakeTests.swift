import KioskFile
import KioskFileTestSupport
import Testing

@Suite("Invalid YAML and text encoding")
struct YAMLMistakeTests {
    @Test("A violation of YAML's syntax is reported with its location")
    func syntax() {
        expect(Mistake(.notYAML, "did not find expected"), in: "title: [A\ntabs▲: []\n")
        expect(Mistake(.notYAML, "mapping values are not allowed"), in: "title: A▲: B\ntabs: []\n")
        expect(Mistake(.notYAML, "unexpected end of stream"), in: "title: \"A\ntabs: []\n▲")
        expect(
            Mistake(.duplicateKey), Mistake(.notYAML, "a key has no \":\""),
            in: "title: A\n▲title: B\n▲tabs\ntheme: dark")
    }

    @Test("A tab character as indentation is reported")
    func tabIndentation() {
        expect(
            Mistake(.notYAML, "invalid YAML: tab character in the indentation; use spaces"),
            in: "title: A\ntabs:\n▲\t- title: B\n")
    }

    @Test(
        "A file without content is reported as empty",
        arguments: ["", "\n\n", "# only a comment\n", "---\n", "--- ~\n", "\u{FEFF}"])
    func empty(text: String) {
        expect(Mistake(.empty), in: "▲" + text)
    }

    @Test("A second YAML document is reported with its location")
    func severalDocuments() {
        expect(Mistake(.severalDocuments), in: "title: A\ntabs: []\n▲---\ntitle: B\n")
    }

    @Test("An alias without an anchor, or within its own anchor, is reported with its location")
    func unknownAliases() {
        expect(Mistake(.unknownAlias, "&name"), in: "title: ▲*name\ntabs: []\n")
        expect(Mistake(.unknownAlias, "&self"), in: "title: A\ntabs: &self [▲*self]\n")
    }

    @Test("A byte that is not UTF-8 is reported with its location, counted in characters")
    func notUTF8() {
        let error = KioskFileError(
            .notUTF8, at: FileLocation(file: "kiosk.yaml", line: 2, column: 10),
            "not valid UTF-8 (byte 0xFF); save the file as UTF-8")
        #expect(errors(in: Array("title: Ä\r\ntheme: öü".utf8) + [0xFF] + Array("\n".utf8)) == [error])
        #expect(errors(in: [0xFF, 0xFE, 0x74, 0]).map(\.message) == ["the file is UTF-16; save it as UTF-8"])
        // A truncated character, an overlong slash, and half of a surrogate pair.
        for bytes: [UInt8] in [[0xC3], [0xC0, 0xAF], [0xED, 0xA0, 0x80]] {
            #expect(errors(in: Array("a: ".utf8) + bytes).map(\.code) == [.notUTF8])
            #expect(errors(in: Array("a: ".utf8) + bytes).map(\.location.column) == [4])
        }
    }

    @Test(
        "A control character is reported with its location",
        arguments: [("\0", "U+0000"), ("\u{7}", "U+0007"), ("\u{FFFF}", "U+FFFF")])
    func controlCharacters(character: String, name: String) {
        expect(
            Mistake(.notYAML, "invalid YAML: the character \(name) is not allowed"),
            in: "title: Ä\ntheme: ▲\(character)\n")
    }
}
