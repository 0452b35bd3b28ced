import Drawing
import Headless
import KioskFile
import KioskRuntime
import Logging
import Rendering
import Toolkit
import VerticalTabs

/// A check that shows a kiosk on simulated panels, visits all its screens, and measures its touch targets.
final class PanelCheck {
    let kiosk: Kiosk
    let panel: HeadlessPanel

    /// Creates a check of a kiosk, and loads the rows of all its tabs.
    init(_ definition: KioskDefinition, logger: Logger) async throws {
        // The touch targets on tabs that need a PIN are checked as well, and those that are there only under a condition.
        kiosk = Kiosk(definition.unlocked.unconditional, logger: logger)
        let renderer = Renderer(
            scale: 1, families: FontDirectory.families(first: definition.font?.family),
            pictureFolders: kiosk.pictureFolders, iconFont: definition.iconFont?.text, logger: logger)
        panel = HeadlessPanel(
            size: PixelSize(width: 1280, height: 800), measurer: renderer.text, pictures: renderer.pictures)
        panel.output.capacity = 1
        kiosk.show(in: panel.scene)
        // Only the final positions of animations count.
        panel.scene.reducesMotion = true
        await kiosk.loadSources()
        try panel.waitUntilStill()
    }

    /// Returns the report for a panel in both orientations: as supplied, and rotated by 90 degrees.
    func report(on model: PanelModel) throws -> PanelReport {
        var report = PanelReport(panel: model)
        let physical = model.physical(kiosk.use)
        let metrics = physical.metrics(scale: physical.scale)
        let audit = TargetAudit(use: kiosk.use, millimetresPerPoint: metrics.millimetresPerPoint)
        let size = model.pixelSize
        for size in [size, PixelSize(width: size.height, height: size.width)] {
            panel.resize(to: size, scale: physical.scale)
            panel.scene.metrics = metrics
            let orientation = size.width > size.height ? "landscape" : "portrait"
            try visitAll { screen in
                try panel.waitUntilStill()
                report.add(panel.touchTargets(distanceFromEdge: reach), audit, orientation: orientation, screen)
            }
            report.add(brokenTitles: try brokenTitles())
        }
        return report
    }

    /// The name of the screen with the settings of the appearance.
    static let settings = "settings of the appearance"

    /// Visits every tab with its list scrolled to the top, and its detail if that fills the screen. Then visits the overflow list,
    /// the search and the list of languages, if the rail has them, and the rail in editing mode.
    func visitAll(_ visit: (_ screen: String) throws -> Void) throws {
        let tabs = kiosk.tabBarController
        for (index, tab) in tabs.viewControllers.enumerated() {
            tabs.selectedIndex = index
            try panel.waitUntilStill()
            tab.contentScrollView?.contentOffset = .zero
            kiosk.rootViewController.showList()
            try visit("tab “\(tab.title ?? "")”")
            guard kiosk.rootViewController.arrangement != .wide else { continue }
            kiosk.rootViewController.showDetail()
            try visit("tab “\(tab.title ?? "")”, detail")
        }
        if kiosk.rail.showsMore {
            tabs.showOverflowList()
            try visit("list of all tabs")
            // The field is found and tapped as a user would do it, because a custom list may have a different view hierarchy.
            if let target = panel.touchTargets().first(where: { $0.kind == "text field" }) {
                panel.tap(at: target.frame.center)
                try visit("search")
            }
            tabs.hideOverflowList()
        }
        if kiosk.rail.features.hasLanguageCell {
            tabs.showLanguageList()
            try visit("list of languages")
            tabs.hideLanguageList()
        }
        if kiosk.rail.features.hasAppearanceCell {
            kiosk.showAppearance()
            try visit(Self.settings)
            panel.scene.dismissAll()
        }
        if kiosk.rail.features.isEditable {
            kiosk.rail.beginEditing()
            try visit("editing")
            kiosk.rail.endEditing()
        }
    }

    /// Returns the titles in the rail that are truncated or broken within a word, in any of the kiosk's languages.
    private func brokenTitles() throws -> [String] {
        let former = kiosk.language
        defer { kiosk.language = former }
        return try kiosk.definition.languages.flatMap { language in
            kiosk.language = language
            try panel.waitUntilStill()
            let titles = panel.all(Label.self).filter { $0.superview is any RailCellView && !$0.isHidden }
            return titles.filter(\.isTruncated).map(\.text)
        }
    }

    /// Returns the distance that a cell of the rail reaches from the panel's edge, in points, or `nil` for other views.
    private func reach(_ view: View, _ frame: Rect) -> Double? {
        let rail = kiosk.rail
        guard view is any RailCellView || view.superview === rail else { return nil }
        let size = panel.scene.size
        return switch rail.edge {
        case .left: frame.maxX
        case .right: size.width - frame.minX
        case .top: frame.maxY
        case .bottom: size.height - frame.minY
        }
    }
}
