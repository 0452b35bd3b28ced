import Drawing

/// A recognizer that claims a finger which moves a control's value, so that no view around it scrolls. The control
/// itself follows the finger.
final class ValuePan: GestureRecognizer {
    /// The direction in which a finger must move.
    enum Way {
        case across, down, any
    }

    var way = Way.across

    override init() {
        super.init()
        cancelsTouchesInView = false
    }

    override func touchesMoved(_ touches: [Touch]) {
        guard state == .possible, let touch = touches.first else { return }
        let path = touch.translation
        let (along, aside) =
            switch way {
            case .across: (abs(path.x), abs(path.y))
            case .down: (abs(path.y), abs(path.x))
            case .any: (path.distance(to: .zero), 0)
            }
        // If the translation is NaN, neither condition holds.
        if along >= SliderDrag.slop, along > aside {
            setState(.began)
        } else if aside >= SliderDrag.slop {
            setState(.failed)
        }
    }

    override func touchesEnded(_ touches: [Touch]) {
        setState(state == .possible ? .failed : .ended)
    }
}
