import Drawing

/// Sees that a finger moves along a slider, so that nothing around it scrolls; the slider follows the finger by itself.
final class SliderPan: GestureRecognizer {
    var isVertical = false

    override init() {
        super.init()
        cancelsTouchesInView = false
    }

    override func touchesMoved(_ touches: [Touch]) {
        guard state == .possible, let touch = touches.first else { return }
        let way = touch.translation
        let (along, across) = isVertical ? (way.y, way.x) : (way.x, way.y)
        // Not a number is neither.
        if abs(along) >= SliderDrag.slop, abs(along) > abs(across) {
            setState(.began)
        } else if abs(across) >= SliderDrag.slop {
            setState(.failed)
        }
    }

    override func touchesEnded(_ touches: [Touch]) {
        setState(state == .possible ? .failed : .ended)
    }
}
