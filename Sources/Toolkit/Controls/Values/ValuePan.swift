import Drawing

/// Sees that a finger moves a control's value, so that nothing around it scrolls; the control follows the finger by itself.
final class ValuePan: GestureRecognizer {
    /// Which way a finger has to go.
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
        // Not a number is neither.
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
