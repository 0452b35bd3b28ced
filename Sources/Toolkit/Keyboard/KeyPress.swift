import Drawing

/// A finger on the keyboard, the key under it and the views shown for it.
final class KeyPress {
    let touch: Touch
    /// The index of the key, or `nil` if the finger is not on a key.
    var key: Int?
    /// A Boolean value that tells whether the press has typed or was abandoned; further movements of the finger are ignored.
    var isSpent = false
    /// The timer until the key repeats or shows its accents.
    var timer: SceneTimer?
    /// The number of times that backspace has deleted during this press.
    var repetitions = 0
    /// A Boolean value that tells whether letters were typed while this finger held Shift.
    var hasShifted = false
    var face: View?
    var preview: View?
    var choice: AccentChoice?
    /// The finger's position when the accents were shown.
    var choicePlace = Point.zero

    init(_ touch: Touch, key: Int?) {
        self.touch = touch
        self.key = key
    }

    func removeViews() {
        for view in [face, preview, choice] { view?.removeFromSuperview() }
        (face, preview, choice) = (nil, nil, nil)
    }
}
