import Drawing
import Headless

/// Common movements of a finger at one position.
enum Motion: String, CaseIterable {
    case tap
    case doubleTap = "double tap"
    case hold
    /// A slow movement, as in scrolling.
    case drag
    /// A quick movement to the left.
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
        // After this time, recognizers that require another's failure wait no longer.
        panel.advance(by: .seconds(1))
    }
}
