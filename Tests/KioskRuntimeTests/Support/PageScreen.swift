import Drawing
import Headless
import KioskFile
import Testing
import Toolkit
import VerticalTabs

@testable import KioskRuntime

/// Panel with pages as tabs.
final class PageScreen {
    let panel: HeadlessPanel
    let tabs = VerticalTabBarController()
    let rail = TabRail()
    let split = SplitViewController()
    let pages: [ListPage]

    init(_ pages: [ListPage], size: PixelSize = PixelSize(width: 1280, height: 800)) {
        self.pages = pages
        panel = HeadlessPanel(size: size)
        tabs.rail = rail
        tabs.viewControllers = pages
        split.primaryViewController = tabs
        panel.scene.rootViewController = split
        panel.advanceToNextFrame()
    }

    /// Rows written in the kiosk file.
    static func page(_ title: String, rows: [String]) -> ListPage {
        let contents = rows.map { RowContent(title: $0, detail: DetailContent(title: $0, text: "About \($0)")) }
        return ListPage(title: LocalizedText(title), sections: [SectionContent(rows: contents)])
    }

    /// Readable rows of a page's list, from the top.
    func rows(of page: ListPage) -> [String] {
        let frame = page.list.frameInScene
        let font = panel.scene.theme.font(.headline)
        return panel.texts.filter { $0.font == font && frame.contains($0.frame.center) }.map(\.text)
    }

    /// Readable header of the detail.
    var detailTitle: String? {
        let font = panel.scene.theme.font(.largeTitle)
        return panel.texts.first { $0.font == font }?.text
    }
}
