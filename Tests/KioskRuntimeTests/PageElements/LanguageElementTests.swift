import Drawing
import Elements
import KioskFile
import KioskFileTestSupport
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// Language element on a page.
@Suite("Language choice on a page")
struct LanguageElementTests {
    @Test(
        "Pressing a language changes the whole panel, on a page, on swiped pages and on a row's page",
        arguments: [
            "page: [{languages: true}]", "pages: [{title: P, page: [{languages: true}]}]",
            "rows: [{title: R, page: [{languages: true}]}]",
        ])
    func chosen(content: String) throws {
        let screen = try KioskScreen(
            yaml: "title: A\nlanguages: [en, de]\ntabs: [{title: {en: Room, de: Raum}, \(content)}]\n",
            in: TemporaryFolder())
        if content.hasPrefix("rows") {
            try screen.page.select(title: "R")
            try screen.panel.waitUntilStill()
        }
        let table = try #require(screen.panel.first(LanguageTable.self)).frameInScene
        screen.panel.tap(at: Point(x: table.midX, y: table.minY + table.height * 0.75))
        try screen.panel.waitUntilStill()
        #expect(screen.kiosk.language == Language("de"))
        #expect(screen.panel.isReadable("Raum"))
    }

    @Test("The language choice needs a kiosk with several languages")
    func mistakes() {
        expect(
            Mistake(.invalidValue, suggestion: "languages: [en, de]", "nothing to choose"),
            in: "title: A\ntabs: [{title: B, page: [{languages: ▲true}]}]\n", format: .standard)
        #expect(errors(in: "title: A\ntabs: [{title: B, page: [{languages: false}]}]\n", format: .standard).isEmpty)
    }
}
