import Drawing
import Toolkit

/// The recognizers that often compete, by their names in a table.
enum RecognizerKind: String, CaseIterable {
    case tap
    case double
    case press
    case pan
    /// A swipe to the left.
    case swipe
    case pinch

    func make() -> GestureRecognizer {
        switch self {
        case .tap: return TapGestureRecognizer()
        case .double:
            let double = TapGestureRecognizer()
            double.numberOfTapsRequired = 2
            return double
        case .press: return LongPressGestureRecognizer()
        case .pan: return PanGestureRecognizer()
        case .swipe:
            let swipe = SwipeGestureRecognizer()
            swipe.direction = .left
            return swipe
        case .pinch: return PinchGestureRecognizer()
        }
    }

    /// Returns how often the recognizer alone recognizes a motion.
    func count(_ motion: Motion) -> Int {
        switch (self, motion) {
        case (.tap, .tap), (.double, .doubleTap), (.press, .hold), (.pan, .drag), (.pan, .flick), (.swipe, .flick),
            (.pinch, .pinch):
            1
        // A finger that rested is a tap if no recognizer waits for a long press.
        case (.tap, .hold): 1
        case (.tap, .doubleTap): 2
        default: 0
        }
    }
}
