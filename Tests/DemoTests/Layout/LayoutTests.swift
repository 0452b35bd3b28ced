import Drawing
import Headless
import KioskRuntime
import Testing
import Toolkit

@Suite("The demos on panels of all sizes, with small and large text", .serialized)
struct LayoutTests {
    nonisolated static let sizes = [(480, 320), (800, 480), (1024, 600), (1280, 800), (1920, 1080)]
        .flatMap { [PixelSize(width: $0.0, height: $0.1), PixelSize(width: $0.1, height: $0.0)] }

    /// The text scales in per cent.
    nonisolated static let textScales = [80, 100, 130, 160, 200]

    @Test(
        "R1, R2, R3, L3: No text of the demos is cut off or overlaps another at any text size, in list and detail",
        arguments: Demo.names)
    func texts(name: String) async throws {
        let (kiosk, renderer, panel) = try await Demo.screen(name, size: Self.sizes[0])
        let theme = panel.scene.theme
        var findings: [String] = []
        func audit(_ place: String) throws {
            try panel.waitUntilStill()
            // The demo `tabs` has badges and titles that fit in no rail.
            let found = TextAudit(panel.frame, measurer: renderer.text).findings(bareEllipses: name == "tabs")
            findings += found.map { "\(name) \(kiosk.language) \(panel.scene.size) \(place): \($0)" }
        }
        for (size, scale) in Self.sizes.flatMap({ size in Self.textScales.map { (size, $0) } }) {
            panel.resize(to: size)
            panel.scene.theme = theme.textScaled(by: Double(scale) / 100)
            let tabs = kiosk.tabBarController
            // The language changes in place, as on a panel.
            for language in tabs.languages.isEmpty ? [.english] : tabs.languages {
                kiosk.language = language
                if kiosk.rail.items.count > 6 {
                    tabs.showOverflowList()
                    try audit("\(scale) % list of all tabs")
                    tabs.hideOverflowList()
                }
                if kiosk.rail.features.hasLanguageCell {
                    tabs.showLanguageList()
                    try audit("\(scale) % list of languages")
                    tabs.hideLanguageList()
                }
                if kiosk.rail.features.hasAppearanceCell {
                    kiosk.showAppearance()
                    try audit("\(scale) % settings of the appearance")
                    panel.scene.dismissAll()
                }
                for index in tabs.viewControllers.indices {
                    tabs.selectedIndex = index
                    for showsList in [true, false] {
                        let split = kiosk.rootViewController
                        if showsList { split.showList() } else { split.showDetail() }
                        try audit("\(scale) % tab \(index)")
                        if split.arrangement == .wide { break }
                    }
                }
            }
        }
        #expect(findings.isEmpty, "\(findings.count): \(findings.prefix(40).joined(separator: "\n"))")
    }
}
