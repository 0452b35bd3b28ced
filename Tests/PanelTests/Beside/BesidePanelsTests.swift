import Drawing
import KioskFile
import Testing
import Toolkit

@testable import thumbrail

/// The panels, themes and languages that the keys of the window beside an editor lead through.
@Suite("Panels beside an editor")
struct BesidePanelsTests {
    private func size(_ width: Int, _ height: Int) -> PixelSize { PixelSize(width: width, height: height) }

    /// Returns the sizes of some panels, each followed by the next one.
    private func sizes(_ panels: BesidePanels, _ count: Int) -> [PixelSize] {
        var panels = panels
        return (0..<count).map { _ in
            defer { panels.next() }
            return panels.size
        }
    }

    private let usual = [(800, 480), (1024, 600), (1280, 800), (1920, 1080), (480, 320)]
        .map { PixelSize(width: $0.0, height: $0.1) }

    @Test("The usual panels follow each other, from 800x480 and round")
    func usualPanels() {
        #expect(sizes(BesidePanels(first: nil, size: nil), 6) == usual + [size(800, 480)])
    }

    @Test("A given size or panel comes first, and a usual one is not there twice")
    func given() throws {
        #expect(sizes(BesidePanels(first: nil, size: size(600, 1024)), 6).first == size(600, 1024))
        #expect(sizes(BesidePanels(first: nil, size: size(600, 1024)), 7)[6] == size(600, 1024))
        #expect(sizes(BesidePanels(first: nil, size: size(1280, 800)), 6)[5] == size(1280, 800))
        let five = try #require(PanelModel(named: "5in-800x480"))
        let panels = BesidePanels(first: five, size: nil)
        #expect(sizes(panels, 7)[6] == size(800, 480))
        #expect(panels.physical(.held).diagonal == 5)
    }

    @Test("A turned panel stays turned with the next sizes, and keeps its diagonal")
    func turned() {
        var panels = BesidePanels(first: nil, size: nil)
        panels.turn()
        #expect(panels.size == size(480, 800) && panels.physical(.held).diagonal == 7)
        panels.next()
        #expect(panels.size == size(600, 1024))
        panels.turn()
        #expect(panels.size == size(1024, 600))
    }

    @Test("Each theme follows another one")
    func themes() {
        var theme = KioskDefinition.Theme.dark
        var seen: Set<KioskDefinition.Theme> = []
        for _ in KioskDefinition.Theme.allCases {
            seen.insert(theme)
            theme = theme.next
        }
        #expect(theme == .dark && seen == Set(KioskDefinition.Theme.allCases))
    }

    @Test("Languages follow each other, and a single one has no other")
    func languages() throws {
        let languages = try ["en", "de", "ar"].map { try #require(Language($0)) }
        #expect(languages.following(languages[0])?.tag == "de")
        #expect(languages.following(languages[2])?.tag == "en")
        #expect(try languages.following(#require(Language("fr")))?.tag == "en")
        #expect([languages[0]].following(languages[0]) == nil)
        #expect([Language]().following(languages[0]) == nil)
    }
}
