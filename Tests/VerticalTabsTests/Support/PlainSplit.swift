import Drawing
import Headless
import Toolkit

@testable import VerticalTabs

/// A split view controller in portrait whose primary view has no rail.
final class PlainSplit {
    let panel = HeadlessPanel(size: TabScreen.portrait)
    let split = SplitViewController()
    let primary = ViewController()
    let detail = ViewController()

    init(side: RailSide = .left, language: Language = .english) {
        panel.scene.language = language
        split.side = side
        split.primaryViewController = primary
        split.detailViewController = detail
        panel.scene.rootViewController = split
        panel.advanceToNextFrame()
    }

    /// Drags from one place to another at a height of 300 points, and waits until nothing moves.
    func drag(from start: Double, to end: Double) throws {
        panel.drag(from: Point(x: start, y: 300), to: Point(x: end, y: 300), over: .milliseconds(200))
        try panel.waitUntilStill()
    }

    /// Taps at a height of 300 points, and waits until nothing moves.
    func tap(at x: Double) throws {
        panel.tap(at: Point(x: x, y: 300))
        try panel.waitUntilStill()
    }
}
