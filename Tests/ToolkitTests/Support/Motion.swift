import Drawing
import Headless

/// What fingers commonly do, at one place.
enum Motion: String, CaseIterable {
    case tap
    case doubleTap = "double tap"
    case hold
    /// Slowly, as one scrolls.
    case drag
    /// Quickly to the left.
    case flick
    case pinch

    func play(on panel: HeadlessPanel, at place: Point) {
        switch self {
        case .tap: panel.tap(at: place)
        case .doubleTap: panel.doubleTap(at: place)
        case .hold: panel.longPress(at: place)
        case .drag: panel.drag(from: place, to: place + Point(x: 0, y: -90), over: .seconds(1))
        case .flick: panel.drag(from: place, to: place + Point(x: -90, y: 0), over: .milliseconds(150))
        case .pinch: panel.pinch(at: place, from: 40, to: 160, over: .milliseconds(300))
        }
        // A finger that waits for another one's failure waits no longer.
        panel.advance(by: .seconds(1))
    }
}
