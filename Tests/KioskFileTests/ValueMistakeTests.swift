import KioskFile
import KioskFileTestSupport
import Testing

@Suite("Invalid values and their locations")
struct ValueMistakeTests {
    @Test("An unknown keyword is reported with a suggestion")
    func wrongWords() {
        expect(
            Mistake(
                .invalidValue, suggestion: "dark",
                "expected dark, light, high-contrast or calm for “theme”, found the text \"drak\""),
            Mistake(.invalidValue, "expected left or right for “hand”, found the text \"bottom\""),
            Mistake(.invalidValue, suggestion: "initial", "expected none, title or initial for “sort”"),
            Mistake(
                .invalidValue, suggestion: "memory", "expected load, memory, disk, uptime or addresses for “machine”"),
            Mistake(.invalidValue, "duplicate reading load in “machine”"), Mistake(.invalidValue, "“machine” is empty"),
            in: """
                title: A
                theme: ▲drak
                hand: ▲bottom
                tabs:
                  - {title: B, sort: ▲initials, json: {file: /etc/passwd, title: a}}
                  - {title: C, machine: [load, ▲memmory, ▲load]}
                  - {title: D, machine: ▲[]}
                """)
    }

    @Test("A colour is written as #RGB, #RRGGBB or #RRGGBBAA, in quotes")
    func colours() {
        let rest = "\ntabs: [{title: B, rows: []}]\n"
        expect(
            Mistake(.wrongType, "found nothing; an unquoted # begins a comment"),
            in: "title: A\naccent:▲ #0A84FF" + rest)
        expect(Mistake(.invalidValue, suggestion: "\"#0A84FF\""), in: "title: A\naccent: ▲0A84FF" + rest)
        expect(Mistake(.invalidValue, "found the text \"blue\""), in: "title: A\naccent: ▲blue" + rest)
    }

    @Test("V8: An icon is a name, not a file")
    func iconPaths() {
        expect(
            Mistake(.invalidValue, suggestion: "world", "without folder and file extension"),
            Mistake(.invalidValue, suggestion: "map"), Mistake(.invalidValue, suggestion: "home"),
            in: """
                title: A
                tabs:
                  - {title: B, rows: [], icon: ▲world.png}
                  - {title: C, rows: [], icon: ▲Icons/map}
                  - {title: D, rows: [], icon: ▲../Icons/home.SVG}
                """)
    }

    @Test("A duplicate title is reported with the line of the earlier tab")
    func duplicateTabs() {
        expect(
            Mistake(.duplicateTab, "the tab on line 3 already has the title \"One\""), Mistake(.duplicateTab),
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

    @Test("A duplicate row id is reported with the line of the earlier row")
    func duplicateRows() {
        expect(
            Mistake(.duplicateRow, "the row on line 4 already has the id \"a\""), Mistake(.duplicateRow),
            in: """
                title: A
                tabs:
                  - title: One
                    rows: [&row {title: B, id: a}, {title: C, id: ▲a}, {title: C}, {title: C}, ▲*row]
                  - {title: Two, rows: [{title: B, id: a}]}
                """)
    }

    @Test("A text must not be empty or have control characters, and has a maximum length")
    func texts() {
        expect(
            Mistake(.invalidValue, "“title” is empty"), Mistake(.invalidValue, "“badge” is empty"),
            Mistake(.invalidValue, "“title” contains a line break, which is not allowed"),
            Mistake(.invalidValue, "“title” contains the control character U+0000, which is not allowed"),
            Mistake(.invalidValue, "“text” contains the control character U+001B, which is not allowed"),
            Mistake(.invalidValue, "“title” contains the control character U+2028, which is not allowed"),
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
            Mistake(.tooLong, "“title” has 10000 characters; the maximum is 1000"), Mistake(.tooLong),
            Mistake(.tooLong),
            in: """
                title: ▲\(String(repeating: "a", count: 10_000))
                tabs:
                  - {title: ▲\(String(repeating: "é", count: 1001)), rows: [], badge: ▲\(String(repeating: "1", count: 101))}
                  - {title: \(String(repeating: "é", count: 1000)), rows: [], badge: \(String(repeating: "1", count: 100))}
                """)
    }

    @Test("A kiosk without a tab is invalid")
    func noTabs() {
        expect(Mistake(.invalidValue, "“tabs” is empty"), in: "title: A\ntabs: ▲[]\n")
    }

    @Test("A YAML tag is reported as an error")
    func tags() {
        expect(
            Mistake(.tagged, "tag:yaml.org,2002:str"), Mistake(.tagged, "!include"),
            in: "title: ▲!!str A\ntabs: ▲!include [{title: B, rows: []}]\n")
    }
}
