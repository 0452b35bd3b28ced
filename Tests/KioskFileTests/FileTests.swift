import Foundation
import KioskFile
import KioskFileTestSupport
import TestSupport
import Testing

@Suite("Reading files")
struct FileTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func loadingErrors(_ name: String) -> [KioskFileError] {
        do throws(KioskFileErrors) {
            _ = try KioskDefinition.load(path: name.hasPrefix("/") ? name : "\(folder.path)/\(name)")
            return []
        } catch {
            return error.errors
        }
    }

    @Test("A kiosk file is read from its path")
    func load() throws {
        let path = try folder.write("kiosk.yaml", "title: A\ntabs: [{title: B, rows: [c]}]\n")
        let definition = try KioskDefinition.load(path: path)
        #expect(definition.title == "A")
        #expect(definition.folder == folder.path)
        #expect(definition.tabs.map(\.location.file) == [path])
    }

    @Test("If a kiosk file does not exist, the error names it and a file with a similar name")
    func missing() throws {
        try folder.write("classic.yaml")
        let path = "\(folder.path)/clasic.yaml"
        #expect(
            loadingErrors("clasic.yaml").map(\.description) == [
                "\(path):1:1: error: file not found (did you mean \(folder.path)/classic.yaml?)"
            ])
        #expect(loadingErrors("no/folder/kiosk.yaml").map(\.code) == [.missingFile])
        #expect(loadingErrors("classic.yaml/kiosk.yaml").map(\.code) == [.missingFile])
    }

    @Test("A folder, a pipe or a device is refused as a kiosk file")
    func notAFile() throws {
        #expect(loadingErrors(folder.path).map(\.code) == [.notAFile])
        #expect(loadingErrors("/dev/zero").map(\.code) == [.notAFile])
        // This pipe has no writer: opening or reading it must not block.
        #expect(mkfifo("\(folder.path)/pipe", 0o600) == 0)
        #expect(loadingErrors("pipe").map(\.code) == [.notAFile])
    }

    @Test("If reading a file fails, the error names the file and the reason")
    func unreadable() {
        // The file's first page is never mapped, not even for root.
        #expect(
            loadingErrors("/proc/self/mem").map(\.description) == [
                "/proc/self/mem:1:1: error: cannot read: Input/output error"
            ])
        #expect(loadingErrors(String(repeating: "a", count: 300)).map(\.code) == [.unreadable])
    }

    @Test("A kiosk file over 8 MiB is refused, and one of 8 MiB is read")
    func tooLarge() throws {
        let text = "title: A\ntabs: [{title: B, rows: []}]\n"
        let comment = [UInt8](repeating: UInt8(ascii: "#"), count: (8 << 20) - text.utf8.count)
        try folder.write("full.yaml", Array(text.utf8) + comment)
        #expect(loadingErrors("full.yaml") == [])
        try folder.write("over.yaml", Array(text.utf8) + comment + [UInt8(ascii: "#")])
        #expect(loadingErrors("over.yaml").map(\.code) == [.tooLarge])
        #expect(errors(in: [UInt8](repeating: UInt8(ascii: "#"), count: (8 << 20) + 1)).map(\.code) == [.tooLarge])
    }

    @Test("V8: Each path in a kiosk file must be an existing file or folder, as its key requires")
    func references() throws {
        try folder.write("Icons/map.svg")
        try folder.write("Pictures/peach.png")
        try folder.write("data.json")
        expect(
            Mistake(.missingFolder, suggestion: "Icons", "folder not found: \(folder.path)/icons"),
            Mistake(.notAFolder, "expected a folder at \(folder.path)/data.json, found a file"),
            Mistake(.invalidValue, "“icons” is empty"), Mistake(.wrongType),
            Mistake(
                .missingPicture, suggestion: "Pictures/peach.png",
                "picture not found: \(folder.path)/Pictures/peech.png"),
            Mistake(.notAFile, "expected a picture at \(folder.path)/Pictures, found a folder"),
            Mistake(.missingData, suggestion: "data.json", "JSON file not found: \(folder.path)/date.json"),
            Mistake(.notAFile, "expected a JSON file at /dev/null, found a pipe or a device"),
            Mistake(.missingPicture), Mistake(.unreadable, "File name too long"),
            in: """
                title: A
                icons: [▲icons, Icons, ▲data.json, ▲"", ▲[]]
                tabs:
                  - {title: B, rows: [], picture: ▲Pictures/peech.png}
                  - {title: C, rows: [{title: D, picture: ▲Pictures}]}
                  - {title: E, json: {file: ▲date.json, title: a}}
                  - {title: F, json: {file: ▲/dev/null, title: a}}
                  - {title: G, rows: [], picture: ▲https://example.org/a.png}
                  - {title: H, rows: [], picture: ▲\(String(repeating: "a", count: 300))}
                """, path: "\(folder.path)/kiosk.yaml")
    }
}
