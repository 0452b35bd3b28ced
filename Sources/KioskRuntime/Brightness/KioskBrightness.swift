import KioskFile
import Toolkit

/// The brightness of a kiosk: the automatic brightness, the user's choice, and the dimming of the idle chain.
final class KioskBrightness {
    /// The brightness that the user chose, as a share of the maximum above 0 up to 1; `nil` for the display's own setting.
    var chosen: Double? {
        didSet { if chosen != oldValue { show() } }
    }
    /// The brightness for the ambient light and the time of day, as a share of the maximum above 0 up to 1; `nil` if there is none.
    var automatic: Double? {
        didSet { if automatic != oldValue { show() } }
    }
    /// The factor by which the idle chain dims the screen; 0 is black.
    var factor = 1.0 {
        didSet {
            guard factor != oldValue else { return }
            if (factor > 0) != (oldValue > 0) { onBlack(factor <= 0) }
            show()
        }
    }
    /// A closure that sets the display's own backlight, and returns `true` if that succeeded; `nil` if the panel controls no backlight.
    var light: ((_ share: Double?, _ factor: Double) -> Bool)?
    /// The backlight that a source controls.
    var called: SourceBacklight?
    /// Called before the screen turns black, and before it lights up again.
    var onBlack: (_ isBlack: Bool) -> Void = { _ in }
    /// The scene that is darkened if no backlight can be dimmed.
    private weak var scene: Scene?

    /// The minimum share, so that the user always sees something.
    private static let minimumShare = Limits.brightness.lowerBound / 100

    /// Takes over the backlight and the automatic brightness of a former kiosk, so that the two never set it at the same time.
    init(continuing former: KioskBrightness?) {
        guard let former else { return }
        (chosen, automatic, light, called) = (former.chosen, former.automatic, former.light, former.called)
        former.scene = nil
    }

    /// Starts in a scene, with the screen not dimmed.
    func begin(in scene: Scene) {
        self.scene = scene
        factor = 1
        called?.begin(in: scene) { [weak self] in self?.show() }
        show()
    }

    /// The brightness as a share of the maximum; `nil` for the display's own setting.
    var share: Double? { automatic.map { max(Self.minimumShare, $0 * (chosen ?? 1)) } ?? chosen }

    private func show() {
        guard let scene else { return }
        let isLit = light?(share, factor) == true
        let isCalled = called?.show(share, factor: factor) == true
        // A black screen is not drawn, whether or not the backlight is on.
        scene.display.darkness = factor <= 0 ? 1 : isLit || isCalled ? 0 : 1 - (share ?? 1) * factor
    }
}
