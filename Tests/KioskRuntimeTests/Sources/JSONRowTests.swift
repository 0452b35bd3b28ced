import Drawing
import Elements
import Foundation
import KioskFile
import System
import TestSupport
import Testing

@testable import KioskRuntime

/// Reading of a JSON file's rows, at and beyond each limit.
@Suite("Reading rows from a JSON file")
struct JSONRowTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func source(
        _ json: String, id: String? = nil, picture: String? = nil, fields: [JSONSource.Field] = []
    ) throws -> JSONRowSource {
        let path = try folder.write("rows.json", json)
        return JSONRowSource(
            file: path,
            definition: JSONSource(
                .file(path), location: .start(of: "kiosk.yaml"), titleKey: "n", subtitleKey: "s", idKey: id,
                pictureKey: picture, fields: fields))
    }

    private func read(_ source: JSONRowSource) -> (sections: [SectionContent], problem: String?) {
        switch source.read(after: nil).outcome {
        case .rows(let sections, let problem): (sections, problem?.description)
        case .failed(let error): ([], error.description)
        case .unchanged: ([], "unchanged")
        }
    }

    private func rows(_ count: Int) -> String {
        "[" + (0..<count).map { "{\"n\":\"\($0)\"}" }.joined(separator: ",") + "]"
    }

    @Test("A row has the picture of its file name in the folder of the JSON file, but never one of another folder")
    func pictures() throws {
        let json = #"[{"n": "a", "p": "a.png", "f": "1"}, {"n": "b", "p": "../b.png"}, {"n": "c"}]"#
        let fields = [JSONSource.Field(label: "F", key: "f")]
        let rows = read(try source(json, picture: "p", fields: fields)).sections.flatMap(\.rows)
        let folder = try folder.write("rows.json", json).replacing("/rows.json", with: "")
        #expect(rows.map(\.detail.picture) == [ImageName(file: "a.png", in: folder), nil, nil])
        #expect(rows.map(\.detail.pairs.count) == [1, 0, 0])
    }

    // MARK: Limits

    @Test("Up to 100,000 rows are shown; with more, the page reports the limit")
    func rows() throws {
        let all = read(try source(rows(100_000)))
        #expect(all.problem == nil)
        #expect(all.sections.map(\.rows.count) == [100_000])
        let more = read(try source(rows(100_001)))
        #expect(more.problem == "rows.json, line 1: more than 100000 rows; only the first 100000 are shown.")
        #expect(more.sections.map(\.rows.count) == [100_000])
        #expect(more.sections == all.sections)
    }

    @Test("A text of 100,000 characters is complete; a longer one is truncated, and the page reports it")
    func letters() throws {
        for letter in ["a", "é", "😀"] {
            let whole = String(repeating: letter, count: 100_000)
            let all = read(try source("[{\"n\": \"\(whole)\"}]"))
            #expect(all.problem == nil)
            #expect(all.sections.first?.rows.first?.title == whole)
            let more = read(try source("[\n{\"n\": \"a\", \"s\": \"\(whole)\(letter)\"}, {\"n\": \"b\"}]"))
            #expect(
                more.problem
                    == "rows.json, line 2: text truncated: “s” has more than 100000 characters.")
            #expect(more.sections.first?.rows.map(\.title) == ["a", "b"])
            #expect(more.sections.first?.rows.first?.subtitle == whole)
        }
    }

    @Test(
        "A row with a huge value or millions of unused values is refused with its line, without using much memory"
    )
    func hugeRow() throws {
        let long = try source("[{\"n\": \"a\"},\n{\"n\": \"\(String(repeating: "x", count: 5_000_000))\"}]")
        #expect(read(long).problem == "rows.json, line 2: a value has more than 1048576 bytes.")
        let many = "[\n\n{\"n\": \"a\", \"x\": [" + String(repeating: "{},", count: 1_000_000) + "0]}]"
        #expect(read(try source(many)).problem == "rows.json, line 3: a value has more than 10000 values.")
    }

    // MARK: Versions

    @Test("A file is read again only if it has changed, even if it changes within the same second")
    func unchanged() throws {
        var source = try source("[{\"n\": \"a\"}]")
        // The file looks as if it had been written some time ago.
        source.now = { FileStamp.now() + 10 }
        let first = source.read(after: nil)
        let version = try #require(first.version)
        guard case .unchanged = source.read(after: version).outcome else {
            Issue.record("it was read again")
            return
        }
        try folder.write("rows.json", "[{\"n\": \"b\"}]")
        guard case .rows(let sections, _) = source.read(after: version).outcome else {
            Issue.record("it was not read again")
            return
        }
        #expect(sections.first?.rows.first?.title == "b")
        // After a recent write another one might leave the stamp unchanged.
        source.now = { FileStamp.now() }
        #expect(source.read(after: nil).version == nil)
    }

    @Test("An invalid file is not read again until it changes")
    func unchangedFailure() throws {
        var source = try source("[{\"n\": }]")
        source.now = { FileStamp.now() + 10 }
        let version = try #require(source.read(after: nil).version)
        guard case .unchanged = source.read(after: version).outcome else {
            Issue.record("it was read again")
            return
        }
    }

    // MARK: Identities

    @Test("Rows are identified by the key in the kiosk file, else by title, and rows with the same id by their order")
    func identities() throws {
        let json = """
            [{"n": "a", "i": 1}, {"n": "b"}, {"n": "a", "i": "1"}, {"n": "1"}, {"n": "a", "i": ""}, {"n": "b", "i": null}]
            """
        typealias ID = RowContent.ID
        let byKey = try #require(read(try source(json, id: "i")).sections.first).rows
        #expect(
            byKey.map(\.id) == [
                ID("1"), ID("b"), ID("1", ordinal: 1), ID("1", ordinal: 2), ID(""), ID("b", ordinal: 1),
            ])
        let byTitle = try #require(read(try source(json)).sections.first).rows
        #expect(
            byTitle.map(\.id) == [
                ID("a"), ID("b"), ID("a", ordinal: 1), ID("1"), ID("a", ordinal: 2), ID("b", ordinal: 1),
            ])
        for rows in [byKey, byTitle] {
            for (index, row) in rows.enumerated() { #expect(rows.firstIndex(of: row.id) == index) }
            #expect(rows.firstIndex(of: ID("none")) == nil)
            #expect(rows.firstIndex(ofTitle: "b") == 1)
            #expect(rows.firstIndex(ofTitle: "") == nil)
        }
    }

    @Test("Packed rows are equal if and only if their contents are equal")
    func equality() throws {
        let json = #"[{"n": "a", "s": "x", "f": 1}, {"n": "b"}]"#
        let fields = [JSONSource.Field(label: "F", key: "f")]
        let rows = read(try source(json, fields: fields)).sections
        #expect(read(try source("\n" + json, fields: fields)).sections == rows)
        #expect(read(try source(json)).sections != rows)
        #expect(read(try source(json, fields: [JSONSource.Field(label: "G", key: "f")])).sections != rows)
        #expect(read(try source(json.replacing("\"b\"", with: "\"c\""), fields: fields)).sections != rows)
        #expect(rows == [SectionContent(rows: Array(rows[0].rows))])
    }

    @Test(
        "Texts of every length are unchanged after packing and unpacking",
        arguments: [0, 1, 126, 127, 128, 16_382, 16_383, 16_384, 90_000])
    func lengths(count: Int) throws {
        let text = String(repeating: "é", count: count / 2) + String(repeating: "x", count: count % 2)
        let found = read(
            try source(
                "[{\"n\": \"a\", \"s\": \"\(text)\", \"f\": \"z\"}, {\"n\": \"b\"}]",
                fields: [
                    JSONSource.Field(label: "F", key: "f"), JSONSource.Field(label: "None", key: "x"),
                ]))
        let rows = try #require(found.sections.first).rows
        #expect(rows.map(\.title) == ["a", "b"])
        #expect(rows.map(\.subtitle) == [text, nil])
        #expect(rows.map(\.detail.pairs) == [[KeyValue("F", "z")], []])
    }

    // MARK: Check

    @Test("The check reports errors in the file with path and line, and keys that no row has")
    func faults() throws {
        let path = "\(folder.path)/rows.json"
        func faults(_ json: String, fields: [JSONSource.Field] = []) throws -> [String] {
            try source(json, fields: fields).faults().map(\.located)
        }
        #expect(try faults(#"[{"n": "a", "s": "b"}]"#) == [])
        #expect(try faults("[]") == [])
        #expect(try faults("") == ["\(path): the file is empty"])
        #expect(try faults("[\n{\"n\": \"cut") == ["\(path):2: unexpected end of file"])
        #expect(try faults(#"[{"m": "a"}]"#) == ["\(path): no object has a text for the key “n”"])
        #expect(try faults(#"[{"n": "a"}, {"n": "b"}]"#) == ["\(path): no object has a text for the key “s”"])
        #expect(
            try faults(#"[{"n": "a", "s": 1}]"#, fields: [JSONSource.Field(label: "F", key: "f")])
                == ["\(path): no object has a text for the key “f”"])
    }

    @Test("The check reports a picture that is not the name of a file")
    func refusedPicture() throws {
        for (name, isRefused) in [("a.png", false), ("covers/a.png", true), ("../a.png", true), (".a.png", true)] {
            try folder.write("books.json", #"[{"n": "a", "p": "\#(name)"}]"#)
            let path = "\(folder.path)/books.json"
            let found = JSONRowSource(
                file: path,
                definition: JSONSource(.file(path), location: .start(of: "kiosk.yaml"), titleKey: "n", pictureKey: "p")
            ).faults()
            #expect(found.map(\.located).contains { $0.contains("is not the name of a file") } == isRefused, "\(name)")
        }
    }

    @Test(
        "The check neither waits for a file that blocks nor reads one without end",
        arguments: ["/dev/zero", "/dev/tty", "/proc/kmsg", "pipe", "socket", "."])
    func blocking(target: String) throws {
        let source = try source("[]")
        let path = source.file
        #expect(mkfifo("\(folder.path)/pipe", 0o600) == 0)
        unlink(path)
        #expect(symlink(target, path) == 0)
        let faults = source.faults()
        #expect(faults.count == 1)
        #expect(faults.first?.file == path)
        #expect(source.definition.dataFaults().map(\.location) == [source.definition.location])
    }
}
