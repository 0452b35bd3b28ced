import KioskFile
import KioskFileTestSupport
import Testing

@Suite("Values that a kiosk cannot have, and their places")
struct ValueMistakeTests {
    @Test("a word that a key does not have is named, with the one that was probably meant")
    func wrongWords() {
        expect(
            Mistake(
                .invalidValue, suggestion: "dark",
                "expected dark, light or high-contrast for theme, found the text \"drak\""),
            Mistake(.invalidValue, "expected left or right for hand, found the text \"bottom\""),
            Mistake(.invalidValue, suggestion: "initial", "expected none, title or initial for sort"),
            Mistake(
                .invalidValue, suggestion: "memory", "expected load, memory, disk, uptime or addresses for machine"),
            Mistake(.invalidValue, "machine has load already"), Mistake(.invalidValue, "machine is empty"),
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
}
