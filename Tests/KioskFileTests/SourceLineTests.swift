import KioskFile
import Testing

/// The quoted line of an error.
@Suite("Quoted lines of a kiosk file")
struct SourceLineTests {
    private func excerpt(
        _ text: String, _ line: Int, _ column: Int, columns: Int = 80
    ) throws -> SourceLine.Excerpt {
        let location = FileLocation(file: "k", line: line, column: column)
        return try #require(SourceLine(at: location, in: Array(text.utf8))).excerpt(columns: columns)
    }

    @Test(
        "The word at the place is marked",
        arguments: [
            ("title: T\n  titel: A  # x\n", 2, 3, "  ", "titel", ": A  # x"), ("a: [b, c]", 1, 5, "a: [", "b", ", c]"),
            ("a: [b, c]", 1, 4, "a: ", "[", "b, c]"), ("a: höher.als-1 b", 1, 4, "a: ", "höher.als-1", " b"),
            ("\u{FEFF}a: b", 1, 1, "", "a", ": b"), ("a\r\nb: c\r\n", 2, 4, "b: ", "c", ""),
            ("a\rb: c", 2, 4, "b: ", "c", ""), ("\tb: c", 1, 2, " ", "b", ": c"),
        ])
    func word(text: String, line: Int, column: Int, before: String, marked: String, after: String) throws {
        let excerpt = try excerpt(text, line, column)
        #expect(excerpt.before == before && excerpt.marked == marked && excerpt.after == after, "\(excerpt)")
    }

    @Test("The end of a line, of the file and of an empty file is marked by a space")
    func end() throws {
        for (text, line, column) in [("a: b\n", 1, 5), ("a: b\n", 2, 1), ("", 1, 1), ("a", 1, 99)] {
            #expect(try excerpt(text, line, column).marked == "\u{A0}")
        }
    }

    @Test("There is no line after the end, and none in a file that is not UTF-8")
    func missing() {
        #expect(SourceLine(at: FileLocation(file: "k", line: 3, column: 1), in: Array("a: b\n".utf8)) == nil)
        #expect(SourceLine(at: FileLocation(file: "k", line: 1, column: 1), in: [0x61, 0xFF]) == nil)
    }

    @Test("A long line is cut around the place, and the place is always in it", arguments: [-1, 0, 8, 20, 60, 300])
    func long(columns: Int) throws {
        let text = String(repeating: "x", count: 140) + " titel " + String(repeating: "y", count: 153)
        for column in [1, 2, 20, 139, 141, 142, 146, 147, 299, 300, 301] {
            let excerpt = try excerpt(text, 1, column, columns: columns)
            let count = (excerpt.before + excerpt.marked + excerpt.after).unicodeScalars.count
            #expect(count <= max(8, columns) + 1, "\(column): \(excerpt)")
            #expect(!excerpt.marked.isEmpty)
            let before = excerpt.before.hasPrefix("…") ? excerpt.before.dropFirst() : excerpt.before[...]
            #expect(text.prefix(column - 1).hasSuffix(before))
            if columns == 300 { #expect(!excerpt.before.contains("…") && !excerpt.after.contains("…")) }
        }
        #expect(try excerpt(text, 1, 142, columns: 20).marked == "titel")
    }

    @Test("Characters that are not visible, or that turn the text around, are replaced")
    func invisible() throws {
        let excerpt = try excerpt("a: \u{202E}b\u{7}\u{200B}\u{200C} c", 1, 1)
        #expect(excerpt.after == ": \u{FFFD}b\u{FFFD}\u{FFFD}\u{200C} c")
    }
}
