import Drawing
import Headless
import KioskRuntime
import Testing
import Toolkit

@Suite("Use of the area of pages", .serialized)
struct EmptinessTests {
    nonisolated static let sizes = [
        (480, 320), (800, 480), (1024, 600), (1280, 800), (1920, 1080), (600, 1024), (1080, 1920),
    ]
    .map { PixelSize(width: $0.0, height: $0.1) }

    /// The number of elements from which a page must fill its area.
    private static let fullCount = 8

    @Test(
        "R1: No page of eight or more elements is more than 40 % empty, on any panel",
        arguments: Demo.names)
    func pages(name: String) async throws {
        let kiosk = try await Demo.kiosk(name)
        let renderer = Demo.renderer(for: [kiosk])
        let panel = HeadlessPanel(size: Self.sizes[0], measurer: renderer.text, pictures: renderer.pictures)
        kiosk.show(in: panel.scene)
        let tabs = kiosk.tabBarController
        var findings: [String] = []
        for size in Self.sizes {
            panel.resize(to: size, scale: PhysicalPanel(pixelSize: size, diagonal: nil, use: .wall).scale)
            // A left-to-right and a right-to-left language; the texts of all languages are tested elsewhere.
            for language in tabs.languages.isEmpty
                ? [.english] : tabs.languages.filter({ ["en", "ar"].contains($0.tag) })
            {
                kiosk.language = language
                for index in tabs.viewControllers.indices {
                    tabs.selectedIndex = index
                    kiosk.rootViewController.showDetail()
                    try panel.waitUntilStill()
                    guard let grid = panel.first(PackedGridView.self), grid.subviews.count >= Self.fullCount,
                        let share = emptyShare(of: grid), share > 0.4
                    else { continue }
                    findings.append("\(name) \(size) \(language) tab \(index): \(Int(share * 100)) % empty")
                }
            }
        }
        #expect(findings.isEmpty, "\(findings.joined(separator: "\n"))")
    }

    /// Returns the share of the visible page below the upper edge of its elements that no element covers, with the gaps between them.
    private func emptyShare(of grid: View) -> Double? {
        var ancestor = grid.superview
        while let view = ancestor, !(view is ScrollView) { ancestor = view.superview }
        guard let viewport = ancestor?.frameInScene else { return nil }
        let frame = grid.frameInScene
        let page = Rect(x: frame.minX, y: frame.minY, width: frame.width, height: viewport.maxY - frame.minY)
        let covered = grid.subviews.filter { !$0.isHidden }.reduce(0.0) { sum, view in
            let part = view.frameInScene.intersection(page)
            return sum + max(0, part.width) * max(0, part.height)
        }
        return page.width > 0 && page.height > 0 ? 1 - covered / (page.width * page.height) : nil
    }
}
