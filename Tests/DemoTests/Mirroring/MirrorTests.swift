import Drawing
import Headless
import KioskRuntime
import TestSupport
import Testing
import Toolkit
import VerticalTabs

@Suite("The demos in a right-to-left language", .serialized)
struct MirrorTests {
    nonisolated static let sizes = [(1280, 800), (800, 480), (480, 800), (400, 480), (320, 480)]
        .map { PixelSize(width: $0.0, height: $0.1) }

    /// A right-to-left language without localization: the program shows its English strings, which have the same
    /// length.
    private static let urdu = Language("ur") ?? .arabic

    /// Shows the tabs of a demo in every arrangement of each size.
    private func forEachScreen(
        _ name: String, sizes: [PixelSize] = Self.sizes, _ body: (Kiosk, HeadlessPanel, String) throws -> Void
    ) async throws {
        let kiosk = try await Demo.kiosk(name)
        let renderer = Demo.renderer(for: [kiosk])
        let panel = HeadlessPanel(size: sizes[0], measurer: renderer.text, pictures: renderer.pictures)
        kiosk.show(in: panel.scene)
        // A word is hyphenated in one of the two languages only.
        panel.scene.hyphenates = false
        let split = kiosk.rootViewController
        for size in sizes {
            panel.resize(to: size)
            // Further tabs have no new kind of page.
            for index in kiosk.tabBarController.viewControllers.indices.prefix(4) {
                kiosk.tabBarController.selectedIndex = index
                for showsList in split.arrangement == .wide ? [true] : [true, false] {
                    if showsList { split.showList() } else { split.showDetail() }
                    try panel.waitUntilStill()
                    try body(kiosk, panel, "\(name) \(size) tab \(index), list \(showsList)")
                }
            }
        }
    }

    private func set(_ language: Language, _ hand: RailSide, _ kiosk: Kiosk, _ panel: HeadlessPanel) throws {
        panel.scene.language = language
        kiosk.rootViewController.side = hand
        try panel.waitUntilStill()
    }

    /// Returns the views of the list or element page and of the detail.
    private func columns(of kiosk: Kiosk) -> [View] {
        let tab = kiosk.tabBarController.selectedViewController as? LazyTabController
        return [tab?.content?.view, kiosk.rootViewController.detailViewController?.view].compactMap(\.self)
    }

    /// Records an issue with the first differences of two descriptions.
    private func expectSame(
        _ lines: [String], _ expected: [String], _ comment: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard lines != expected else { return }
        let pairs = zip(lines, expected).filter { $0 != $1 }.prefix(4).map { "\($0)\n  and not \($1)" }
        Issue.record(
            "\(comment): \(lines.count) and \(expected.count) lines; \(pairs.joined(separator: "\n"))",
            sourceLocation: sourceLocation)
    }

    @Test(
        "A screen with the rail on the right mirrors the screen of a left-to-right language with the rail on the left",
        arguments: Demo.mirrored, [RailPlacement.side, .top])
    func wholeScreen(name: String, placement: RailPlacement) async throws {
        try await forEachScreen(name, sizes: placement == .side ? Self.sizes : Array(Self.sizes.prefix(3))) {
            kiosk, panel, comment in
            kiosk.rootViewController.railPlacement = placement
            // The language cell shows the language's own name, which differs.
            kiosk.tabBarController.languages = []
            try set(.english, .left, kiosk, panel)
            let root = kiosk.rootViewController.view
            let axis = panel.scene.size.width
            let expected = Mirror(panel.scene.textMeasurer, axis: axis).lines(root)
            #expect(expected.count > 20)
            try set(Self.urdu, .right, kiosk, panel)
            expectSame(Mirror(panel.scene.textMeasurer).lines(root), expected, comment)
        }
    }

    @Test(
        "With the rail on the left, the rail stays in place and the rest of the screen is mirrored",
        arguments: Demo.mirrored)
    func besideRail(name: String) async throws {
        try await forEachScreen(name) { kiosk, panel, comment in
            try set(.english, .left, kiosk, panel)
            let rail = kiosk.rail.cells.map(\.frameInScene)
            let mirror = Mirror(
                panel.scene.textMeasurer, axis: kiosk.rail.frameInScene.maxX + panel.scene.size.width)
            let expected = columns(of: kiosk).flatMap(mirror.lines)
            #expect(expected.count > 5)
            try set(Self.urdu, .left, kiosk, panel)
            expectSame(columns(of: kiosk).flatMap(Mirror(panel.scene.textMeasurer).lines), expected, comment)
            #expect(kiosk.rail.cells.map(\.frameInScene) == rail)
        }
    }

    @Test("The list of all tabs and its search field are mirrored", arguments: ["boroughs", "world"])
    func overflow(name: String) async throws {
        let kiosk = try await Demo.kiosk(name)
        let renderer = Demo.renderer(for: [kiosk])
        let panel = HeadlessPanel(size: Self.sizes[0], measurer: renderer.text, pictures: renderer.pictures)
        kiosk.show(in: panel.scene)
        // The language cell shows the language's own name, which differs.
        kiosk.tabBarController.languages = []
        for size in Self.sizes {
            panel.resize(to: size)
            kiosk.tabBarController.showOverflowList()
            for isSearching in [false, true] {
                if isSearching, let field = panel.first(TextField.self), !field.isHidden { field.press() }
                try set(.english, .left, kiosk, panel)
                let root = kiosk.rootViewController.view
                let expected = Mirror(panel.scene.textMeasurer, axis: panel.scene.size.width).lines(root)
                try set(Self.urdu, .right, kiosk, panel)
                expectSame(
                    Mirror(panel.scene.textMeasurer).lines(root), expected, "\(name) \(size), searching \(isSearching)")
                let found = TextAudit(panel.frame, measurer: renderer.text).findings()
                #expect(found.isEmpty, "\(name) \(size): \(found)")
            }
            kiosk.tabBarController.hideOverflowList()
        }
    }

    @Test(
        "No text is cut off or overlaps another, with the rail on either side and large text",
        arguments: Demo.mirrored)
    func texts(name: String) async throws {
        try await forEachScreen(name) { kiosk, panel, comment in
            let theme = panel.scene.theme
            for hand in [RailSide.left, .right] {
                for scale in [1, 1.6] {
                    panel.scene.theme = theme.textScaled(by: scale)
                    try set(.arabic, hand, kiosk, panel)
                    let found = TextAudit(panel.frame, measurer: panel.scene.textMeasurer).findings()
                    #expect(found.isEmpty, "\(comment), \(hand), \(scale): \(found)")
                }
            }
            panel.scene.theme = theme
        }
    }
}
