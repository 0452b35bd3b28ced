import Drawing
import Headless
import KioskFile
import KioskFileTestSupport
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// Display and use of a tab with several pages of elements.
@Suite("Swiped pages of elements")
struct SwipedPagesTests {
    private func screen() throws -> KioskScreen {
        let yaml = """
            title: Test
            languages: [en, de]
            tabs:
              - title: {en: House, de: Haus}
                pages:
                  - {title: {en: Ground floor, de: Erdgeschoss}, page: [{switch: {title: {en: Lamp, de: Lampe}}}]}
                  - {title: {en: First floor, de: Obergeschoss}, page: [{switch: {title: {en: Fan, de: Lüfter}}}]}
                  - {title: {en: Attic, de: Dach}, page: [{text: {en: Empty, de: Leer}}]}
              - {title: {en: Other, de: Anderes}, rows: [{title: {en: Row, de: Zeile}}]}
            """
        return try KioskScreen(yaml: yaml, in: TemporaryFolder())
    }

    private func lamp(_ screen: KioskScreen) -> Switch? {
        screen.panel.first(Switch.self) { $0.accessibilityLabel == "Lamp" }
    }

    /// Swipes from right to left, or back.
    private func swipe(_ screen: KioskScreen, by distance: Double) throws {
        let start = Point(x: distance < 0 ? 1_100 : 300, y: 600)
        screen.panel.drag(from: start, to: Point(x: start.x + distance, y: 600), over: .milliseconds(200))
        try screen.panel.waitUntilStill()
    }

    @Test("A swipe shows the next page, and a swipe back the previous one with the values that were set")
    func swiped() throws {
        let screen = try screen()
        screen.panel.tap(try #require(lamp(screen)))
        try screen.panel.waitUntilStill()
        #expect(screen.panel.isReadable("Ground floor") && !screen.panel.isReadable("First floor"))
        try swipe(screen, by: -700)
        #expect(screen.panel.isReadable("First floor") && !screen.panel.isReadable("Ground floor"))
        try swipe(screen, by: -700)
        #expect(screen.panel.isReadable("Attic"))
        try swipe(screen, by: 700)
        try swipe(screen, by: 700)
        #expect(screen.panel.isReadable("Ground floor"))
        #expect(lamp(screen)?.isOn == true)
    }

    @Test("A language change updates the visible page in place, and the pages shown later")
    func languages() throws {
        let screen = try screen()
        try swipe(screen, by: -700)
        screen.kiosk.language = try #require(Language("de"))
        try screen.panel.waitUntilStill()
        #expect(screen.panel.isReadable("Obergeschoss") && screen.panel.isReadable("Lüfter"))
        try swipe(screen, by: -700)
        #expect(screen.panel.isReadable("Dach"))
    }

    @Test("Switching from a tab with swiped pages to a tab with rows shows the list and its detail")
    func otherTab() throws {
        let screen = try screen()
        #expect(screen.kiosk.rootViewController.isListAlone)
        try swipe(screen, by: -700)
        #expect(screen.kiosk.rootViewController.isListAlone)
        try screen.tapTab(1)
        #expect(screen.panel.isReadable("Row") && !screen.kiosk.rootViewController.isListAlone)
        try screen.tapTab(0)
        #expect(screen.kiosk.rootViewController.isListAlone)
    }

    @Test("A tab has 1 to 64 swiped pages", arguments: [0, 1, 64, 65])
    func count(count: Int) {
        let pages = (0..<count).map { "{title: P\($0), page: []}" }.joined(separator: ", ")
        let found = errors(in: "title: A\ntabs: [{title: B, pages: [\(pages)]}]\n")
        #expect(found.map(\.code) == (count == 0 ? [.invalidValue] : count > 64 ? [.tooMany] : []))
    }

    @Test("A page has a title and elements, and row keys next to “pages” are an error")
    func mistakes() {
        expect(
            Mistake(.conflictingKeys, "“sort” is allowed only"), Mistake(.missingKey), Mistake(.unknownKey),
            in: "title: A\ntabs: [{title: B, ▲sort: title, pages: [▲{title: C}, {title: D, page: [], ▲color: red}]}]\n")
    }
}
