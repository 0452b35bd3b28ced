import Toolkit

/// A recognizer delegate with answers from a test.
final class ForwardingDelegate: GestureRecognizerDelegate {
    var mayBegin = true
    var mayReceive: (Touch) -> Bool = { _ in true }
    var isSimultaneous = false
    private(set) var asked = 0

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        asked += 1
        return mayBegin
    }

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { mayReceive(touch) }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { isSimultaneous }
}
