import Drawing
import Elements
import Headless
import KioskFile
import TestSupport
import Testing
import Toolkit
import VerticalTabs

@testable import KioskRuntime

/// Display and use of pages made of elements.
@Suite("Page of elements")
struct ElementPageTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func screen(
        _ elements: String, size: PixelSize = PixelSize(width: 1280, height: 800)
    ) throws -> KioskScreen {
        let yaml = """
            title: Test
            languages: [en, de, ar]
            tabs:
              - {title: {en: Room, de: Raum, ar: غرفة}, page: [\(elements)]}
              - {title: {en: Other, de: Anderes, ar: آخر}, rows: [{title: {en: Row, de: Zeile, ar: صف}}]}
            """
        return try KioskScreen(yaml: yaml, in: folder, size: size)
    }

    private let lamp = "switch: {title: {en: Lamp, de: Lampe, ar: مصباح}}"

    private func tapSwitch(_ screen: KioskScreen) throws {
        screen.panel.tap(try #require(screen.panel.first(Switch.self)))
        try screen.panel.waitUntilStill()
    }

    @Test("A screen reader reads a page's elements in order: headings, texts, values with units, and switches")
    func spoken() throws {
        let screen = try screen(
            "{heading: Climate}, {value: {title: Indoors, value: 21.4, unit: °C}}, {\(lamp)}, {text: Read me}")
        let spoken = screen.panel.spoken
        let own = spoken.filter { line in ["Climate", "Indoors", "Lamp", "Read me"].contains { line.contains($0) } }
        #expect(own.count == 4, "\(spoken)")
        #expect(own[1].contains("21.4 °C") && own[2].contains("switch"), "\(own)")
    }

    @Test("A page of texts begins below its title, and cards are in the middle of a page that they do not fill")
    func textsAtTop() throws {
        let texts = try screen("{heading: Rules}, {text: Be kind.}", size: PixelSize(width: 1080, height: 1920))
        let rules = try #require(texts.panel.texts.first { $0.text == "Be kind." })
        #expect(rules.frame.minY < 300)
        let cards = try screen("{heading: Rules}, {\(lamp)}", size: PixelSize(width: 1080, height: 1920))
        let card = try #require(cards.panel.first(Switch.self))
        #expect(card.frameInScene.minY > 500)
    }

    @Test("A switch keeps its state after a tab change, a language change and a rotation")
    func kept() throws {
        let screen = try screen("{\(lamp)}")
        try tapSwitch(screen)
        #expect(screen.panel.first(Switch.self)?.isOn == true)
        try screen.tapTab(1)
        #expect(screen.panel.isReadable("Row"))
        try screen.tapTab(0)
        screen.kiosk.language = try #require(Language("de"))
        try screen.panel.waitUntilStill()
        #expect(screen.panel.isReadable("Lampe"))
        #expect(screen.panel.first(Switch.self)?.isOn == true)
        screen.panel.resize(to: PixelSize(width: 600, height: 1024))
        try screen.panel.waitUntilStill()
        #expect(screen.panel.first(Switch.self)?.isOn == true)
    }

    @Test("A link in Markdown text shows the tab it names, in whichever language the link gives the title")
    func links() throws {
        for title in ["Other", "Anderes"] {
            let screen = try screen("{markdown: {text: \"[Go](#\(title)) [nowhere](#Nowhere)\"}}")
            try screen.panel.tap(text: "Go")
            try screen.panel.waitUntilStill()
            #expect(screen.panel.isReadable("Row"))
        }
    }

    @Test("A switch keeps its state under memory pressure")
    func keptWithoutPage() throws {
        let screen = try screen("{\(lamp)}")
        try tapSwitch(screen)
        try screen.tapTab(1)
        screen.kiosk.tabs[0].didReceiveMemoryWarning()
        #expect(screen.kiosk.tabs[0].content == nil)
        try screen.tapTab(0)
        #expect(screen.panel.first(Switch.self)?.isOn == true)
    }

    @Test("A value outside its limits is labelled High or Low, and a value within them is not")
    func limits() throws {
        let screen = try screen(
            "{value: {title: A, value: 27, high: 26}}, {value: {title: B, value: -1, low: 0}}, {value: {title: C, value: 26, high: 26}}"
        )
        #expect(screen.panel.strings.filter { $0 == "High" }.count == 1)
        #expect(screen.panel.strings.filter { $0 == "Low" }.count == 1)
    }

    @Test("Cells grow to 1.5 times their height to fill a tall panel, and texts keep their height")
    func grows() throws {
        for (height, cell) in [(1600, 204.0), (1300, 204)] {
            let screen = try screen(
                "{heading: H}, {value: {title: A, value: 1}}, {switch: {title: B}}",
                size: PixelSize(width: 1280, height: height))
            let card = try #require(screen.panel.first(ValueCard.self))
            let heading = try #require(screen.panel.views.compactMap { $0 as? Label }.first { $0.text == "H" })
            #expect(card.bounds.height == cell)
            #expect(heading.bounds.height == heading.sizeThatFits(heading.bounds.size).height)
        }
    }

    @Test("Cards stay in place while the on-screen keyboard covers some of them")
    func keyboard() throws {
        let screen = try screen(
            "{value: {title: A, value: 1}}, {field: {title: B}}", size: PixelSize(width: 1280, height: 800))
        let before = try #require(screen.panel.first(ValueCard.self)).frame
        let field = try #require(screen.panel.first(TextField.self))
        screen.panel.tap(at: field.frameInScene.center)
        screen.panel.advance(by: .seconds(2))
        #expect(screen.panel.scene.keyboardHeight > 0)
        #expect(try #require(screen.panel.first(ValueCard.self)).frame == before)
    }

    @Test(
        "The page fills the space beside the rail, with only as many columns as are needed to show all elements",
        arguments: [(480, 320), (800, 480), (1280, 800), (600, 1024), (1920, 1080)])
    func columns(width: Int, height: Int) throws {
        let values = (0..<8).map { "{value: {title: V\($0), value: \($0)}}" }.joined(separator: ", ")
        let screen = try screen(values, size: PixelSize(width: width, height: height))
        let cards = screen.panel.views.compactMap { $0 as? ValueCard }.map(\.frameInScene)
        let first = try #require(cards.first)
        let columns = cards.filter { $0.minY == first.minY }.count
        #expect(columns == [480: 2, 800: 4, 1280: 3, 600: 2, 1920: 3][width])
        let isSeen = cards.allSatisfy { $0.maxY <= Double(height) }
        #expect(isSeen == (height > 320))
        #expect(cards.allSatisfy { $0.minX >= 0 && $0.maxX <= Double(width) })
        #expect(cards.allSatisfy { abs($0.height - first.height) < 0.01 }, "\(cards)")
        let second = try #require(cards.first { $0.minY > first.minY })
        #expect(abs(second.minY - first.maxY - 16) < 0.01)
        try screen.tapTab(1)
        #expect(screen.panel.isReadable("Row"))
    }

    @Test("An empty page and a page of a thousand switches can be shown and left again", arguments: [0, 1_000])
    func sizes(count: Int) throws {
        let screen = try screen((0..<count).map { "{switch: {title: S\($0)}}" }.joined(separator: ", "))
        #expect(screen.panel.views.filter { $0 is SwitchCard }.count == count)
        try screen.tapTab(1)
        #expect(screen.panel.isReadable("Row"))
    }
}
