import Glibc
import KioskFile
import KioskFileTestSupport
import TestSupport
import Testing

@Suite("Icons in a kiosk file")
struct IconFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("V8: The names of icons are kept with their locations, and the font with its path")
    func names() throws {
        try folder.write("a.ttf")
        let icons = try KioskDefinition.parse(
            """
            title: A
            icon-font: a.ttf
            tabs:
              - {title: B, icon: mdi:thermometer, selected-icon: mdi:fire, rows: []}
              - {title: C, icon: none, rows: []}
              - {system: home, rows: []}
              - {title: D, rows: []}
            """, path: "\(folder.path)/kiosk.yaml"
        ).icons
        #expect(icons.names.map(\.text) == ["mdi:thermometer", "mdi:fire"])
        #expect(icons.names.map(\.location.line) == [4, 4] && icons.names.map(\.location.column) == [22, 54])
        #expect(icons.folders == [folder.path])
        #expect(icons.font?.text == "\(folder.path)/a.ttf" && icons.font?.location.column == 12)
    }

    @Test("V8: A font of icons that is missing, or is no file, is reported, and so is a value that is no path")
    func fonts() throws {
        try folder.write("mdi.ttf")
        mkfifo(folder / "pipe", 0o600)
        for (value, mistake) in [
            ("mdy.ttf", Mistake(.missingData, suggestion: "mdi.ttf", "font not found: \(folder.path)/mdy.ttf")),
            ("pipe", Mistake(.notAFile, "expected a font at \(folder.path)/pipe, found a pipe or a device")),
            (".", Mistake(.notAFile, "found a folder")), ("[a]", Mistake(.wrongType)), ("\"\"", Mistake(.invalidValue)),
        ] {
            expect(
                mistake, in: "title: A\nicon-font: ▲\(value)\ntabs: [{title: B, rows: []}]\n",
                path: "\(folder.path)/kiosk.yaml")
        }
    }
}
