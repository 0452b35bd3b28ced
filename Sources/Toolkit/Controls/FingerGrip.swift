/// A recognizer that claims each finger on a control, so that no view around it scrolls. The control itself follows the finger.
final class FingerGrip: GestureRecognizer {
    override init() {
        super.init()
        cancelsTouchesInView = false
    }

    override func touchesBegan(_ touches: [Touch]) { setState(.began) }

    override func touchesEnded(_ touches: [Touch]) { if self.touches.count <= touches.count { setState(.ended) } }
}
