import Drawing
import Headless
import Rendering
import TestSupport
import Testing
import Toolkit
import VerticalTabs

@MainActor
@Suite("The classic rail")
struct ClassicRailTests {
    private static let icons =
        String(#filePath.dropLast("Tests/RenderingTests/Rail/ClassicRailTests.swift".count))
        + "Assets/Icons"

    @Test("V7, V9, A1: A classic rail with a selected tab looks like the committed picture")
    func picture() throws {
        let renderer = Renderer(scale: 1, pictureFolders: [Self.icons], logger: LogRecord().logger)
        let size = PixelSize(width: 66, height: 400)
        let panel = HeadlessPanel(size: size, measurer: renderer.text, pictures: renderer.pictures)
        let root = ViewController()
        let tabs = ["Countries", "Cars", "People"].map { title in
            let tab = ViewController()
            tab.title = title
            return tab
        }
        tabs[2].tabItem.badgeValue = "5"
        let rail = TabRail(frame: Rect(x: 0, y: 0, width: 66, height: 400))
        rail.style = .classic
        rail.style.titleFont = Font(family: "DejaVu Sans", size: 11)
        rail.items = tabs.map(RailItem.init)
        rail.selectedIndex = 1
        panel.scene.theme.set(.badge, Font(family: "DejaVu Sans", size: 12))
        root.view.addSubview(rail)
        panel.scene.rootViewController = root
        panel.advanceToNextFrame()
        let buffer = try PixelBuffer(size: size)
        renderer.renderWithPictures(panel.frame, into: buffer)
        // Another FreeType version may round an edge of a letter differently.
        try References.expect(buffer, matches: "classic-rail", tolerance: 24, count: 60)
    }
}
