import Drawing
import Headless
import KioskRuntime
import Rendering
import Testing
import Toolkit

@Suite("Layout and contrast of pages", .serialized)
struct PageTests {
    /// The sizes in pixels and the diagonals in inches; without a diagonal, a pixel is a point.
    nonisolated static let panels: [(size: PixelSize, diagonal: Double?)] =
        [
            (480, 320, nil), (800, 480, nil), (1024, 600, nil), (1280, 800, nil), (1920, 1080, nil), (600, 1024, nil),
            (1080, 1920, nil), (800, 480, 7), (1280, 800, 10.1), (1920, 1080, 15.6), (1080, 1920, 21.5),
            (1920, 1080, 32),
        ]
        .map { (PixelSize(width: $0.0, height: $0.1), $0.2) }

    @Test(
        "R1: Pages are full, cards are not hollow, edges are aligned, and no text is shortened or broken within a word",
        arguments: Demo.names)
    func pages(name: String) async throws {
        let (kiosk, renderer, panel) = try await Demo.screen(name, size: Self.panels[0].size)
        let tabs = kiosk.tabBarController
        var findings: [String] = []
        for (size, diagonal) in Self.panels {
            let physical = PhysicalPanel(pixelSize: size, diagonal: diagonal, use: kiosk.use)
            panel.resize(to: size, scale: physical.scale)
            panel.scene.metrics = physical.metrics(scale: physical.scale)
            for look in Look.layouts {
                panel.scene.theme = look.theme
                for language in tabs.languages.isEmpty ? [.english] : tabs.languages {
                    kiosk.language = language
                    for index in tabs.viewControllers.indices {
                        tabs.selectedIndex = index
                        kiosk.rootViewController.showDetail()
                        try panel.waitUntilStill()
                        let found = self.findings(panel, renderer, isCompact: name == "tabs")
                        let inches = diagonal.map { " \($0) in" } ?? ""
                        findings += found.map {
                            "\(name) \(size)\(inches) \(look.name) \(language) tab \(index): \($0)"
                        }
                    }
                }
            }
        }
        #expect(findings.isEmpty, "\(findings.count):\n\(findings.joined(separator: "\n"))")
    }

    /// Returns the faults of what a panel shows.
    private func findings(_ panel: HeadlessPanel, _ renderer: Renderer, isCompact: Bool) -> [String] {
        let page = PageAudit(of: panel)?.findings() ?? []
        guard Look.isThorough else { return page }
        return page + TextAudit(panel.frame, measurer: renderer.text).findings(bareEllipses: isCompact)
    }

    @Test(
        "C2: All text of the demos has a contrast of 4.5:1 with the pixels behind it, and large text 3:1, in every theme",
        arguments: Demo.names)
    func contrast(name: String) async throws {
        let (kiosk, renderer, panel) = try await Demo.screen(name, size: PixelSize(width: 1280, height: 800))
        let tabs = kiosk.tabBarController
        var findings: [String] = []
        var examined = 0
        let panels = Look.isThorough ? Self.panels : [(PixelSize(width: 1280, height: 800), nil)]
        for (size, diagonal) in panels {
            let physical = PhysicalPanel(pixelSize: size, diagonal: diagonal, use: kiosk.use)
            panel.resize(to: size, scale: physical.scale)
            panel.scene.metrics = physical.metrics(scale: physical.scale)
            for look in Look.themes {
                panel.scene.theme = look.theme
                for index in tabs.viewControllers.indices {
                    tabs.selectedIndex = index
                    try panel.waitUntilStill()
                    var audit = try ContrastAudit(panel, renderer: renderer)
                    findings += audit.findings().map { "\(name) \(size) \(look.name) tab \(index): \($0)" }
                    examined += audit.examined
                }
            }
        }
        #expect(examined > 40, "most texts have one colour behind them")
        #expect(findings.isEmpty, "\(findings.count):\n\(findings.joined(separator: "\n"))")
    }
}
