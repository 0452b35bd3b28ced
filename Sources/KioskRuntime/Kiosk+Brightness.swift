import Toolkit

extension Kiosk {
    /// Dims the display's own backlight instead of darkening the picture. Call it before the kiosk is shown.
    ///
    /// - Parameter light: sets the backlight, and returns `true` if that succeeded. It gets a share of the maximum from 0 to 1, or `nil`
    ///   for the former brightness, and a factor by which that is dimmed; 0 switches the backlight off.
    public func use(light: @escaping (_ share: Double?, _ factor: Double) -> Bool) { brightness.light = light }

    /// Controls the backlight through a source, if the kiosk file says so. Call it before the kiosk is shown and before ``connect(_:)``.
    ///
    /// It must not be called for kiosks that only render pictures, since they do not own the display.
    public func useCalledLight() {
        let screen = definition.screen
        guard case .call(let name, let usual) = screen.backlight else { return }
        brightness.called = SourceBacklight(
            name, usual: usual, keepsLight: screen.touchNeedsLight, logger: logger)
    }

    /// Restores the default brightness of a backlight that a source controls.
    ///
    /// - Returns: `true` if the request is pending. Keep processing the messages of sources until ``isLightOnItsWay`` is `false`, or until
    ///   a timeout.
    public func putLightBack() -> Bool {
        brightness.called?.putBack()
        return isLightOnItsWay
    }

    /// A Boolean value that tells whether a request to set the backlight is pending.
    public var isLightOnItsWay: Bool { brightness.called?.isOnItsWay == true }

    /// Returns the automatic adjustment of the brightness; `nil` if the kiosk file defines none.
    func makeAmbience(in scene: Scene) -> KioskAmbience? {
        guard let definition = definition.brightness else {
            brightness.automatic = nil
            return nil
        }
        return KioskAmbience(definition, brightness, live: live, clock: clock, in: scene)
    }
}
