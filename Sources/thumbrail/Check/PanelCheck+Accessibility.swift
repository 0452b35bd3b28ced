import Drawing
import Headless
import KioskFile
import KioskRuntime
import Toolkit

/// The measurements of accessibility: sizes and heights of touch targets, sizes of texts, and names of elements.
extension PanelCheck {
    /// The height of capital letters as a share of the font size: that of Inter.
    private static let capitalHeight = 0.727
    /// The minimum height of capital letters on a screen without enlargement, in millimetres: 3/16 inch.
    private static let minimumCapital = 4.8
    /// The viewing distance for which texts are measured, in millimetres.
    private static let viewingDistance = 500.0
    /// The height of capital letters that are seen at an angle of 0.7° from the viewing distance, in millimetres.
    private static let viewedCapital = viewingDistance * 0.012218
    /// The heights above the floor that a person in a wheelchair reaches, in millimetres.
    private static let reachableHeights = 380...Kiosk.highestReach

    /// Returns what keeps the kiosk on a panel from being accessible, each finding once, at the location of its tab.
    ///
    /// Targets and names are examined in both orientations, and texts at 100 and 200 per cent in the orientation as supplied.
    ///
    /// - Parameters:
    ///   - model: The panel.
    ///   - review: The review of the kiosk file, with the locations of the tabs.
    func accessibilityFindings(on model: PanelModel, _ review: AccessibilityReview) throws -> [AccessibilityFinding] {
        var findings: [AccessibilityFinding] = []
        var known: Set<String> = []
        func add(_ rule: AccessibilityRule, _ message: String) {
            guard known.insert("\(rule) \(message)").inserted else { return }
            findings.append(AccessibilityFinding(rule, at: currentLocation(review), "\(model): \(message)"))
        }
        let physical = model.physical(kiosk.use)
        let metrics = physical.metrics(scale: physical.scale)
        let audit = TargetAudit(use: kiosk.use, millimetresPerPoint: metrics.millimetresPerPoint)
        var smallest: (size: Double, text: String)?
        for (size, orientation) in [(model.pixelSize, "as supplied"), (model.pixelSize.turned, "rotated")] {
            panel.resize(to: size, scale: physical.scale)
            panel.scene.metrics = metrics
            let lowered = kiosk.definition.rail.showsAppearance ? kiosk.loweredHeight(in: panel.scene) : 0
            try visitAll { screen in
                try panel.waitUntilStill()
                let targets = panel.touchTargets()
                for finding in audit.findings(in: targets) { add(.target, "\(finding)") }
                let needed = lowered > 0 ? lowering(among: targets, on: screen) : targets
                for message in heightFindings(of: needed, metrics) { add(.reach, "\(orientation), \(message)") }
                for element in panel.scene.accessibilityElements where element.name.isEmpty && element.value == nil {
                    add(.unnamed, "a \(element.role.rawValue) has no name for a screen reader; give it a title")
                }
                for text in panel.texts where text.font.size < smallest?.size ?? .infinity {
                    smallest = (text.font.size, text.text)
                }
            }
            guard lowered > 0 else { continue }
            panel.scene.loweredHeight = lowered
            defer { panel.scene.loweredHeight = 0 }
            try visitAll { _ in
                try panel.waitUntilStill()
                for message in heightFindings(of: panel.touchTargets(), metrics) {
                    add(.reach, "\(orientation), lowered, \(message)")
                }
            }
        }
        if let smallest {
            let height = metrics.millimetres(smallest.size * Self.capitalHeight)
            let words = "capital letters of “\(smallest.text)” are \(height.tenths) mm high"
            let remedy = "set screen.text, or choose a larger panel"
            for (rule, minimum, need) in [
                (AccessibilityRule.characters, Self.minimumCapital, "the minimum is 4.8 mm"),
                (.viewing, Self.viewedCapital, "0.7° from 500 mm needs 6.1 mm"),
            ] where height < minimum {
                findings.append(
                    AccessibilityFinding(rule, at: review.screen, "\(model): \(words), and \(need); \(remedy)"))
            }
        }
        try visitEnlarged(on: model, scale: physical.scale) { text in
            add(.enlargement, "at a text size of 200 %, “\(text)” is cut or covered; shorten it")
        }
        return findings
    }

    /// Returns the targets with which a user lowers the content.
    private func lowering(among targets: [TouchTarget], on screen: String) -> [TouchTarget] {
        screen == Self.settings ? targets : targets.filter { $0.text == ProgramStrings(kiosk.language).appearance }
    }

    /// Returns the targets that are too high or too low; none if the height of the screen is not known.
    private func heightFindings(of targets: [TouchTarget], _ metrics: PanelMetrics) -> [String] {
        guard let edge = kiosk.definition.screen.height else { return [] }
        return targets.compactMap { target in
            let height = edge + metrics.millimetres(panel.scene.size.height - target.frame.midY)
            guard !Self.reachableHeights.contains(height) else { return nil }
            return
                "\(target) is \(Int(height)) mm above the floor; 380 to 1220 mm are within reach of a person in a wheelchair"
        }
    }

    /// Visits the texts that are cut or that overlap at twice the standard text size.
    private func visitEnlarged(on model: PanelModel, scale: Double, _ visit: (String) -> Void) throws {
        let theme = panel.scene.theme
        defer { panel.scene.theme = theme }
        panel.resize(to: model.pixelSize, scale: scale)
        panel.scene.theme = theme.textScaled(by: 2 / theme.textScale)
        try visitAll { _ in
            try panel.waitUntilStill()
            TextAudit(panel.frame, measurer: panel.scene.textMeasurer).affectedTexts.forEach(visit)
        }
    }

    /// The location of the selected tab in the kiosk file.
    private func currentLocation(_ review: AccessibilityReview) -> FileLocation {
        let tabs = kiosk.tabBarController
        guard let selected = tabs.selectedIndex, tabs.viewControllers.indices.contains(selected) else {
            return review.screen
        }
        let title = tabs.viewControllers[selected].title
        let index = kiosk.definition.tabs.firstIndex { $0.title.text(in: kiosk.language) == title }
        guard let index, review.tabs.indices.contains(index) else { return review.screen }
        return review.tabs[index]
    }
}

nonisolated extension PixelSize {
    /// The size of the panel rotated by 90 degrees.
    fileprivate var turned: PixelSize { PixelSize(width: height, height: width) }
}
