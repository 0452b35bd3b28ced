import KioskFile
import KioskFileTestSupport
import TestSupport
import Testing

@Suite("Errors in kiosk files and their locations")
struct MistakeTests {
    // MARK: Keys

    @Test("An unknown key is reported with a suggestion")
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

    @Test("If no key is similar to an unknown key, the possible keys are listed")
    func farKey() {
        expect(
            Mistake(
                .unknownKey,
                "a kiosk has no key \"wallpaper\"; it has “languages”, “header”, “title”, “volume”, “rail”, “idle”, “roles”,"
            ),
            Mistake(.unknownKey, "a tab has no key \"<<\"; to repeat a part, write it once under “define”"),
            in: """
                title: A
                ▲wallpaper: blue
                tabs: [{title: B, rows: [], ▲<<: {}}]
                """)
    }

    @Test("The value of a misspelt key is still checked, and the key does not count as missing")
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

    @Test("A missing key is located at the start of its mapping")
    func missingKeys() {
        expect(
            Mistake(.missingKey, "a kiosk needs the key “title”"), Mistake(.missingKey, "needs the key “tabs”"),
            in: "▲▲theme: dark\n")
        expect(
            Mistake(.missingKey, "a tab needs the key “title”"),
            Mistake(
                .missingKey,
                "a tab needs exactly one of the keys “rows”, “json”, “machine”, “alarms”, “page” and “pages”"),
            Mistake(.missingKey, "a row needs the key “title”"),
            Mistake(.missingKey, "json needs the key “title”"),
            Mistake(.missingKey, "json needs exactly one of the keys “file” and “value”"),
            in: """
                title: A
                tabs:
                  - ▲▲badge: 3
                  - title: B
                    rows:
                      - ▲subtitle: C
                  - title: D
                    json:
                      ▲▲subtitle: none
                """)
    }

    @Test("A key from an earlier version is reported with its replacement")
    func formerKeys() {
        expect(
            Mistake(.unknownKey, suggestion: "sort: initial", "json no longer has the key \"group\""),
            in: """
                title: A
                tabs:
                  - title: B
                    json: {file: /etc/passwd, title: a, ▲group: initial}
                """)
    }

    @Test("A second source of rows in one tab is an error with a location")
    func conflictingKeys() {
        expect(
            Mistake(
                .conflictingKeys,
                "a tab must have exactly one of “rows”, “json”, “machine”, “alarms”, “page” and “pages”; “machine” is already on line 4"
            ),
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

    @Test("Every duplicate of a key is reported with its location")
    func duplicateKeys() {
        expect(
            Mistake(.duplicateKey, "duplicate key \"title\"; the first one is on line 1"),
            Mistake(.duplicateKey, "duplicate key \"rows\"; the first one is on line 5"),
            Mistake(.duplicateKey, "duplicate key \"text\"; the first one is on line 7"),
            Mistake(.duplicateKey, "duplicate key \"title\"; the first one is on line 1"),
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

    @Test("A key that is not text is reported with its location")
    func oddKeys() {
        expect(
            Mistake(.wrongType, "expected text as the key, found a list"),
            in: "title: A\n? ▲[a, b]\n: c\ntabs: [{title: B, rows: []}]\n")
    }

    // MARK: Types

    @Test("A value of the wrong type is reported with the expected type")
    func wrongTypes() {
        expect(
            Mistake(.wrongType, "expected text for “title”, found a list"),
            Mistake(.wrongType, "expected dark, light, high-contrast or calm for “theme”, found a mapping"),
            Mistake(.wrongType, "expected a colour such as \"#0A84FF\" for “accent”, found a list"),
            Mistake(.wrongType, "expected left or right for “hand”, found nothing"),
            Mistake(.wrongType, "expected true or false for “reduce-motion”, found a list"),
            Mistake(
                .wrongType, suggestion: "[Icons]", "expected a list of folders for “icons”, found the text \"Icons\""),
            Mistake(.wrongType, "expected a list of tabs for “tabs”, found a mapping"),
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
            Mistake(.wrongType, "expected a list of rows for “rows”, found the number 12"),
            Mistake(.wrongType, "expected a mapping for json, found the text \"a.json\""),
            Mistake(
                .wrongType, suggestion: "[load]", "expected all or a list of readings for “machine”, found the text"),
            Mistake(.wrongType, "expected text for a row, found a list"),
            Mistake(.wrongType, suggestion: "\"true\"", "expected text for “title”, found the boolean true"),
            Mistake(.wrongType, "expected text for “text”, found nothing"),
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
            Mistake(.wrongType, "expected pairs of a label and a key for “fields”, found the text \"a\""),
            Mistake(.missingKey, "a key with a format needs the key “key”"),
            Mistake(.invalidValue, "a label is empty"),
            in: """
                title: A
                tabs:
                  - {title: B, json: {file: /etc/passwd, title: a, fields: ▲a}}
                  - title: C
                    json: {file: /etc/passwd, title: a, fields: {Number: ▲{}, ▲"": b}}
                """)
    }

    @Test(
        "A list, a text or a number at the top level is not a kiosk",
        arguments: [("- a", "a list"), ("a", "the text \"a\"")])
    func wrongRoot(text: String, found: String) {
        expect(Mistake(.wrongType, "expected a mapping for a kiosk, found \(found)"), in: "▲" + text)
    }

    @Test(
        "Only true and false are booleans",
        arguments: [
            ("yes", "true"), ("No", "false"), ("on", "true"), ("OFF", "false"), ("True", "true"), ("FALSE", "false"),
            ("1", "true"), ("\"true\"", "true"), ("ture", "true"),
        ])
    func booleans(word: String, meant: String) {
        expect(
            Mistake(.wrongType, suggestion: meant, "a boolean is true or false, in lower case and without quotes"),
            in: "title: A\nreduce-motion: ▲\(word)\ntabs: [{title: B, rows: []}]\n")
    }

    // MARK: Whole files

    @Test("All errors of a file are reported at once, in the order of their locations")
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

    @Test("An error has the format of a compiler error")
    func description() {
        let text = "title: A\ntheme: drak\nhnad: left\ntabs: [{title: B, rows: []}]\n"
        #expect(throws: KioskFileErrors.self) { try KioskDefinition.parse(text, path: "Kiosk/a.yaml") }
        do throws(KioskFileErrors) {
            _ = try KioskDefinition.parse(text, path: "Kiosk/a.yaml")
        } catch {
            #expect(
                error.description == """
                    Kiosk/a.yaml:2:8: error: expected dark, light, high-contrast or calm for “theme”, found the text "drak" (did you mean dark?)
                    Kiosk/a.yaml:3:1: error: a kiosk has no key "hnad" (did you mean hand?)
                    """)
        }
    }
}
