import Drawing
import Elements
import KioskFile
import Logging
import Sheets
import System
import TestSupport
import Testing
import Toolkit

@Suite("Sheets of page elements")
struct ElementSheetsTests {
    private func sheets(_ kinds: [any VisibleElement.Type]) -> ElementSheets {
        ElementSheets(kinds, folder: "Kiosk", logger: Logger(label: "sheets"))
    }

    /// Returns the size of a PNG file, which follows its signature and the beginning of its first chunk.
    private func size(_ path: String) throws -> PixelSize {
        let bytes = try InputFile.bytes(of: path, upTo: 1 << 26)
        try #require(bytes.count > 24 && bytes[1...3].elementsEqual("PNG".utf8))
        func number(at start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        return PixelSize(width: number(at: 16), height: number(at: 20))
    }

    @Test("Each element of Thumbrail has a sheet, because the documentation of its keys contains an example")
    func standard() {
        #expect(sheets(StandardElements.all).namesWithoutExample == [])
    }

    @Test("An element defined by an app has a sheet with all of its states, and a small picture")
    func own() throws {
        let folder = try TemporaryFolder()
        try sheets([LampElement.self]).write(to: "\(folder.path)/new/sheets")
        let sheet = try size("\(folder.path)/new/sheets/lamp.png")
        let small = try size("\(folder.path)/new/sheets/element-lamp.png")
        #expect(small.width > 200 && small.height > 30)
        // A sheet has six looks with eight states each.
        #expect(sheet.width > 8 * small.width && sheet.height > 6 * small.height)
    }

    @Test("An element whose keys have no complete example is reported by name")
    func withoutExample() {
        #expect(sheets([LampElement.self, BareElement.self]).namesWithoutExample == ["bare"])
    }
}

/// An element of an app.
nonisolated private struct LampElement: VisibleElement {
    let title: LocalizedText
    var texts: [String] { title.all }

    static let key = MappingKey("lamp", .localized(.line()), examples: ["Lamp"], "A lamp.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> LampElement? {
        checker.localizedLine(entry).map { LampElement(title: $0) }
    }

    @MainActor static func makeView() -> SwitchCard { SwitchCard() }

    @MainActor func show(in card: SwitchCard, _ setting: ElementContext) {
        card.title = setting.text(title)
        card.reading = .current(true)
    }
}

/// An element whose key has no example.
nonisolated private struct BareElement: VisibleElement {
    var texts: [String] { [] }

    static let key = MappingKey("bare", .localized(.line()), "Nothing.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> BareElement? {
        checker.localizedLine(entry).map { _ in BareElement() }
    }

    @MainActor static func makeView() -> View { View() }

    @MainActor func show(in view: View, _ setting: ElementContext) {}
}
