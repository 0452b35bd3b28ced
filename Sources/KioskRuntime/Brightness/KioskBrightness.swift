import KioskFile
import Toolkit

/// How bright a kiosk is: what the light around it asks for, what somebody chose, and what its idle chain leaves of that.
final class KioskBrightness {
    /// Of the brightest, above 0 up to 1; nil for what the display is set to.
    var chosen: Double? {
        didSet { if chosen != oldValue { show() } }
    }
    /// Of the brightest, by the light and by hours of the day, above 0 up to 1; nil where nothing says it.
    var automatic: Double? {
        didSet { if automatic != oldValue { show() } }
    }
    /// What is left of that while nobody is there: 0 is black.
    var factor = 1.0 {
        didSet {
            guard factor != oldValue else { return }
            if (factor > 0) != (oldValue > 0) { onBlack(factor <= 0) }
            show()
        }
    }
    /// Has the display's own light be so bright, and says whether it could; nil where there is none.
    var light: ((_ share: Double?, _ factor: Double) -> Bool)?
    /// The same of a light that a source sets.
    var called: SourceBacklight?
    /// Called before it is all black, and before it is so no more.
    var onBlack: (_ isBlack: Bool) -> Void = { _ in }
    /// What is darkened where there is no such light.
    private weak var scene: Scene?

    /// Nobody is to see nothing.
    private static let least = Limits.brightness.lowerBound / 100

    /// Begins in a scene, bright.
    func begin(in scene: Scene) {
        self.scene = scene
        factor = 1
        called?.begin(in: scene) { [weak self] in self?.show() }
        show()
    }

    /// Goes on where that of another kiosk was: with its light, which is never set by two.
    func takeOver(from former: KioskBrightness) {
        (light, called, automatic) = (former.light, former.called, former.automatic)
        former.scene = nil
    }

    /// Of the brightest; nil for what the display is set to.
    var share: Double? { automatic.map { max(Self.least, $0 * (chosen ?? 1)) } ?? chosen }

    private func show() {
        guard let scene else { return }
        let isLit = light?(share, factor) == true
        let isCalled = called?.show(share, factor: factor) == true
        // What is black is drawn no more, whether or not there is light behind it.
        scene.darkness = factor <= 0 ? 1 : isLit || isCalled ? 0 : 1 - (share ?? 1) * factor
    }
}
