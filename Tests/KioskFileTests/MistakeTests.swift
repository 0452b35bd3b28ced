import KioskFile
import Testing

@Suite("Mistakes and their places")
struct MistakeTests {
    // MARK: Keys

    @Test("an unknown key is named, with the key that was probably meant")
    func unknownKey() {
        expect(
            Mistake(.unknownKey, suggestion: "theme", "a kiosk has no key \"tehme\""),
            Mistake(.unknownKey, suggestion: "reduce-motion"),
            Mistake(.unknownKey, suggestion: "badge", "a tab has no key"),
            Mistake(.unknownKey, suggestion: "subtitle", "a row has no key"),
            Mistake(.unknownKey, suggestion: "symbol", "json has no key"),
            in: """
                title: A
                ▲tehme: light
                ▲reduceMotion: false
                tabs:
                  - {title: B, rows: [], ▲bagde: 1}
                  - title: C
                    rows:
                      - title: D
                        ▲subtitel: E
                  - title: F
                    json: {file: /etc/passwd, title: name, ▲Symbols: flag}
                """)
    }

    @Test("an unknown key that is near to none lists the keys there are")
    func farKey() {
        expect(
            Mistake(.unknownKey, "a kiosk has no key \"wallpaper\"; it has title, theme, accent,"),
            Mistake(.unknownKey, "a tab has no key \"<<\""),
            in: """
                title: A
                ▲wallpaper: blue
                tabs: [{title: B, rows: [], ▲<<: {}}]
                """)
    }

    @Test("a misspelt key's value is checked, and the key does not count as missing")
    func misspeltRequiredKey() {
        expect(
            Mistake(.unknownKey, suggestion: "title"), Mistake(.unknownKey, suggestion: "tabs"),
            Mistake(.unknownKey, suggestion: "rows"), Mistake(.wrongType, "found a mapping"),
            in: """
                ▲titel: A
                ▲tab:
                  - title: B
                    ▲row:
                      - title: ▲{}
                """)
    }

    @Test("a key that is missing is named at its mapping's start")
    func missingKeys() {
        expect(
            Mistake(.missingKey, "a kiosk needs the key \"title\""), Mistake(.missingKey, "needs the key \"tabs\""),
            in: "▲▲theme: dark\n")
        expect(
            Mistake(.missingKey, "a tab needs the key \"title\""),
            Mistake(.missingKey, "a tab needs exactly one of the keys rows, json and machine"),
            Mistake(.missingKey, "a row needs the key \"title\""),
            Mistake(.missingKey, "json needs the key \"file\""), Mistake(.missingKey, "json needs the key \"title\""),
            in: """
                title: A
                tabs:
                  - ▲▲badge: 3
                  - title: B
                    rows:
                      - ▲subtitle: C
                  - title: D
                    json:
                      ▲▲group: none
                """)
    }

    @Test("a second source of rows is named where it stands")
    func conflictingKeys() {
        expect(
            Mistake(.conflictingKeys, "a tab has exactly one of rows, json and machine; machine is already at line 4"),
            Mistake(.conflictingKeys),
            in: """
                title: A
                tabs:
                  - title: B
                    machine: all
                    ▲rows: []
                    ▲json: {file: /etc/passwd, title: a}
                """)
    }

    @Test("every second occurrence of a key is named")
    func duplicateKeys() {
        expect(
            Mistake(.duplicateKey, "the key \"title\" is already at line 1"),
            Mistake(.duplicateKey, "the key \"rows\" is already at line 5"),
            Mistake(.duplicateKey, "the key \"text\" is already at line 7"),
            Mistake(.duplicateKey, "the key \"title\" is already at line 1"),
            in: """
                title: A
                ▲title: B
                tabs:
                  - title: C
                    rows: []
                    ▲"rows": []
                  - {title: D, rows: [{title: E, text: F, ▲text: G}]}
                ▲title: H
                """)
    }

    @Test("a key that is no text is named")
    func oddKeys() {
        expect(
            Mistake(.wrongType, "expected a text as the key, found a list"),
            in: "title: A\n? ▲[a, b]\n: c\ntabs: [{title: B, rows: []}]\n")
    }

    // MARK: Types

    @Test("a value of the wrong type is told from the one expected")
    func wrongTypes() {
        expect(
            Mistake(.wrongType, "expected a text for title, found a list"),
            Mistake(.wrongType, "expected dark or light for theme, found a mapping"),
            Mistake(.wrongType, "expected a colour such as \"#0A84FF\" for accent, found a list"),
            Mistake(.wrongType, "expected left or right for hand, found nothing"),
            Mistake(.wrongType, "expected true or false for reduce-motion, found a list"),
            Mistake(
                .wrongType, suggestion: "[Icons]", "expected a list of folders for icons, found the text \"Icons\""),
            Mistake(.wrongType, "expected a list of tabs for tabs, found a mapping"),
            in: """
                title: ▲[A]
                theme: ▲{dark: true}
                accent: ▲[]
                hand:▲
                reduce-motion: ▲[true]
                icons: ▲Icons
                tabs: ▲{title: B}
                """)
        expect(
            Mistake(.wrongType, "expected a mapping for a tab, found the text \"Countries\""),
            Mistake(.wrongType, "expected a list of rows for rows, found the number 12"),
            Mistake(.wrongType, "expected a mapping for json, found the text \"a.json\""),
            Mistake(.wrongType, suggestion: "[load]", "expected all or a list of readings for machine, found the text"),
            Mistake(.wrongType, "expected a text for a row, found a list"),
            Mistake(.wrongType, suggestion: "\"true\"", "expected a text for title, found the boolean true"),
            Mistake(.wrongType, "expected a text for text, found nothing"),
            in: """
                title: A
                tabs:
                  - ▲Countries
                  - {title: B, rows: ▲12}
                  - {title: C, json: ▲a.json}
                  - {title: D, machine: ▲load}
                  - title: E
                    rows:
                      - ▲[a]
                      - {title: ▲true}
                      - {title: F, text: ▲~}
                """)
        expect(
            Mistake(.wrongType, "expected pairs of a label and a key for fields, found a list"),
            Mistake(
                .wrongType, "expected a text for Number, found a mapping"), Mistake(.invalidValue, "a label is empty"),
            in: """
                title: A
                tabs:
                  - {title: B, json: {file: /etc/passwd, title: a, fields: ▲[a]}}
                  - title: C
                    json: {file: /etc/passwd, title: a, fields: {Number: ▲{}, ▲"": b}}
                """)
    }

    @Test("a list, a text or a number at the top is no kiosk", arguments: [("- a", "a list"), ("a", "the text \"a\"")])
    func wrongRoot(text: String, found: String) {
        expect(Mistake(.wrongType, "expected a mapping for a kiosk, found \(found)"), in: "▲" + text)
    }

    @Test(
        "only true and false are booleans",
        arguments: [
            ("yes", "true"), ("No", "false"), ("on", "true"), ("OFF", "false"), ("True", "true"), ("FALSE", "false"),
            ("1", "true"), ("\"true\"", "true"), ("ture", "true"),
        ])
    func booleans(word: String, meant: String) {
        expect(
            Mistake(.wrongType, suggestion: meant, "only true and false, as they stand here, are booleans"),
            in: "title: A\nreduce-motion: ▲\(word)\ntabs: [{title: B, rows: []}]\n")
    }

    // MARK: Values

    @Test("a word that a key does not have is named, with the one that was probably meant")
    func wrongWords() {
        expect(
            Mistake(.invalidValue, suggestion: "dark", "expected dark or light for theme, found the text \"drak\""),
            Mistake(.invalidValue, "expected left or right for hand, found the text \"bottom\""),
            Mistake(.invalidValue, suggestion: "initial", "expected none or initial for group"),
            Mistake(
                .invalidValue, suggestion: "memory", "expected load, memory, disk, uptime or addresses for machine"),
            Mistake(.invalidValue, "machine has load already"), Mistake(.invalidValue, "machine is empty"),
            in: """
                title: A
                theme: ▲drak
                hand: ▲bottom
                tabs:
                  - {title: B, json: {file: /etc/passwd, title: a, group: ▲initials}}
                  - {title: C, machine: [load, ▲memmory, ▲load]}
                  - {title: D, machine: ▲[]}
                """)
    }

    @Test("a colour is #RGB, #RRGGBB or #RRGGBBAA, in quotes")
    func colours() {
        let rest = "\ntabs: [{title: B, rows: []}]\n"
        expect(
            Mistake(.wrongType, "found nothing; outside quotes a # begins a comment"),
            in: "title: A\naccent:▲ #0A84FF" + rest)
        expect(Mistake(.invalidValue, suggestion: "\"#0A84FF\""), in: "title: A\naccent: ▲0A84FF" + rest)
        expect(Mistake(.invalidValue, "found the text \"blue\""), in: "title: A\naccent: ▲blue" + rest)
    }

    @Test("V8: an icon is a name, not a file")
    func iconPaths() {
        expect(
            Mistake(.invalidValue, suggestion: "world", "without folder and extension"),
            Mistake(.invalidValue, suggestion: "map"), Mistake(.invalidValue, suggestion: "home"),
            in: """
                title: A
                tabs:
                  - {title: B, rows: [], icon: ▲world.png}
                  - {title: C, rows: [], icon: ▲Icons/map}
                  - {title: D, rows: [], icon: ▲../Icons/home.SVG}
                """)
    }

    @Test("a title that an earlier tab has is named, with the earlier tab's line")
    func duplicateTabs() {
        expect(
            Mistake(.duplicateTab, "the tab at line 3 has the title \"One\" already"), Mistake(.duplicateTab),
            Mistake(.duplicateTab),
            in: """
                title: A
                tabs:
                  - &one {title: One, rows: []}
                  - {title: one, rows: []}
                  - {title: ▲One, rows: []}
                  - rows: []
                    title: ▲"One"
                  - ▲*one
                """)
    }

    @Test("an id that an earlier row of the tab has is named, with the earlier row's line")
    func duplicateRows() {
        expect(
            Mistake(.duplicateRow, "the row at line 4 has the id \"a\" already"), Mistake(.duplicateRow),
            in: """
                title: A
                tabs:
                  - title: One
                    rows: [&row {title: B, id: a}, {title: C, id: ▲a}, {title: C}, {title: C}, ▲*row]
                  - {title: Two, rows: [{title: B, id: a}]}
                """)
    }

    @Test("a text is neither empty nor full of control characters nor endless")
    func texts() {
        expect(
            Mistake(.invalidValue, "title is empty"), Mistake(.invalidValue, "badge is empty"),
            Mistake(.invalidValue, "title cannot have a line break in it"),
            Mistake(.invalidValue, "title cannot have the control character U+0000 in it"),
            Mistake(.invalidValue, "text cannot have the control character U+001B in it"),
            Mistake(.invalidValue, "title cannot have the control character U+2028 in it"),
            in: #"""
                title: ▲""
                tabs:
                  - {title: B, rows: [], badge: ▲"  "}
                  - title: ▲|
                      C
                    rows:
                      - title: ▲"\0"
                      - {title: D, text: ▲"\e[0m"}
                      - {title: ▲"a\Lb"}
                """#)
        expect(
            Mistake(.tooLong, "title has 10000 characters; it can have 1000 at the most"), Mistake(.tooLong),
            Mistake(.tooLong),
            in: """
                title: ▲\(String(repeating: "a", count: 10_000))
                tabs:
                  - {title: ▲\(String(repeating: "é", count: 1001)), rows: [], badge: ▲\(String(repeating: "1", count: 101))}
                  - {title: \(String(repeating: "é", count: 1000)), rows: [], badge: \(String(repeating: "1", count: 100))}
                """)
    }

    @Test("a kiosk without a tab is none")
    func noTabs() {
        expect(Mistake(.invalidValue, "tabs is empty"), in: "title: A\ntabs: ▲[]\n")
    }

    @Test("a tag is named")
    func tags() {
        expect(
            Mistake(.tagged, "tag:yaml.org,2002:str"), Mistake(.tagged, "!include"),
            in: "title: ▲!!str A\ntabs: ▲!include [{title: B, rows: []}]\n")
    }

    // MARK: YAML

    @Test("a break of YAML's rules is located")
    func syntax() {
        expect(Mistake(.notYAML, "did not find expected"), in: "title: [A\ntabs▲: []\n")
        expect(Mistake(.notYAML, "mapping values are not allowed"), in: "title: A▲: B\ntabs: []\n")
        expect(Mistake(.notYAML, "unexpected end of stream"), in: "title: \"A\ntabs: []\n▲")
        expect(
            Mistake(.duplicateKey), Mistake(.notYAML, "a key lacks its \":\""),
            in: "title: A\n▲title: B\n▲tabs\ntheme: dark")
    }

    @Test("a tab character as indentation is named")
    func tabIndentation() {
        expect(
            Mistake(.notYAML, "a tab character cannot indent YAML; use spaces"),
            in: "title: A\ntabs:\n▲\t- title: B\n")
    }

    @Test(
        "a file that says nothing is empty",
        arguments: ["", "\n\n", "# only a comment\n", "---\n", "--- ~\n", "\u{FEFF}"])
    func empty(text: String) {
        expect(Mistake(.empty), in: "▲" + text)
    }

    @Test("a second document is located")
    func severalDocuments() {
        expect(Mistake(.severalDocuments), in: "title: A\ntabs: []\n▲---\ntitle: B\n")
    }

    @Test("an alias without an anchor, or within its own, is located")
    func unknownAliases() {
        expect(Mistake(.unknownAlias, "&name"), in: "title: ▲*name\ntabs: []\n")
        expect(Mistake(.unknownAlias, "&self"), in: "title: A\ntabs: &self [▲*self]\n")
    }

    @Test("a byte that is not UTF-8 is located, in characters")
    func notUTF8() {
        let error = KioskFileError(
            .notUTF8, at: Place(file: "kiosk.yaml", line: 2, column: 10),
            "the byte 0xFF is not UTF-8; save the file as UTF-8")
        #expect(errors(in: Array("title: Ä\r\ntheme: öü".utf8) + [0xFF] + Array("\n".utf8)) == [error])
        #expect(errors(in: [0xFF, 0xFE, 0x74, 0]).map(\.message) == ["the file is UTF-16; save it as UTF-8"])
        // A character that is cut off, an overlong slash, half of a surrogate pair.
        for bytes: [UInt8] in [[0xC3], [0xC0, 0xAF], [0xED, 0xA0, 0x80]] {
            #expect(errors(in: Array("a: ".utf8) + bytes).map(\.code) == [.notUTF8])
            #expect(errors(in: Array("a: ".utf8) + bytes).map(\.place.column) == [4])
        }
    }

    @Test("a control character is located", arguments: [("\0", "U+0000"), ("\u{7}", "U+0007"), ("\u{FFFF}", "U+FFFF")])
    func controlCharacters(character: String, name: String) {
        expect(Mistake(.notYAML, "the character \(name) may not stand in YAML"), in: "title: Ä\ntheme: ▲\(character)\n")
    }

    // MARK: All at once

    @Test("all mistakes of a file are told at once, in the order of their places")
    func allAtOnce() throws {
        let folder = try TemporaryFolder()
        try folder.write("countries.png")
        expect(
            Mistake(.duplicateKey), Mistake(.invalidValue, suggestion: "light"), Mistake(.missingFolder),
            Mistake(.unknownKey, suggestion: "reduce-motion"), Mistake(.wrongType, suggestion: "true"),
            Mistake(.missingPicture, suggestion: "countries.png"), Mistake(.duplicateTab),
            Mistake(.conflictingKeys), Mistake(.missingKey), Mistake(.invalidValue, suggestion: "shrink"),
            in: """
                title: A
                ▲title: B
                theme: ▲ligth
                icons: [▲Icons]
                ▲reduce-moton: ▲yes
                tabs:
                  - {title: C, rows: [], picture: ▲Countries.png}
                  - {title: ▲C, machine: all, ▲rows: []}
                  - ▲title: D
                rail: {titles: ▲shrnk}
                """, path: "\(folder.path)/kiosk.yaml")
    }

    @Test("an error reads as compilers write theirs")
    func description() {
        let text = "title: A\ntheme: drak\nhnad: left\ntabs: [{title: B, rows: []}]\n"
        #expect(throws: KioskFileErrors.self) { try KioskDefinition.parse(text, path: "Kiosk/a.yaml") }
        do throws(KioskFileErrors) {
            _ = try KioskDefinition.parse(text, path: "Kiosk/a.yaml")
        } catch {
            #expect(
                error.description == """
                    Kiosk/a.yaml:2:8: error: expected dark or light for theme, found the text "drak" (did you mean dark?)
                    Kiosk/a.yaml:3:1: error: a kiosk has no key "hnad" (did you mean hand?)
                    """)
        }
    }
}
