import Glibc
import JSON
import ListFormats
import TestSupport
import Testing

@testable import LocalSources

@Suite("File contents as values")
struct ContentTests {
    private func rows(_ text: String) throws -> [JSONValue] { try CSVTable(Array(text.utf8)).rows }

    private func why(_ text: some Sequence<UInt8>) -> String {
        do throws(ContentError) {
            _ = try CSVTable(Array(text))
            return ""
        } catch {
            return error.description
        }
    }

    @Test("The first line of a table has the column names, and each further line becomes an object")
    func table() throws {
        let expected: [JSONValue] = [["name": "Anna", "age": 31], ["name": "Ben, jr.", "age": 4.5]]
        #expect(try rows("name,age\nAnna,31\n\"Ben, jr.\",4.5") == expected)
        #expect(try rows("\u{FEFF}name;age\r\nAnna;31\r\n\r\n\"Ben, jr.\";4.5\r\n") == expected)
        #expect(try rows(" name \tage\rAnna\t31\rBen, jr.\t4.5\r") == expected)
        #expect(try rows("a\n").isEmpty && rows("a").isEmpty)
    }

    @Test("In a table, JSON numbers become numbers, empty cells are missing, and quoted cells are texts")
    func cells() throws {
        func cell(_ text: String) throws -> JSONValue? { try rows("a,b\n\(text),x\n").first?["a"] }
        #expect(try cell("1e3") == 1_000 && cell("-0.5") == -0.5 && cell("true") == true && cell("false") == false)
        #expect(try cell("") == nil && cell("\"\"") == "" && cell("\"7\"") == "7")
        for text in [
            "007", "1.2.3", "NaN", "Infinity", "null", "+7", "26.11.2026", "t", "1e999", "[1]", "\u{0663}",
        ] {
            #expect(try cell(text) == .string(text), "\(text)")
        }
        #expect(try cell(" 7 ") == 7 && cell(" a b ") == "a b" && cell("\" a \"") == " a " && cell(" \"7\"") == "7")
        #expect(try cell("\"say \"\"hi\"\"\nthere\"") == "say \"hi\"\nthere")
        #expect(try cell("5\" wide") == "5\" wide")
    }

    @Test("A table row may have fewer or more cells than columns, and a column may have no name")
    func shapes() throws {
        #expect(try rows("a,,c\n1,2,3,4\n5\n,,\n,2\n") == [["a": 1, "c": 3], ["a": 5]])
    }

    @Test("Errors in a table are reported")
    func faults() {
        #expect(why([]) == "file is empty" && why("\n\r\n".utf8) == "file is empty")
        #expect(why("a,b,a\n".utf8) == "duplicate column name “a”")
        #expect(why("a\n\n\"x\ny".utf8) == "unterminated quote, opened on line 3")
        #expect(why([0x61, 0x0A, 0x81]) == "neither UTF-8 nor Windows-1252")
        #expect(why([0x61, 0x0A, 0x00]) == "not a text: the file contains a NUL")
        #expect(why([0xFF, 0xFE, 0x61]) == "not valid UTF-16" && why([0xFF, 0xFE, 0x00, 0xD8]) == "not valid UTF-16")
        for length in 0...40 { _ = why(Array("\u{FEFF}\"a\",b\r\n\"\"\"\"\r\n;\t\"".utf8.prefix(length))) }
    }

    @Test("Tables are read as spreadsheet programs write them")
    func spreadsheets() throws {
        #expect(
            try rows("Artikel;Preis;Menge\r\n\"Fisch; gebacken\";1.234,00;10\r\n\"Zwei\r\nZeilen\";7,9;1\r\n") == [
                ["Artikel": "Fisch; gebacken", "Preis": 1234, "Menge": 10],
                ["Artikel": "Zwei\r\nZeilen", "Preis": 7.9, "Menge": 1],
            ])
        #expect(try rows("sep=;\r\na;b\r\nx;12,50\r\n") == [["a": "x", "b": 12.5]])
        #expect(try rows("SEP=|\na|b\nx|1\n") == [["a": "x", "b": 1]] && rows("a|b\nx|1\n") == [["a": "x", "b": 1]])
        #expect(
            try rows("Stand 26.11.2026;;\r\n;;\r\nArtikel;Preis\r\nKohl;12,50\r\n") == [
                ["Artikel": "Kohl", "Preis": 12.5]
            ])
        #expect(try rows("Menu\n\na,b\nx,1\n") == [["a": "x", "b": 1]])
        // Numbers below a name are no column names.
        #expect(try rows("a,\n1,2\n") == [["a": 1]] && rows("a\nx\n") == [["a": "x"]])
        let latin = Array("a;b\nGr".utf8) + [0xFC] + Array("n;5 ".utf8) + [0x80]
        #expect(try CSVTable(latin).rows == [["a": "Grün", "b": "5 €"]])
        let text = "a\tb\nGrün\t1\n"
        let little: [UInt8] =
            [0xFF, 0xFE] + text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        let big: [UInt8] =
            [0xFE, 0xFF] + text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
        for bytes in [little, big] { #expect(try CSVTable(bytes).rows == [["a": "Grün", "b": 1]]) }
    }

    @Test("A file uses the decimal comma if no number in it has a point")
    func decimals() throws {
        #expect(try rows("a;b\n-3,5;1.234\n") == [["a": -3.5, "b": 1234]])
        #expect(try rows("a;b\n-3,5;7.5\n") == [["a": "-3,5", "b": 7.5]])
        #expect(try rows("a;b\n1,234.50;1,234\n") == [["a": 1234.5, "b": 1234]])
        #expect(try rows("a;b\n1.234;1.234.567\n") == [["a": 1.234, "b": "1.234.567"]])
    }

    @Test("A table has at most 300,000 cells, and a column name at most 256 bytes")
    func maximumCells() throws {
        let most = CSVTable.maximumCells
        let full = "a,b\n" + String(repeating: "1,2\n", count: most / 2)
        #expect(try rows(full).count == most / 2)
        #expect(why((full + "1\n").utf8) == "too many cells (max 300000)")
        #expect(why(("a\n" + String(repeating: ",", count: most)).utf8) == "too many cells (max 300000)")
        let name = String(repeating: "n", count: CSVTable.maximumName)
        #expect(try rows("\(name)\n1\n") == [[name: 1]])
        #expect(why("\(name)n\n1\n".utf8) == "column name too long (max 256 bytes)")
    }

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func values(_ name: String, _ bytes: some Sequence<UInt8>) throws -> [String: JSONValue] {
        try FileContent(of: folder.write(name, Array(bytes))).values
    }

    private func fault(_ path: String) -> String {
        do throws(ContentError) {
            _ = try FileContent(of: path)
            return ""
        } catch {
            return error.description
        }
    }

    @Test("Object members are values, a list becomes rows, other JSON is one value, and other files are texts")
    func kinds() throws {
        #expect(try values("a.json", "{\"a\": 1, \"b\": [2]}".utf8) == ["a": 1, "b": [2]])
        #expect(try values("b.JSON", "[{\"a\": 1}]".utf8) == ["rows": [["a": 1]]])
        #expect(try values("c.json", " 7 ".utf8) == ["value": 7])
        #expect(try values("d.csv", "a\n1\n".utf8) == ["rows": [["a": 1]]])
        #expect(try values("e", "{\"a\": 1}".utf8) == ["text": "{\"a\": 1}"])
        #expect(try values("f.md", "".utf8) == ["text": ""])
    }

    @Test("JSON Lines, calendars and feeds become rows, and calendars and feeds are recognized by their content")
    func lists() throws {
        #expect(try values("a.ndjson", "{\"a\": 1}\n{\"a\": 2}\n".utf8) == ["rows": [["a": 1], ["a": 2]]])
        #expect(try values("b.JSONL", "\u{FEFF}1\n".utf8) == ["rows": [1]])
        #expect(try values("c.json", "{\"a\": 1}\n{\"a\": 2}\n".utf8) == ["rows": [["a": 1], ["a": 2]]])
        #expect(
            fault(try folder.write("d.ndjson", "1\nx\n2\n")) == "invalid JSON lines: each line must be a JSON value")
        #expect(fault(try folder.write("e.ics", "x")) == "not a calendar: no VCALENDAR")
        let feed = "<rss><channel><item><title>x</title></item></channel></rss>"
        #expect(try values("f", feed.utf8) == ["rows": [["id": "x", "title": "x"]]])
        #expect(try values("g.txt", "<html/>".utf8) == ["text": "<html/>"])
    }

    @Test("The rows of a calendar depend on the current day, and a note says what was omitted")
    func calendar() throws {
        let event = "BEGIN:VEVENT\nSUMMARY:x\nEND:VEVENT\n"
        let file = try folder.write("a", "BEGIN:VCALENDAR\n\(event)END:VCALENDAR\n")
        let content = try FileContent(of: file)
        #expect(content.values == ["rows": []] && content.dependsOnDay)
        #expect(content.note == "events ignored because they have no valid start: 1")
        #expect(try !FileContent(of: folder.write("b", "x")).dependsOnDay)
    }

    @Test("A path that is not a regular or readable file is reported")
    func noFile() throws {
        #expect(fault(folder.path + "/nowhere") == "file not found")
        mkfifo(folder.path + "/pipe.json", 0o600)
        #expect(fault(folder.path + "/pipe.json") == "not a regular file")
        #expect(fault("/dev/zero") == "not a regular file")
        symlink("loop", folder.path + "/loop")
        #expect(!fault(folder.path + "/loop").isEmpty)
        for text in ["", "{", "{\"a\": 1, \"a\": 2}", "[NaN]", String(repeating: "[", count: 100_000)] {
            #expect(!fault(try folder.write("x.json", text)).isEmpty, "\(text.prefix(20))")
        }
        #expect(fault(try folder.write("x.txt", [0xC3])) == "not valid UTF-8")
    }

    @Test("JSON files and tables have at most 8 MiB and 300,000 values, and other files 512 KiB")
    func limits() throws {
        let most = FileContent.limits
        #expect(try values("v.json", "[\(String(repeating: "1,", count: most.values - 2))1]".utf8).count == 1)
        let tooMany = try folder.write("w.json", "[\(String(repeating: "1,", count: most.values))1]")
        #expect(fault(tooMany).contains("more than 300000"), "\(fault(tooMany))")
        let long = [0x22] + [UInt8](repeating: 0x78, count: most.bytes - 2) + [0x22]
        #expect(try values("x.json", long).count == 1)
        for name in ["y.json", "y.csv"] {
            #expect(fault(try folder.write(name, long + [0x0A])) == "file too large (max 8388608 bytes)")
        }
        let text = [UInt8](repeating: 0x78, count: FileContent.maximumText)
        #expect(try values("z.txt", text).count == 1)
        #expect(fault(try folder.write("z.txt", text + [0x78])) == "file too large (max 524288 bytes)")
    }

    @Test("The regular files of a folder become rows, with the beginning of text files")
    func folders() throws {
        let inner = folder.path + "/f"
        try folder.write("f/b.png", "12345")
        try folder.write("f/a.tar.md", "# Hello")
        try folder.write("f/.hidden", "x")
        try folder.write("f/sub/c.txt", "x")
        try folder.write("elsewhere", "x")
        symlink("../elsewhere", inner + "/link.txt")
        symlink("nowhere", inner + "/dead.txt")
        mkfifo(inner + "/pipe.txt", 0o600)
        let rows = try #require(FileContent(of: inner).values["rows"]?.elements)
        #expect(rows.map { $0["name"] } == ["a.tar.md", "b.png", "link.txt"])
        #expect(rows.map { $0["title"] } == ["a.tar", "b", "link"])
        #expect(rows.map { $0["size"] } == [7, 5, 1])
        #expect(rows.map { $0["text"] } == ["# Hello", nil, "x"])
        #expect(rows[1]["path"] == .string(inner + "/b.png") && rows[1]["id"] == "b.png")
        guard case .number(let changed)? = rows[1]["changed"] else { return #expect(Bool(false), "no time") }
        #expect(abs(changed - Double(time(nil))) < 600)
    }

    @Test("Texts in a folder are truncated to 64 KiB each, between two characters, and to 8 MiB together")
    func folderTexts() throws {
        let most = FileContent.maximumTextInFolder
        try folder.write("f/a.md", String(repeating: "x", count: most))
        try folder.write("f/b.md", String(repeating: "x", count: most - 1) + "ü")
        var rows = try #require(FileContent(of: folder.path + "/f").values["rows"]?.elements)
        #expect(rows.map { $0["text"]?.text?.utf8.count } == [most, most - 1])
        for number in 0..<127 { try folder.write("f/c\(number).txt", String(repeating: "x", count: most)) }
        rows = try #require(FileContent(of: folder.path + "/f").values["rows"]?.elements)
        // The second text is shorter by a byte.
        #expect(rows.count { $0["text"] != nil } == FileContent.maximumTexts / most && rows.count == 129)
    }

    @Test("A folder has at most 10,000 files")
    func maximumFiles() throws {
        mkdir(folder.path + "/many", 0o700)
        for number in 0..<FileContent.maximumFiles { close(creat("\(folder.path)/many/\(number)", 0o600)) }
        #expect(try FileContent(of: folder.path + "/many").values["rows"]?.elements?.count == FileContent.maximumFiles)
        close(creat(folder.path + "/many/x", 0o600))
        #expect(fault(folder.path + "/many") == "too many files in folder (max 10000)")
    }
}
