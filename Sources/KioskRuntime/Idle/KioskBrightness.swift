import Toolkit

/// How bright a kiosk is: what somebody chose, and what its idle chain leaves of that.
final class KioskBrightness {
    /// Of the brightest, above 0 up to 1; nil for what the display is set to.
    var chosen: Double? {
        didSet { if chosen != oldValue { show() } }
    }
    /// What is left of that while nobody is there: 0 is black.
    var factor = 1.0 {
        didSet { if factor != oldValue { show() } }
    }
    /// Has the display's own light be so bright, and says whether it could; nil where there is none.
    var light: ((_ share: Double?, _ factor: Double) -> Bool)?
    /// What is darkened where there is no such light.
    private weak var scene: Scene?

    /// Begins in a scene, bright.
    func begin(in scene: Scene) {
        self.scene = scene
        factor = 1
        show()
    }

    private func show() {
        guard let scene else { return }
        let isLit = light?(chosen, factor) == true
        // What is black is drawn no more, whether or not there is light behind it.
        scene.darkness = factor <= 0 ? 1 : isLit ? 0 : 1 - (chosen ?? 1) * factor
    }
}
