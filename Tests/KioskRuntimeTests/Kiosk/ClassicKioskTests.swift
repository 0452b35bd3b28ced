import Drawing
import Headless
import KioskFile
import Testing
import Toolkit
import VerticalTabs

@testable import KioskRuntime

@Suite("Classic kiosk on a panel")
struct ClassicKioskTests {
    /// Tabs and rows of the original of 2010.
    static let original: [(tab: String, rows: [String])] = [
        ("Countries", ["France", "Germany", "India", "Japan", "Peru"]),
        ("Cars", ["Ford", "Maserati", "Mercedes", "Toyota", "Mazda"]),
        ("People", ["Wilson", "Reagan", "Chirac", "Mitterrand", "Putin"]),
        ("Fruits", ["Cherries", "Peach", "Apple", "Banana"]),
        ("Animals", ["Dog", "Cat", "Bird", "Snake", "Turtle"]),
        ("Artists", ["Prince", "Beyonce", "Scorpions"]),
    ]

    private func screen(_ size: PixelSize = PixelSize(width: 1280, height: 800)) throws -> KioskScreen {
        let definition = try KioskDefinition.load(path: "\(KioskScreen.repository)/Kiosk/demos/classic.yaml")
        var sizes: [ImageName: Size] = [:]
        for tab in definition.tabs {
            sizes[ImageName(tab.icon)] = Size(width: 30, height: 30)
            sizes[ImageName(tab.icon + "_selected")] = Size(width: 30, height: 30)
            if let picture = tab.picture { sizes[ImageName(picture.path)] = Size(width: 480, height: 320) }
        }
        return KioskScreen(definition, size: size, pictures: NamedPictures(sizes))
    }

    @Test("V13: The rail has the original's six tabs, and every row is readable, can be tapped and has a detail")
    func everything() throws {
        let screen = try screen()
        #expect(screen.kiosk.rail.items.map(\.title) == Self.original.map(\.tab))
        for (index, tab) in Self.original.enumerated() {
            try screen.tapTab(index)
            #expect(screen.header == tab.tab)
            #expect(screen.rows == tab.rows)
            // The first row is chosen at first.
            #expect(screen.detailTitle == tab.rows[0])
            for row in tab.rows.reversed() {
                try screen.tapRow(row)
                #expect(screen.detailTitle == row)
                let content = try #require(try screen.page.detailPage.content)
                #expect(screen.panel.isReadable(try #require(content.subtitle)))
                // Lines may also break after a hyphen.
                let text = try #require(content.text).text.original
                #expect(
                    screen.detailText.filter { !$0.isWhitespace }.contains(text.filter { !$0.isWhitespace }.prefix(50))
                )
                #expect(content.picture?.path.hasSuffix("/Assets/Pictures/\(tab.tab.lowercased()).png") == true)
            }
        }
        #expect(screen.log.warnings.isEmpty)
    }

    @Test("V13: No text is truncated at the size of a common panel")
    func nothingCut() throws {
        let screen = try screen(PixelSize(width: 1024, height: 768))
        for index in Self.original.indices {
            try screen.tapTab(index)
            #expect(!screen.panel.strings.contains { $0.hasSuffix("…") }, "\(screen.panel.strings)")
        }
    }

    @Test("V11: Each tab is restored with its selected row")
    func memory() throws {
        let screen = try screen()
        for (index, tab) in Self.original.enumerated() {
            try screen.tapTab(index)
            try screen.tapRow(tab.rows[index % tab.rows.count])
        }
        for (index, tab) in Self.original.enumerated().reversed() {
            try screen.tapTab(index)
            #expect(screen.detailTitle == tab.rows[index % tab.rows.count])
        }
    }

    @Test("B2: The badge in the kiosk file is readable")
    func badge() throws {
        #expect(try screen().panel.isReadable("5"))
    }

    @Test("R4: A rotation keeps the tab and the row, and everything stays readable")
    func rotation() throws {
        let screen = try screen(PixelSize(width: 1024, height: 600))
        try screen.tapTab(2)
        try screen.tapRow("Chirac")
        screen.panel.rotate()
        try screen.panel.waitUntilStill()
        #expect(screen.detailTitle == "Chirac")
        // The list is a drawer now; its button names the tab.
        #expect(screen.header == nil)
        screen.kiosk.rootViewController.showList()
        try screen.panel.waitUntilStill()
        #expect(screen.header == "People")
        #expect(screen.rows == Self.original[2].rows)
        screen.panel.rotate()
        try screen.panel.waitUntilStill()
        #expect(screen.header == "People")
        #expect(screen.rows == Self.original[2].rows)
        #expect(screen.detailTitle == "Chirac")
    }

    @Test("R1: At sizes from 1 × 1 to 4000 × 3000 nothing crashes, and no frame has a negative size")
    func extremes() throws {
        let screen = try screen()
        for (width, height) in [
            (1, 1), (1, 3000), (4000, 1), (60, 60), (120, 90), (320, 240), (480, 800), (4000, 3000),
        ] {
            screen.panel.resize(to: PixelSize(width: width, height: height))
            screen.panel.advanceToNextFrame()
            for index in 0..<6 {
                screen.kiosk.tabBarController.tap(index)
                screen.panel.advanceToNextFrame()
            }
            let bad = screen.panel.views.filter { !($0.frame.width >= 0 && $0.frame.height >= 0) }
            #expect(bad.isEmpty, "\(width) × \(height): \(bad.map { "\(type(of: $0)) \($0.frame)" })")
        }
    }
}
