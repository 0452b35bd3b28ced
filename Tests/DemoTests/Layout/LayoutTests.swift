import Drawing
import Headless
import KioskRuntime
import Testing
import Toolkit

@Suite("The demos on panels of all sizes, with small and large text", .serialized)
struct LayoutTests {
    nonisolated static let sizes = [(480, 320), (800, 480), (1024, 600), (1280, 800), (1920, 1080)]
        .flatMap { [PixelSize(width: $0.0, height: $0.1), PixelSize(width: $0.1, height: $0.0)] }

    /// In per cent.
    nonisolated static let textScales = [80, 100, 130, 160, 200]

    @Test(
        "R1, R2, R3: nothing is cut and no text lies over another, at any text size, with list and with detail",
        arguments: Demo.names)
    func texts(name: String) async throws {
        let kiosk = try await Demo.kiosk(name)
        let renderer = Demo.renderer(for: [kiosk])
        let panel = HeadlessPanel(size: Self.sizes[0], measurer: renderer.text, pictures: renderer.pictures)
        kiosk.show(in: panel.scene)
        let theme = panel.scene.theme
        var findings: [String] = []
        for size in Self.sizes {
            panel.resize(to: size)
            for scale in Self.textScales {
                panel.scene.theme = theme.textScaled(by: Double(scale) / 100)
                if kiosk.rail.items.count > 6 {
                    kiosk.tabBarController.showOverflowList()
                    try panel.waitUntilStill()
                    let found = TextAudit(panel.frame, measurer: renderer.text).findings()
                    findings += found.map { "\(name) \(size) \(scale) % list of all tabs: \($0)" }
                    kiosk.tabBarController.hideOverflowList()
                }
                for index in kiosk.tabBarController.viewControllers.indices {
                    kiosk.tabBarController.selectedIndex = index
                    for showsList in [true, false] {
                        let split = kiosk.rootViewController
                        if showsList { split.showList() } else { split.showDetail() }
                        try panel.waitUntilStill()
                        let found = TextAudit(panel.frame, measurer: renderer.text).findings()
                        findings += found.map { "\(name) \(size) \(scale) % tab \(index): \($0)" }
                        if split.arrangement == .wide { break }
                    }
                }
            }
        }
        #expect(findings.isEmpty, "\(findings.count): \(findings.prefix(40).joined(separator: "\n"))")
    }
}
