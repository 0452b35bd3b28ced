import Drawing
import Elements
import KioskFile
import Toolkit

/// The screen of a kiosk: its brightness, its idle chain with the attract screen, and its shift against burn-in.
final class KioskDisplay {
    /// The scene that shows the kiosk.
    private(set) weak var scene: Scene?
    let brightness: KioskBrightness
    /// The idle chain; `nil` if the kiosk file has none, or before the kiosk is shown.
    private(set) var idle: KioskIdle?

    private let definition: KioskDefinition
    private let clock: WallClock
    private let rail: View
    private let root: ViewController
    /// The shift of the picture against burn-in; `nil` before the kiosk is shown.
    private var pixelShift: KioskShift?
    /// The automatic adjustment of the brightness; `nil` if the kiosk file defines none, or before the kiosk is shown.
    private var ambience: KioskAmbience?
    /// The attract screen while it is shown.
    private weak var attractController: AttractController?

    /// - Parameters:
    ///   - rail: the view that is dimmed while the kiosk is idle.
    ///   - root: the controller that presents the attract screen.
    init(
        _ definition: KioskDefinition, clock: WallClock, rail: View, root: ViewController,
        continuing former: KioskDisplay?
    ) {
        (self.definition, self.clock, self.rail, self.root) = (definition, clock, rail, root)
        brightness = KioskBrightness(continuing: former?.brightness)
        guard let former else { return }
        (former.idle, former.pixelShift, former.ambience) = (nil, nil, nil)
    }

    /// Sets the scene. Call it before anything is shown in the scene.
    func take(_ scene: Scene) { self.scene = scene }

    /// Starts brightness, pixel shift and idle chain.
    ///
    /// - Parameters:
    ///   - live: the values of the kiosk's sources; `nil` if it has none.
    ///   - kiosk: the closures with which the idle chain queries the kiosk. The closures that control the screen are set here.
    ///   - page: a closure that returns a page for the attract screen; `nil` if its content is locked.
    ///   - goHome: a closure that shows the start page.
    func begin(
        in scene: Scene, live: LiveValues?, of kiosk: KioskIdle.Kiosk,
        page: @escaping (IdleDefinition.Attraction.Content) -> ViewController?, goHome: @escaping () -> Void
    ) {
        // A former kiosk may have left the scene dark.
        brightness.begin(in: scene)
        scene.display.isAsleep = false
        pixelShift = KioskShift(margin: definition.screen.shift, in: scene)
        shadeRail(by: 0)
        idle = makeIdle(in: scene, live, of: kiosk, page, goHome)
        ambience = makeAmbience(in: scene, live)
    }

    private func makeIdle(
        in scene: Scene, _ live: LiveValues?, of kiosk: KioskIdle.Kiosk,
        _ page: @escaping (IdleDefinition.Attraction.Content) -> ViewController?, _ goHome: @escaping () -> Void
    ) -> KioskIdle? {
        guard let definition = definition.idle else { return nil }
        var kiosk = kiosk
        kiosk.brighten = { [weak self] in self?.leave($0) }
        kiosk.dimRail = { [weak self] in self?.shadeRail(by: $0 ? 1 - definition.rail / 100 : 0) }
        kiosk.attract = { [weak self] in self?.attract($0, page) }
        let idle = KioskIdle(definition, live: live, clock: clock, in: scene, of: kiosk)
        idle.onHome.append(goHome)
        return idle
    }

    private func makeAmbience(in scene: Scene, _ live: LiveValues?) -> KioskAmbience? {
        guard let definition = definition.brightness else {
            brightness.automatic = nil
            return nil
        }
        return KioskAmbience(definition, brightness, live: live, clock: clock, in: scene)
    }

    /// A Boolean value that tells whether the picture stays at its unshifted position.
    var isCentred: Bool {
        get { pixelShift?.isCentred == true }
        set { pixelShift?.isCentred = newValue }
    }

    private func shadeRail(by darkness: Double) {
        for shade in rail.subviews where shade is RailShade { shade.removeFromSuperview() }
        if darkness > 0 { _ = RailShade(over: rail, darkness: darkness) }
    }

    /// Sets the dimming factor, and pauses the pixel shift while the screen is black.
    ///
    /// - Parameter factor: the dimming factor; 0 is black.
    private func leave(_ factor: Double) {
        brightness.factor = factor
        pixelShift?.isPaused = factor <= 0
    }

    /// Shows content on the attract screen; `nil` closes the attract screen.
    private func attract(
        _ attraction: IdleDefinition.Attraction.Content?,
        _ page: (IdleDefinition.Attraction.Content) -> ViewController?
    ) {
        attractController?.dismiss()
        attractController = nil
        guard let page = attraction.flatMap(page) else { return }
        let controller = AttractController(page)
        attractController = controller
        root.present(controller, style: .page)
    }
}
