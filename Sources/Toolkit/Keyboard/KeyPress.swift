import Drawing

/// A finger on the keyboard: the key that it is on, and what is shown for it.
final class KeyPress {
    let touch: Touch
    /// The number of the key; nil beside all of them.
    var key: Int?
    /// True once it has typed, or may not any more: what the finger does now is nobody's business.
    var isSpent = false
    /// Until the key repeats, or shows its accents.
    var timer: SceneTimer?
    /// How often backspace has taken something away.
    var repetitions = 0
    /// True where it holds Shift, and letters were typed meanwhile.
    var hasShifted = false
    var face: View?
    var preview: View?
    var choice: AccentChoice?
    /// Where the finger was when its accents were shown.
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
