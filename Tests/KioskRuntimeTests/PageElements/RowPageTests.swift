import Drawing
import Elements
import Headless
import KioskFile
import KioskFileTestSupport
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// Display and use of a row's detail that is a page of elements.
@Suite("Pages of rows")
struct RowPageTests {
    private func screen(size: PixelSize = PixelSize(width: 1280, height: 800)) throws -> KioskScreen {
        let yaml = """
            title: Test
            languages: [en, de]
            tabs:
              - title: {en: Rooms, de: Räume}
                rows:
                  - title: {en: Kitchen, de: Küche}
                    text: {en: South side, de: Südseite}
                    page:
                      - switch: {title: {en: Lamp, de: Lampe}}
                      - value: {title: {en: Indoors, de: Innen}, value: 21.5, unit: °C}
                      - slider: {title: {en: Light, de: Licht}, value: 20}
                  - title: {en: Bath, de: Bad}
                    page: [{switch: {title: {en: Fan, de: Lüfter}}}]
                  - title: {en: Cellar, de: Keller}
                  - title: {en: Hall, de: Flur}
                    page: [{switch: {title: {en: Fan, de: Lüfter}}}]
              - {title: {en: Other, de: Anderes}, rows: [{title: {en: Row, de: Zeile}}]}
            """
        return try KioskScreen(yaml: yaml, in: TemporaryFolder(), size: size)
    }

    private func choose(_ row: String, _ screen: KioskScreen) throws {
        try screen.page.select(title: row)
        try screen.panel.waitUntilStill()
    }

    private func named(_ title: String, _ screen: KioskScreen) -> Switch? {
        screen.panel.first(Switch.self) { $0.accessibilityLabel == title }
    }

    @Test("Elements are below the row's text, and do not overlap")
    func layout() throws {
        for width in [1280, 480] {
            let screen = try screen(size: PixelSize(width: width, height: 800))
            try choose("Kitchen", screen)
            let text = try #require(screen.panel.texts.first { $0.text.hasPrefix("South side") }).frame
            let lamp = try #require(screen.panel.first(SwitchCard.self)).frameInScene
            let value = try #require(screen.panel.first(ValueCard.self)).frameInScene
            #expect(lamp.minY > text.maxY)
            #expect(value.minY == lamp.minY ? value.minX > lamp.maxX : value.minY > lamp.maxY)
        }
    }

    @Test("Values set on a row's page are kept across other rows, tabs, a memory warning and a language change")
    func kept() throws {
        let screen = try screen()
        try choose("Bath", screen)
        screen.panel.tap(try #require(named("Fan", screen)))
        try choose("Hall", screen)
        #expect(named("Fan", screen)?.isOn == false, "another row's")
        try choose("Cellar", screen)
        #expect(!screen.panel.isReadable("Fan"))
        try screen.tapTab(1)
        screen.kiosk.tabs[0].didReceiveMemoryWarning()
        screen.kiosk.language = try #require(Language("de"))
        try screen.tapTab(0)
        try choose("Bad", screen)
        #expect(named("Lüfter", screen)?.isOn == true)
    }

    @Test("A language change updates the page in place and keeps its controls")
    func language() throws {
        let screen = try screen()
        try choose("Kitchen", screen)
        let lamp = try #require(named("Lamp", screen))
        let light = try #require(screen.panel.first(Slider.self))
        screen.kiosk.language = try #require(Language("de"))
        try screen.panel.waitUntilStill()
        #expect(screen.panel.isReadable("Lampe") && screen.panel.isReadable("21,5"))
        #expect(named("Lampe", screen) === lamp && screen.panel.first(Slider.self) === light)
    }

    @Test("The elements can be reached with keys, and a screen reader reads them after the text")
    func keys() throws {
        let screen = try screen()
        try choose("Kitchen", screen)
        let spoken = screen.panel.spoken
        let text = try #require(spoken.firstIndex { $0.contains("South side") })
        let lamp = try #require(spoken.firstIndex { $0.contains("Lamp") })
        #expect(text < lamp)
        for _ in 1...40 where screen.panel.scene.focusedView !== named("Lamp", screen) { screen.panel.press(.tab) }
        screen.panel.press(.space)
        #expect(named("Lamp", screen)?.isOn == true)
    }

    @Test("An error in the page of a row is reported with its location, also for rows from data")
    func mistakes() {
        expect(
            Mistake(.unknownKey, suggestion: "switch", "an element has no key"),
            Mistake(.unknownKey, suggestion: "switch", "an element has no key"),
            in: """
                title: A
                tabs:
                  - title: B
                    rows: [{title: C, page: [{▲swich: {title: D}}]}]
                  - title: E
                    json: {file: /etc/passwd, title: name, page: [{▲swich: {title: $row.name}}]}
                """, format: .standard)
    }
}
