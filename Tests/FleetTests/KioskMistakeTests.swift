import Fleet
import JSON
import Testing

@Suite("Errors of a submitted kiosk")
struct KioskMistakeTests {
    private func mistake(_ line: Substring) -> KioskMistake {
        KioskMistake(line: line) { $0.hasPrefix("/state/") ? String($0.dropFirst(7)) : $0 }
    }

    @Test("A line of the check output has file, line and column; a line without them is plain text")
    func lines() {
        let found = mistake("/state/kiosk.yaml:3:14: error: expected a: b")
        #expect(found.file == "kiosk.yaml" && found.line == 3 && found.column == 14)
        #expect(found.text == "error: expected a: b")
        #expect(found.json == ["file": "kiosk.yaml", "line": 3, "column": 14, "text": "error: expected a: b"])
        let picture = mistake("/state/a.png: the picture is damaged")
        #expect(picture.file == nil && picture.text == "a.png: the picture is damaged")
        for words: Substring in ["", ":::", "a:b", "a:1", "a:1:x: y", "something: else"] {
            #expect(mistake(words).file == nil && mistake(words).json["text"] == .string(String(words)))
        }
    }
}
